#pragma once
#include <optional>

#include "content/bundle/drafts.h"

/// The typed blocks of a body, one reader a kind (docs/content-bundle.md).
namespace zender::content {

bool is_block_kind(const std::string& kind);

/// The block that the fields of a fenced block say; nothing and a mistake when they are wrong. `place` is the
/// block's own, with its kind as field.
std::optional<Block> read_block(const std::string& kind, const YamlNode& yaml, const Place& place,
                                Drafts& drafts, Mistakes& mistakes);

}  // namespace zender::content
