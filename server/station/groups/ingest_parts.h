#pragma once
#include "api/bearer_tokens.h"
#include "api/ingest.h"
#include "station/groups/base.h"
#include "station/groups/stores.h"

namespace zender::station {

/// What takes in plays and bulletins, and who may send them.
struct IngestParts {
  /// The arguments must live longer.
  IngestParts(const Base& base, Stores& stores);

  api::Ingest ingest;
  api::BearerTokens tokens;
};

}  // namespace zender::station
