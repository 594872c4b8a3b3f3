#pragma once
#include <xapian.h>

#include <array>
#include <vector>

#include "domain/site/search.h"
#include "search/index/schema.h"
#include "search/query/typed_term.h"

namespace zender::search {

/// A document that matches, by its place.
struct Candidate {
  Xapian::docid place = 0;
  double score = 0;
};

/// What is searched for.
struct Searched {
  Xapian::Query query;
  Xapian::Query named;   ///< narrows it to what holds the words in title or names
  Xapian::Query called;  ///< narrows it to what is called so
};

/// What matches, by the number of the kind.
struct Matches {
  std::array<std::vector<Candidate>, kKinds> by_words;  ///< scored by their words alone; in no order
  std::array<std::int64_t, kKinds> counts{};            ///< at most kMostCountedHits each
};
/// Of each kind the newest or best known kMostCountedHits. Where there may be more, what is meant is not lost
/// behind what mentions it: of that kind, also as many that hold the words in title or names, and where those
/// are more, as many that are called so. `only`: the others are counted alone.
Matches find_matches(const Xapian::Database& database, const Searched& searched, TimePoint now,
                     std::optional<SearchKind> only);

/// The best `limit` of a kind, best first. Ranked in blocks, so that pages never overlap.
std::vector<Candidate> best_matches(const Xapian::Database& database, std::vector<Candidate> by_words,
                                    const TypedTerm& term, SearchKind kind, TimePoint now,
                                    std::int64_t limit);

/// While somebody types: at most `per_kind` of each kind, best first, each name once; by the number of the
/// kind.
std::array<std::vector<Candidate>, kKinds> best_names(const Xapian::Database& database,
                                                      const Xapian::Query& query, const TypedTerm& term,
                                                      TimePoint now, int per_kind);

}  // namespace zender::search
