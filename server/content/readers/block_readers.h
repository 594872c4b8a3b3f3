#pragma once
#include <optional>

#include "content/readers/bundle_draft.h"

/// The typed blocks of a body, one reader per kind (docs/content-bundle.md).
namespace zender::content {

bool is_block_kind(const std::string& kind);

/// Reads a block from the fields of a fenced block. `kind` must be a block kind. Wrong fields are
/// mistakes, and nothing is returned if there are no fields at all. `place` is where the block
/// begins, with its kind as the field.
std::optional<Block> read_block(const std::string& kind, const YamlNode& yaml, const SourcePlace& place,
                                BundleDraft& draft, Mistakes& mistakes);

}  // namespace zender::content
