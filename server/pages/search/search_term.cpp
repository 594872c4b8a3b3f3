#include "pages/search/search_term.h"

#include <algorithm>

#include "support/text/utf8.h"

namespace zender::pages {
namespace {

constexpr const char* kAsciiSpace = " \t\r\n";

}  // namespace

std::optional<std::string> normalised_term(const std::string& typed) {
  std::string term = typed;
  std::replace(term.begin(), term.end(), '\\', ' ');
  const auto first = term.find_first_not_of(kAsciiSpace);
  if (first == std::string::npos) return std::string();
  term = term.substr(first, term.find_last_not_of(kAsciiSpace) - first + 1);
  if (count_characters(term) > kMaxSearchTerm) return std::nullopt;
  return term;
}

}  // namespace zender::pages
