#include "pages/search/search_term.h"

#include <algorithm>

namespace zender::pages {
namespace {

constexpr const char* kAsciiSpace = " \t\r\n";

bool begins_character(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
}

}  // namespace

std::optional<std::string> understood_term(const std::string& typed) {
  std::string term = typed;
  std::replace(term.begin(), term.end(), '\\', ' ');
  const auto first = term.find_first_not_of(kAsciiSpace);
  if (first == std::string::npos) return std::string();
  term = term.substr(first, term.find_last_not_of(kAsciiSpace) - first + 1);
  const auto characters = std::count_if(term.begin(), term.end(), begins_character);
  if (characters > static_cast<std::ptrdiff_t>(kMaxSearchTerm)) return std::nullopt;
  return term;
}

}  // namespace zender::pages
