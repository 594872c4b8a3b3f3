#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "domain/site/search.h"

/// Words as the index and a listener's question have them: what both do to text is the same. Pure.
namespace zender::search {

/// A word of a text.
struct Word {
  std::string text;       ///< lowercase, without accents, apostrophes and points; an emoji as it is
  std::size_t from = 0;   ///< where it stands in the text, in bytes
  std::size_t until = 0;  ///< behind its last byte
  bool is_glued = false;  ///< no white space stands between it and the word before: AC/DC
};

/// Longer words are cut: the index holds none.
inline constexpr std::size_t kLongestWord = 64;

/// The text without bytes that are not UTF-8 and without NUL characters.
std::string clean_utf8(std::string_view text);

/// The words of well-formed UTF-8, as Unicode parts them (UAX #29); what holds neither letter, digit nor
/// symbol is no word.
std::vector<Word> split_words(std::string_view text);

/// More glued words than this are a list, not a name.
inline constexpr std::size_t kLongestChain = 4;

/// The words that arise when glued ones become one: 'acdc' of 'AC/DC'.
std::vector<std::string> glued_forms(const std::vector<Word>& words);

/// Each two neighbours as one word, which is how listeners write a name of two: 'laagland' of 'Laag land'.
/// Not with words that say nothing.
std::vector<std::string> joined_neighbours(const std::vector<Word>& words);

/// The words, parted by single spaces: what two titles have in common when listeners call them the same.
std::string normal_form(const std::vector<Word>& words);

/// The Dutch stem of a word of split_words(). Thread-safe.
std::string stem_of(const std::string& word);

/// The kind of thing that a word is the name of: 'podcast' in 'podcast laag land'.
std::optional<SearchKind> named_kind(const std::string& word);

/// Whether a word says nothing by itself: de, het, van, …
bool is_stop_word(const std::string& word);

}  // namespace zender::search
