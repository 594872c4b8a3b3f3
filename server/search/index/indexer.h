#pragma once
#include <xapian.h>

#include <string>
#include <vector>

#include "domain/search/search.h"

namespace zender::search {

/// Makes the document as it is stored in the index. Pure.
Xapian::Document index_document(const SearchDocument& document);

/// A word that can be proposed for a misspelt one. Of equally near ones, the one with the most
/// weight is.
struct SpellingWord {
  std::string word;
  Xapian::termcount weight = 0;
};

/// The words of a document made by index_document() that can be proposed for misspelt ones: those
/// of title and names and, with less weight, those of its texts. Each once. Pure.
std::vector<SpellingWord> spelling_words(const Xapian::Document& document);

}  // namespace zender::search
