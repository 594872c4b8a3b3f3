#pragma once
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "domain/site/search.h"
#include "search/query/typed_term.h"

namespace zender::search {

/// The words that were looked for, as they are recognised in a text.
class SoughtWords {
 public:
  explicit SoughtWords(const TypedTerm& term);
  /// Which of them it is, counted from 0; nothing: none. Words that say nothing are only sought when there is
  /// nothing else.
  std::optional<std::size_t> find(const std::string& word) const;

  /// Words that stand next to each other.
  struct Run {
    std::size_t which = 0;  ///< of the words sought
    std::size_t words = 0;  ///< how many stand there
  };
  /// The words from `at` on that together are one that is sought: 'Laag land' for 'laagland'. As the index
  /// joins them, so only glued ones or two that both say something.
  std::optional<Run> find_run(const std::vector<Word>& words, std::size_t at) const;
  std::size_t count() const { return stems_.size(); }

 private:
  std::vector<std::string> stems_;
  std::vector<std::string> words_;
  std::map<std::string, std::size_t> joined_;  ///< two of them as one, and which the first is
  std::string joined_beginning_;               ///< the last two as one; empty: the last is finished
  std::string beginning_;                      ///< of the last word; empty: it is finished
};

/// The text, marked. Pure.
MarkedText mark(std::string_view text, const SoughtWords& sought);

/// A part of a text that shows why it was found.
struct Snippet {
  MarkedText text;
  std::size_t found = 0;  ///< how many different words that were sought are in it
};

/// The part of about 160 characters with the most of the words sought, else the beginning. Pure.
Snippet best_snippet(std::string_view text, const SoughtWords& sought);

}  // namespace zender::search
