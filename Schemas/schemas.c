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

static const unsigned char configuration[] = {
#embed "configuration.json"
};

schema_blob schema_configuration(void) { return (schema_blob){configuration, sizeof configuration}; }
