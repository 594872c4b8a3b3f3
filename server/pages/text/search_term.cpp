#include "pages/text/search_term.h"

#include <algorithm>

#include "support/text/trimmed.h"
#include "support/text/utf8.h"

namespace zender::pages {

std::optional<std::string> normalised_term(const std::string& typed) {
  std::string term = typed;
  std::replace(term.begin(), term.end(), '\\', ' ');
  term = std::string(trimmed(term));
  if (count_characters(term) > kMaxSearchTerm) return std::nullopt;
  return term;
}

}  // namespace zender::pages
