#pragma once
#include <string>
#include <string_view>

#include "domain/editorial/blocks.h"

/// Text as the search index reads it: plain, on one line. Pure.
namespace zender::storage {

/// The text of Markdown; of a link only its words.
std::string plain_text(std::string_view markdown);
/// The text of the blocks, without things that are found by themselves, such as fragments.
std::string plain_text(const Blocks& blocks);

/// Appends `more`, after a space; does nothing if `more` is empty.
void add_text(std::string& all, std::string_view more);

}  // namespace zender::storage
