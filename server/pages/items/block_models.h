#pragma once
#include "domain/editorial/blocks.h"
#include "pages/request/page_builder.h"
#include "support/freshness.h"
#include "support/json.h"

namespace zender::pages {

struct BlockModels {
  Json models;  ///< Block of the contract, in order
  Freshness freshness;
};

/// The models of the blocks of a body, with the items that they refer to. Blocks without contents
/// are left out: an unpublished fragment, a chart without an edition, an empty list, an unknown
/// kind. `app`: links to articles stay below /app. Blocks on storage; throws what the repositories
/// throw.
BlockModels block_models(const PageContext& context, const Blocks& blocks, bool app);

}  // namespace zender::pages
