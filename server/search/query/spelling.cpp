#include "search/query/spelling.h"

#include <algorithm>
#include <map>

#include "search/index/schema.h"
#include "search/query/query.h"

namespace zender::search {
namespace {

/// A word of fewer letters may be a misspelling of anything.
constexpr std::size_t kShortestCorrected = 3;
constexpr std::size_t kMaxOfOneMistake = 5;
/// At most this many words are corrected: finding the nearest word takes longer than searching.
constexpr int kMaxCorrected = 4;

bool is_number(const std::string& word) {
  return std::all_of(word.begin(), word.end(), [](char c) { return c >= '0' && c <= '9'; });
}

bool is_name_word(const Xapian::Database& database, const std::string& word) {
  return database.term_exists(kTitle + word) || database.term_exists(kNames + word);
}

/// Two known words, of three letters or more, that were typed without the space between them. Empty
/// if it is not that.
std::string split_in_two(const Xapian::Database& database, const std::string& word) {
  for (std::size_t at = 3; at + 3 <= word.size(); ++at) {
    if (is_name_word(database, word.substr(0, at)) && is_name_word(database, word.substr(at)))
      return word.substr(0, at) + " " + word.substr(at);
  }
  return {};
}

std::string nearest(const Xapian::Database& database, const std::string& word) {
  if (word.size() < kShortestCorrected || is_number(word)) return {};
  const unsigned mistakes = word.size() <= kMaxOfOneMistake ? 1 : 2;
  std::string found = database.get_spelling_suggestion(word, mistakes);
  return found.empty() ? split_in_two(database, word) : found;
}

}  // namespace

std::optional<TypedTerm> corrected(const Xapian::Database& database, const TypedTerm& term) {
  const QueryMaker queries(database);
  std::map<std::size_t, std::string> nearer;
  int tried = 0;
  for (std::size_t at = 0; at < term.words.size(); ++at) {
    const Word& word = term.words[at];
    const bool unfinished = term.is_unfinished && at + 1 == term.words.size();
    if (is_stop_word(word.text) || queries.is_known(word.text, unfinished)) continue;
    if (queries.is_joined_name(term, at) || (at > 0 && queries.is_joined_name(term, at - 1))) continue;
    if (++tried > kMaxCorrected) break;
    std::string near = nearest(database, word.text);
    if (!near.empty()) nearer.emplace(at, std::move(near));
  }
  if (nearer.empty()) return std::nullopt;
  return with_words(term, nearer);
}

}  // namespace zender::search
