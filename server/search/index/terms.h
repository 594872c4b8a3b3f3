#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "domain/search/search.h"

/// Splits text into words, in the same way for the index and for what listeners type. Pure.
namespace zender::search {

/// A word of a text.
struct Word {
  /// Lowercase, without accents, apostrophes and points; an emoji as it is.
  std::string text;
  std::size_t from = 0;      ///< where it begins in the text, in bytes
  std::size_t until = 0;     ///< behind its last byte
  bool is_unspaced = false;  ///< no white space between it and the word before: AC/DC
};

/// In bytes. Longer words are cut, in the index and in searches.
inline constexpr std::size_t kMaxWord = 64;

/// The text without bytes that are not UTF-8 and without NUL characters.
std::string clean_utf8(std::string_view text);

/// The words of well-formed UTF-8, as Unicode separates them (UAX #29), also separated at colons,
/// underscores and points. What has no letter, digit or symbol is not a word.
std::vector<Word> split_words(std::string_view text);

/// More unspaced words than this are a list, not a name.
inline constexpr std::size_t kMaxChain = 4;

/// The words that unspaced ones make when joined: 'acdc' for 'AC/DC'.
std::vector<std::string> unspaced_forms(const std::vector<Word>& words);

/// Each two neighbours joined, as listeners may write a name of two words: 'laagland' for 'Laag
/// land'. Pairs with a stop word are left out.
std::vector<std::string> joined_neighbours(const std::vector<Word>& words);

/// The words, separated by single spaces. Titles that are the same to listeners have the same
/// normal form.
std::string normal_form(const std::vector<Word>& words);

/// The Dutch stem of a word of split_words(). Thread-safe.
std::string stem_of(const std::string& word);

/// The kind of thing that a word names: 'podcast' in 'podcast laag land'.
std::optional<SearchKind> named_kind(const std::string& word);

/// Whether a word is a stop word, which says nothing by itself: de, het, van, …
bool is_stop_word(const std::string& word);

}  // namespace zender::search
