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

/// `configuration.json`: the vocabulary of the files that configure a project.
schema_blob schema_configuration(void);

/// `screen-plan.json`: what a screen is to consist of, before its sections are written.
schema_blob schema_screen_plan(void);

#endif
