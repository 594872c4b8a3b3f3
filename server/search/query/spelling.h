#pragma once
#include <xapian.h>

#include <optional>
#include <string>

#include "search/query/typed_term.h"

namespace zender::search {

/// The term with each word that the index does not have replaced by the nearest one that it has; of
/// equally near ones, words of titles and names come before those of texts. Nothing if every word
/// is known or none is near.
std::optional<TypedTerm> corrected(const Xapian::Database& database, const TypedTerm& term);

}  // namespace zender::search
