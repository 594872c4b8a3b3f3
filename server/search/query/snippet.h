#pragma once
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "domain/search/search.h"
#include "search/query/typed_term.h"

namespace zender::search {

/// The words of a search, to be recognised in texts.
class SearchWords {
 public:
  explicit SearchWords(const TypedTerm& term);
  /// Which of them a word matches, counted from 0; nothing if none. Stop words are only sought if
  /// there are no others.
  std::optional<std::size_t> find(const std::string& word) const;

  /// Neighbouring words that together match one.
  struct Run {
    std::size_t which = 0;  ///< which of the words sought
    std::size_t words = 0;  ///< how many neighbours
  };
  /// Whether the words from `at` on, joined, are one that is sought: 'Laag land' for 'laagland'.
  /// They are joined as in the index: only unspaced ones, or two that are not stop words.
  std::optional<Run> find_run(const std::vector<Word>& words, std::size_t at) const;
  std::size_t count() const { return stems_.size(); }

 private:
  std::vector<std::string> stems_;
  std::vector<std::string> words_;
  std::map<std::string, std::size_t> joined_;  ///< two of them joined, and which the first is
  std::string joined_beginning_;               ///< the last two joined; empty: the last is finished
  std::string beginning_;                      ///< of the last word; empty: it is finished
};

/// The text, with its matches marked. Pure.
MarkedText mark(std::string_view text, const SearchWords& sought);

/// A part of a text that shows why it was found.
struct Snippet {
  MarkedText text;
  std::size_t found = 0;  ///< how many different sought words are in it
};

/// The part of about 160 characters with most of the words sought; the beginning if there are none.
/// Pure.
Snippet best_snippet(std::string_view text, const SearchWords& sought);

}  // namespace zender::search
