#pragma once
#include <xapian.h>

#include <array>
#include <vector>

#include "domain/search/search.h"
#include "search/index/schema.h"
#include "search/query/typed_term.h"

namespace zender::search {

/// A document that matches, by its id in the index.
struct Candidate {
  Xapian::docid id = 0;
  double score = 0;
};

/// The queries of one search.
struct SearchQueries {
  Xapian::Query query;
  Xapian::Query in_names;     ///< filter: documents with the words in title or names
  Xapian::Query exact_title;  ///< filter: documents whose title is exactly that
};

/// What matches, by the number of the kind.
struct Matches {
  /// Scored by their words alone; in no order.
  std::array<std::vector<Candidate>, kKinds> by_words;
  std::array<std::int64_t, kKinds> counts{};  ///< at most kMaxCountedHits each
};
/// Finds the newest or most popular kMaxCountedHits of each kind. If there may be more of a kind,
/// it adds as many with the words in title or names, and if those may be more too, as many with
/// exactly that title. So the thing itself is not lost behind newer ones that mention it. With
/// `only`, nothing is added for other kinds, which are only counted.
Matches find_matches(const Xapian::Database& database, const SearchQueries& queries, TimePoint now,
                     std::optional<SearchKind> only);

/// The best `limit` of a kind, best first. They are ranked in blocks of fixed size, so that pages
/// never overlap.
std::vector<Candidate> best_matches(const Xapian::Database& database, std::vector<Candidate> by_words,
                                    const TypedTerm& term, SearchKind kind, TimePoint now,
                                    std::int64_t limit);

/// For suggestions: at most `per_kind` of each kind, best first, each name once. By the number of
/// the kind.
std::array<std::vector<Candidate>, kKinds> best_names(const Xapian::Database& database,
                                                      const Xapian::Query& query, const TypedTerm& term,
                                                      TimePoint now, int per_kind);

}  // namespace zender::search
