#pragma once
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "search/index/terms.h"

namespace zender::search {

/// What somebody typed, understood.
struct TypedTerm {
  std::string text;                               ///< what of it is looked at
  std::vector<Word> words;                        ///< of it, in order; none: there is nothing to look for
  std::vector<std::vector<std::string>> phrases;  ///< words that must stand together
  bool is_unfinished = false;                     ///< the last word may be the beginning of a longer one
};

/// More characters and words are not looked at.
inline constexpr std::size_t kMostTypedCharacters = 200;
inline constexpr std::size_t kMostTypedWords = 20;

/// Only double quotes mean something, straight or curved; everything else is text. Pure.
TypedTerm read_typed(std::string_view typed);

/// The term with other words, by their number among its words: what stands between the words falls away but
/// for the quotes of its phrases. Pure.
TypedTerm with_words(const TypedTerm& term, const std::map<std::size_t, std::string>& others);

/// The words of the term as they were typed, parted by single spaces. Pure.
std::string without_quotes(const TypedTerm& term);

}  // namespace zender::search
