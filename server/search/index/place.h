#pragma once
#include <cstdint>

#include "domain/site/search.h"
#include "support/clock.h"

namespace zender::search {

/// Steps of popularity that the index tells apart: 0 … 63.
unsigned popularity_step(double popularity);

/// The first place of a kind, and how the kind of a place is told. Pure.
std::uint32_t first_place(SearchKind kind);
SearchKind kind_at(std::uint32_t place);

/// The first place, among those of a kind that grows old, of what was published at the moment; what is
/// published later stands before it, but for as many as were published in the same minute. Pure.
std::uint32_t place_at(SearchKind kind, TimePoint moment);
/// About when what stands there was published. Pure.
TimePoint moment_at(std::uint32_t place);

/// Where a document stands in the index, if the place is free; else the next that is. Places go kind by kind;
/// within a kind the newest or best known comes first, so that who reads from the beginning and stops has the
/// best of what matches however often a word occurs. Pure.
std::uint32_t place_of(const SearchDocument& document);

}  // namespace zender::search
