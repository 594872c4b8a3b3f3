#pragma once
#include <xapian.h>

#include <optional>
#include <string>

#include "search/query/typed_term.h"

namespace zender::search {

/// The term with its words that are nowhere in the index replaced by the nearest ones that are in it, those
/// of titles and names before those of texts; nothing when every word is known or nothing is near.
std::optional<TypedTerm> corrected(const Xapian::Database& database, const TypedTerm& term);

}  // namespace zender::search
