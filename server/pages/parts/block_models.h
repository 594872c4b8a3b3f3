#pragma once
#include "domain/editorial/blocks.h"
#include "pages/page_request.h"

namespace zender::pages {

struct BlockModels {
  Json models;  ///< Block of the contract, in order
  Freshness freshness;
};

/// The blocks of a body with what they name looked up. What is not there (a fragment that has gone, a chart
/// without an edition, an empty list, a kind that is not known) is left out. `app`: links to articles stay
/// below /app. Blocks on storage.
BlockModels block_models(const PageContext& context, const Blocks& blocks, bool app);

}  // namespace zender::pages
