#pragma once
#include <string>

#include "pages/site/site_settings.h"
#include "support/json.h"

namespace zender::pages {

/// RichText of the contract as HTML for readers outside our pages: paragraphs, headings, quotes, lists,
/// emphasis and links, these with the site's address in front. Nothing else can come out of it. Pure.
std::string rich_text_html(const SiteSettings& site, const Json& rich_text);

}  // namespace zender::pages
