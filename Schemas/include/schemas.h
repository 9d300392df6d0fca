#ifndef COMPACT_SCHEMA_SCHEMAS_H
#define COMPACT_SCHEMA_SCHEMAS_H

#include <stddef.h>

/// The bytes of one embedded file; valid for as long as the process runs.
typedef struct {
  const unsigned char *_Nonnull base;
  size_t count;
} schema_blob;

/// `compact.json`: the vocabulary of the compact dialect.
schema_blob schema_compact(void);

/// `image-block.json`: the vocabulary of images that reveal text and data.
schema_blob schema_image_block(void);

/// `ui-screen.json`: the vocabulary of screens composed inside a grammar of Swift types.
schema_blob schema_ui_screen(void);

/// `configuration.json`: the vocabulary of the files that configure a project.
schema_blob schema_configuration(void);

/// `screen-plan.json`: what a screen is to consist of, before its sections are written.
schema_blob schema_screen_plan(void);

/// `json-schema.json`: the vocabulary of schemas themselves.
schema_blob schema_json_schema(void);

// The meta-schemas of JSON Schema, as their authors publish them: each is the file of its name in `MetaSchemas/`.
schema_blob metaschema_draft07(void);
schema_blob metaschema_draft202012(void);
schema_blob metaschema_core(void);
schema_blob metaschema_applicator(void);
schema_blob metaschema_unevaluated(void);
schema_blob metaschema_validation(void);
schema_blob metaschema_meta_data(void);
schema_blob metaschema_format_annotation(void);
schema_blob metaschema_format_assertion(void);
schema_blob metaschema_content(void);

#endif
