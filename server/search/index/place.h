#pragma once
#include <cstdint>

#include "domain/site/search.h"
#include "support/clock.h"

namespace zender::search {

/// The popularity (0 to 1) in the steps that the index distinguishes: 0 … 63. Pure.
unsigned popularity_step(double popularity);

/// The first place of a kind, and the kind that a place belongs to. Pure.
std::uint32_t first_place(SearchKind kind);
SearchKind kind_at(std::uint32_t place);

/// The first place for a document of a dated kind that was published at this moment. What was
/// published later comes before it, apart from documents of about the same minute. Pure.
std::uint32_t place_at(SearchKind kind, TimePoint moment);
/// Roughly when the document at this place was published. Pure.
TimePoint moment_at(std::uint32_t place);

/// The place (Xapian's document id) that a document should have in the index; if it is taken, the
/// document gets the next free one. Places are ordered by kind, then with the newest or most
/// popular first. So whoever reads from the beginning and stops has the best matches, however often
/// a word occurs. Pure.
std::uint32_t place_of(const SearchDocument& document);

}  // namespace zender::search
