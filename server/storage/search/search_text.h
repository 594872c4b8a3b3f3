#pragma once
#include <string>
#include <string_view>

#include "domain/editorial/blocks.h"

/// Texts as the search index reads them: plain, on one line. Pure.
namespace zender::storage {

/// What a listener reads of Markdown; of a link its words.
std::string plain_text(std::string_view markdown);
/// What a listener reads of the blocks of a body. Things that live elsewhere are found by themselves.
std::string plain_text(const Blocks& blocks);

/// Adds a text behind another, parted by a space; an empty one adds nothing.
void add_text(std::string& all, std::string_view more);

}  // namespace zender::storage
