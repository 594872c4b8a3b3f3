#pragma once
#include <string>

#include "domain/site/search.h"
#include "pages/site/site_settings.h"
#include "support/json.h"

/// What is found, as pages and suggestions show it (SearchHit, MarkedText of the contract). Pure.
namespace zender::pages {

/// Root-relative address of the page of what was found; ends in '#t=' and whole seconds where its sound says
/// the words.
std::string search_hit_path(const SiteSettings& site, const SearchHit& hit);

/// SearchKind of the contract: 'programme', …
const char* search_kind_name(SearchKind kind);

Json marked_text_model(const MarkedText& text);
Json search_hit_model(const SiteSettings& site, const SearchHit& hit);

}  // namespace zender::pages
