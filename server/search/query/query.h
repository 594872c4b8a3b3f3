#pragma once
#include <xapian.h>

#include <string>
#include <vector>

#include "search/query/typed_term.h"

namespace zender::search {

/// How many of the typed words must match (those of required_words()).
enum class Strictness {
  kAll,   ///< every one of them
  kMost,  ///< all but one of them
  kAny,
};

/// Where words are searched.
enum class SearchScope {
  kEverywhere,
  kNamesOnly,  ///< titles and names
};

/// Makes queries on one state of an index from typed text. What was typed only ever becomes part of
/// terms; none of it is parsed as a query. `database` must outlive this.
class QueryMaker {
 public:
  explicit QueryMaker(const Xapian::Database& database) : database_(database) {}

  /// For a search in everything. Words in quotes must stand together, whatever the strictness.
  /// Empty if nothing can match.
  Xapian::Query full(const TypedTerm& term, Strictness strictness) const;
  /// To filter full() with: matches in title and names alone, without weights. Words in quotes need
  /// not stand together.
  Xapian::Query in_names(const TypedTerm& term, Strictness strictness) const;
  /// To filter full() with: documents whose title is exactly what was typed, without weights. Empty
  /// if there are none.
  Xapian::Query exact_title(const TypedTerm& term) const;
  /// For suggestions: searches titles and names only, without weights.
  Xapian::Query names_only(const TypedTerm& term) const;

  /// Whether the index has the word or one with its stem. If it is `unfinished` or has three bytes
  /// or more, also whether it has one that begins with it.
  bool is_known(const std::string& word, bool unfinished) const;
  /// Whether the word at `at` and the next one are one word of a title or name when joined: 'nacht
  /// bus'.
  bool is_joined_name(const TypedTerm& term, std::size_t at) const;

 private:
  Xapian::Query word(const std::string& word, bool unfinished, SearchScope scope) const;
  Xapian::Query name_word(const std::string& word, bool unfinished) const;
  Xapian::Query phrase(const std::vector<std::string>& words) const;
  Xapian::Query joined_pairs(const TypedTerm& term, Strictness strictness, SearchScope scope) const;
  Xapian::Query all_of(const TypedTerm& term, SearchScope scope) const;
  Xapian::Query enough_of(const TypedTerm& term, Strictness strictness, SearchScope scope) const;
  Xapian::Query all_names(const TypedTerm& term) const;

  const Xapian::Database& database_;
};

/// The indices of the words that must match: those that are neither stop words nor name a kind of
/// thing. If there are none, those that name a kind; else all. Pure.
std::vector<std::size_t> required_words(const TypedTerm& term);

/// The beginning of a word as the index has it: at most `most` characters. Pure.
std::string indexed_beginning(const std::string& word, std::size_t most);

}  // namespace zender::search
