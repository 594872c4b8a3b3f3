#pragma once
#include <xapian.h>

#include <string>
#include <string_view>

#include "domain/site/search.h"

namespace zender::search {

/// What a match is worth beside its words.
struct Standing {
  SearchKind kind = SearchKind::kProgramme;
  std::optional<TimePoint> published;  ///< about; nothing: it does not grow old
  unsigned popularity = 0;             ///< 0 … 63
  std::string names;                   ///< title, line end, the line under it, in normal form
};

/// Reads what ranking needs of the document at a place.
Standing standing_of(const Xapian::Database& database, Xapian::docid place);

/// How much better or worse than others something is by what it is and how old: about 0.4 … 1.3. Pure.
double worth(const Standing& standing, TimePoint now);

/// How well title and the line under it fit what was typed, in normal form: 1 for words anywhere, more the
/// nearer the whole of them is. Pure.
double fit(std::string_view names, const std::string& typed);

/// BM25 that does not mind how long a document is: a programme with a long text is no worse for it.
Xapian::BM25Weight weigher();

}  // namespace zender::search
