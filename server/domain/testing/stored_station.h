#pragma once
#include <vector>

#include "domain/bundle/content.h"
#include "domain/on_demand/podcast_import.h"

namespace zender::testing {

/// What a test's store holds: the content of a bundle, and what a running station adds to it.
struct Station : Content {
  std::vector<BroadcastRecord> broadcasts;
  std::vector<SentPlay> plays;
  std::vector<Bulletin> bulletins;
  std::vector<ImportedPodcast> imported;
  bool operator==(const Station&) const = default;
};

}  // namespace zender::testing
