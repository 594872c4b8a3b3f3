#pragma once
#include <string>

#include "pages/request/page_builder.h"
#include "support/json.h"

namespace zender::pages {

inline constexpr int kSuggestedOfAKind = 4;

/// SearchSuggestions of the contract for the text typed so far (S7-009). Throws
/// Failure(kBadRequest) if the text is empty or too long, and what the search engine throws.
Json search_suggestions(const PageContext& context, const std::string& typed);

}  // namespace zender::pages
