#pragma once
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "search/index/terms.h"

namespace zender::search {

/// What somebody typed, split into words and phrases.
struct TypedTerm {
  std::string text;         ///< what was typed, up to kMaxTypedCharacters
  std::vector<Word> words;  ///< its words in order; if empty, there is nothing to search
  std::vector<std::vector<std::string>> phrases;  ///< words that must stand together
  bool is_unfinished = false;                     ///< the last word may be only a beginning
};

/// Further characters and words are ignored.
inline constexpr std::size_t kMaxTypedCharacters = 200;
inline constexpr std::size_t kMaxTypedWords = 20;

/// Reads what was typed. Only double quotes, straight or curved, have a meaning; everything else is
/// text. Pure.
TypedTerm read_typed(std::string_view typed);

/// The term with some words replaced, by their index. Of the text between words, only the quotes of
/// phrases are kept. Pure.
TypedTerm with_words(const TypedTerm& term, const std::map<std::size_t, std::string>& others);

/// The words of the term as they were typed, separated by single spaces. Pure.
std::string without_quotes(const TypedTerm& term);

}  // namespace zender::search
