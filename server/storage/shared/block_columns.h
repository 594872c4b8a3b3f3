#pragma once
#include <string>

#include "domain/editorial/blocks.h"

/// Blocks, stored as JSON in one column. Pure.
namespace zender::storage {

std::string write_blocks(const Blocks& blocks);
/// A kind written by a newer version becomes an UnknownBlock. Throws Failure(kInternal) for text
/// that write_blocks() does not produce.
Blocks read_blocks(const std::string& json);

}  // namespace zender::storage
