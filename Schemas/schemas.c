#include "schemas.h"

// An array of unknown size is not imported into Swift, so each file is handed over as a pointer and a count.
static const unsigned char compact[] = {
#embed "compact.json"
};

static const unsigned char screen_plan[] = {
#embed "screen-plan.json"
};

schema_blob schema_screen_plan(void) { return (schema_blob){screen_plan, sizeof screen_plan}; }

schema_blob schema_compact(void) { return (schema_blob){compact, sizeof compact}; }

static const unsigned char image_block[] = {
#embed "image-block.json"
};

schema_blob schema_image_block(void) { return (schema_blob){image_block, sizeof image_block}; }

static const unsigned char ui_screen[] = {
#embed "ui-screen.json"
};

schema_blob schema_ui_screen(void) { return (schema_blob){ui_screen, sizeof ui_screen}; }

static const unsigned char configuration[] = {
#embed "configuration.json"
};

schema_blob schema_configuration(void) { return (schema_blob){configuration, sizeof configuration}; }

static const unsigned char json_schema[] = {
#embed "json-schema.json"
};

schema_blob schema_json_schema(void) { return (schema_blob){json_schema, sizeof json_schema}; }

static const unsigned char metaschema_draft07_bytes[] = {
#embed "MetaSchemas/draft-07.json"
};

schema_blob metaschema_draft07(void) {
  return (schema_blob){metaschema_draft07_bytes, sizeof metaschema_draft07_bytes};
}

static const unsigned char metaschema_draft202012_bytes[] = {
#embed "MetaSchemas/2020-12/schema.json"
};

schema_blob metaschema_draft202012(void) {
  return (schema_blob){metaschema_draft202012_bytes, sizeof metaschema_draft202012_bytes};
}

static const unsigned char metaschema_core_bytes[] = {
#embed "MetaSchemas/2020-12/core.json"
};

schema_blob metaschema_core(void) {
  return (schema_blob){metaschema_core_bytes, sizeof metaschema_core_bytes};
}

static const unsigned char metaschema_applicator_bytes[] = {
#embed "MetaSchemas/2020-12/applicator.json"
};

schema_blob metaschema_applicator(void) {
  return (schema_blob){metaschema_applicator_bytes, sizeof metaschema_applicator_bytes};
}

static const unsigned char metaschema_unevaluated_bytes[] = {
#embed "MetaSchemas/2020-12/unevaluated.json"
};

schema_blob metaschema_unevaluated(void) {
  return (schema_blob){metaschema_unevaluated_bytes, sizeof metaschema_unevaluated_bytes};
}

static const unsigned char metaschema_validation_bytes[] = {
#embed "MetaSchemas/2020-12/validation.json"
};

schema_blob metaschema_validation(void) {
  return (schema_blob){metaschema_validation_bytes, sizeof metaschema_validation_bytes};
}

static const unsigned char metaschema_meta_data_bytes[] = {
#embed "MetaSchemas/2020-12/meta-data.json"
};

schema_blob metaschema_meta_data(void) {
  return (schema_blob){metaschema_meta_data_bytes, sizeof metaschema_meta_data_bytes};
}

static const unsigned char metaschema_format_annotation_bytes[] = {
#embed "MetaSchemas/2020-12/format-annotation.json"
};

schema_blob metaschema_format_annotation(void) {
  return (schema_blob){metaschema_format_annotation_bytes, sizeof metaschema_format_annotation_bytes};
}

static const unsigned char metaschema_format_assertion_bytes[] = {
#embed "MetaSchemas/2020-12/format-assertion.json"
};

schema_blob metaschema_format_assertion(void) {
  return (schema_blob){metaschema_format_assertion_bytes, sizeof metaschema_format_assertion_bytes};
}

static const unsigned char metaschema_content_bytes[] = {
#embed "MetaSchemas/2020-12/content.json"
};

schema_blob metaschema_content(void) {
  return (schema_blob){metaschema_content_bytes, sizeof metaschema_content_bytes};
}
