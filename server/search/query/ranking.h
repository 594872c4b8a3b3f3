#pragma once
#include <xapian.h>

#include <string>
#include <string_view>

#include "domain/search/search.h"

namespace zender::search {

/// What ranking reads of a match besides its words.
struct RankingData {
  SearchKind kind = SearchKind::kProgramme;
  std::optional<TimePoint> published;  ///< roughly; nothing if the kind is not dated
  unsigned popularity = 0;             ///< 0 … 63
  std::string names;                   ///< title, line end, subtitle, in normal form
};

/// Reads what ranking needs of the document with that id.
RankingData ranking_data_of(const Xapian::Database& database, Xapian::docid id);

/// How much a document counts by its kind, age and popularity: about 0.4 … 1.4. Pure.
double base_score(const RankingData& data, TimePoint now);

/// How well title and subtitle (`names`, as in RankingData) fit what was typed, in normal form. 1
/// if the words are just anywhere, up to 2.6 if they are the whole title. Pure.
double title_score(std::string_view names, const std::string& typed);

/// BM25 that ignores how long a document is: a programme does not rank lower for a long text.
Xapian::BM25Weight weighting_scheme();

}  // namespace zender::search
