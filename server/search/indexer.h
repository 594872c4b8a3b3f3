#pragma once
#include <xapian.h>

#include <string>
#include <vector>

#include "domain/search.h"

namespace zender::search {

/// The document as the index holds it. Pure.
Xapian::Document index_document(const SearchDocument& document);

/// The words of title and names of what index_document() made, which are proposed for misspelt ones. Pure.
std::vector<std::string> spelt_words(const Xapian::Document& document);

}  // namespace zender::search
