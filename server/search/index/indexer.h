#pragma once
#include <xapian.h>

#include <string>
#include <vector>

#include "domain/site/search.h"

namespace zender::search {

/// The document as the index holds it. Pure.
Xapian::Document index_document(const SearchDocument& document);

/// A word that is proposed for a misspelt one; of words that are equally near the one that weighs most.
struct SpeltWord {
  std::string word;
  Xapian::termcount weight = 0;
};

/// The words of what index_document() made that are proposed for misspelt ones: those of title and names,
/// and, weighing less, those of its texts. Each once. Pure.
std::vector<SpeltWord> spelt_words(const Xapian::Document& document);

}  // namespace zender::search
