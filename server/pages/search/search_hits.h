#pragma once
#include <string>

#include "domain/search/search.h"
#include "pages/request/site_settings.h"
#include "support/json.h"

/// Search hits on pages and in suggestions (SearchHit, MarkedText of the contract). Pure.
namespace zender::pages {

/// The root-relative address of the hit's page. If the words were found in a transcript, it ends in
/// '#t=' and the position in whole seconds.
std::string search_hit_path(const SiteSettings& site, const SearchHit& hit);

/// SearchKind of the contract: 'programme', …
const char* search_kind_name(SearchKind kind);

Json marked_text_model(const MarkedText& text);
Json search_hit_model(const SiteSettings& site, const SearchHit& hit);

}  // namespace zender::pages
