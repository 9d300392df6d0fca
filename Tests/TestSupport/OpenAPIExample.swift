/// An OpenAPI 3.1 description of an app that draws its screens from documents: the forms of a block refer to one another, and
/// a `discriminator` tells them apart, since none pins its kind.
package enum OpenAPIExample {
  package static let text = ##"""
    {
      "openapi": "3.1.0",
      "info": {"title": "Screens", "version": "1.4.0"},
      "paths": {
        "/screens/{id}": {
          "get": {
            "parameters": [{"name": "id", "in": "path", "required": true, "schema": {"type": "string"}}],
            "responses": {
              "200": {
                "description": "A screen.",
                "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Screen"}}}
              }
            }
          }
        }
      },
      "components": {
        "schemas": {
          "Screen": {
            "title": "Screen",
            "type": "object",
            "required": ["title", "blocks"],
            "properties": {
              "title": {"type": "string", "minLength": 1, "description": "Shown at the top."},
              "subtitle": {"type": ["string", "null"], "description": "Shown below the title; null for none."},
              "blocks": {"type": "array", "items": {"$ref": "#/components/schemas/Block"}}
            },
            "additionalProperties": false
          },
          "Block": {
            "oneOf": [
              {"$ref": "#/components/schemas/TextBlock"},
              {"$ref": "#/components/schemas/ImageBlock"},
              {"$ref": "#/components/schemas/GroupBlock"}
            ],
            "discriminator": {
              "propertyName": "kind",
              "mapping": {"text": "TextBlock", "picture": "#/components/schemas/ImageBlock"}
            }
          },
          "BlockBase": {
            "type": "object",
            "required": ["kind"],
            "properties": {"kind": {"type": "string", "title": "Kind"}, "id": {"type": "string"}}
          },
          "TextBlock": {
            "title": "Text",
            "description": "Words to read.",
            "allOf": [{"$ref": "#/components/schemas/BlockBase"}],
            "required": ["text"],
            "properties": {"text": {"type": "string"}, "size": {"type": "number", "minimum": 8, "maximum": 64}},
            "unevaluatedProperties": false
          },
          "ImageBlock": {
            "title": "Image",
            "allOf": [{"$ref": "#/components/schemas/BlockBase"}],
            "required": ["url"],
            "properties": {"url": {"type": "string"}, "ratio": {"type": ["number", "null"], "minimum": 0}},
            "unevaluatedProperties": false
          },
          "GroupBlock": {
            "title": "Group",
            "allOf": [{"$ref": "#/components/schemas/BlockBase"}],
            "required": ["blocks"],
            "properties": {"blocks": {"type": "array", "items": {"$ref": "#/components/schemas/Block"}}},
            "unevaluatedProperties": false
          }
        }
      }
    }
    """##

  /// Where the schema of screens stands in it.
  package static let pointer = "/components/schemas/Screen"
}
