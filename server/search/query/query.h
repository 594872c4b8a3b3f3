#pragma once
#include <xapian.h>

#include <string>
#include <vector>

#include "search/query/typed_term.h"

namespace zender::search {

/// How much of what was typed must be there.
enum class Strictness {
  kAll,   ///< every word that says something
  kMost,  ///< all but one
  kAny,
};

/// Where words are looked for.
enum class Where {
  kEverywhere,
  kNamesOnly,  ///< titles and names
};

/// Makes queries on one state of an index from typed text. None of them parses anything: what was typed is
/// only ever part of terms.
class QueryMaker {
 public:
  explicit QueryMaker(const Xapian::Database& database) : database_(database) {}

  /// For a search in everything. Words between quotes stand together, however strict. An empty query: nothing
  /// can match.
  Xapian::Query full(const TypedTerm& term, Strictness strictness) const;
  /// What full() finds by its title and names alone, to filter it with; matches are not weighed. Words
  /// between quotes need not stand together.
  Xapian::Query named(const TypedTerm& term, Strictness strictness) const;
  /// What is called exactly so; empty: nothing is. Matches are not weighed.
  Xapian::Query called(const TypedTerm& term) const;
  /// For suggestions, in titles and names only; matches are not weighed.
  Xapian::Query names_only(const TypedTerm& term) const;

  /// Whether the word, or one with its stem, stands somewhere in the index; unfinished: one that begins so.
  bool is_known(const std::string& word, bool unfinished) const;
  /// Whether the words at `at` and behind it are one word of a title or name: 'nacht bus'.
  bool is_joined_name(const TypedTerm& term, std::size_t at) const;

 private:
  Xapian::Query word(const std::string& word, bool unfinished, Where where) const;
  Xapian::Query name_word(const std::string& word, bool unfinished) const;
  Xapian::Query phrase(const std::vector<std::string>& words) const;
  Xapian::Query joined_pairs(const TypedTerm& term, Strictness strictness, Where where) const;
  Xapian::Query all_of(const TypedTerm& term, Where where) const;
  Xapian::Query enough_of(const TypedTerm& term, Strictness strictness, Where where) const;
  Xapian::Query all_names(const TypedTerm& term) const;

  const Xapian::Database& database_;
};

/// The words of the term that must match: those that say something beside what kind of thing is meant; when
/// there are none, those that say what kind, else all. Pure.
std::vector<std::size_t> required_words(const TypedTerm& term);

/// The longest beginning of a word that is a term. Pure.
std::string indexed_beginning(const std::string& word, std::size_t most);

}  // namespace zender::search
