#pragma once
#include <string>

#include "pages/request/site_settings.h"
#include "support/json.h"

namespace zender::pages {

/// RichText of the contract as HTML for readers outside the site, such as podcast apps: paragraphs,
/// headings, quotes, lists, emphasis and links with absolute addresses. No other HTML is possible.
/// Pure.
std::string rich_text_html(const SiteSettings& site, const Json& rich_text);

}  // namespace zender::pages
