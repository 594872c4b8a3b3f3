#include "station/groups/ingest_parts.h"

#include <vector>

namespace zender::station {
namespace {

std::vector<api::NamedToken> named_tokens(const config::Config& config) {
  std::vector<api::NamedToken> tokens;
  tokens.reserve(config.ingest.tokens.size());
  for (const auto& [name, token] : config.ingest.tokens) tokens.push_back({name, token});
  return tokens;
}

}  // namespace

IngestParts::IngestParts(const Base& base, Stores& stores)
    : ingest(stores.work->tracks(), stores.work->plays(), stores.work->bulletins(), base.clock),
      tokens(named_tokens(base.config)) {}

}  // namespace zender::station
