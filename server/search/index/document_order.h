#pragma once
#include <cstdint>

#include "domain/search/search.h"
#include "support/clock.h"

/// The order of documents in the index: that of their ids, which are Xapian's document ids.
namespace zender::search {

/// The popularity (0 to 1) in the steps that the index distinguishes: 0 … 63. Pure.
unsigned popularity_step(double popularity);

/// The first id of a kind, and the kind that an id belongs to. Pure.
std::uint32_t first_id(SearchKind kind);
SearchKind kind_of_id(std::uint32_t id);

/// The first id for a document of a dated kind that was published at this moment. What was
/// published later comes before it, apart from documents of about the same minute. Pure.
std::uint32_t id_at(SearchKind kind, TimePoint moment);
/// Roughly when the document with this id was published. Pure.
TimePoint moment_of_id(std::uint32_t id);

/// The id that a document should have in the index; if it is taken, the document gets the next free
/// one. Ids are ordered by kind, then with the newest or most popular first. So whoever reads from
/// the beginning and stops has the best matches, however often a word occurs. Pure.
std::uint32_t preferred_id(const SearchDocument& document);

}  // namespace zender::search
