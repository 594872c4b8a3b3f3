#pragma once
#include <string>

#include "domain/editorial/blocks.h"

/// Blocks as the JSON text that a column holds. Pure.
namespace zender::storage {

std::string write_blocks(const Blocks& blocks);
/// A kind that a newer version wrote becomes an UnknownBlock. Throws Failure(kInternal) for a text that no
/// writer here makes.
Blocks read_blocks(const std::string& json);

}  // namespace zender::storage
