#pragma once
#include "pages/request/page_builder.h"

namespace zender::pages {

/// A theme page (S2-025), an overview page (S2-026) or a page about the station: EditorialPage of
/// the contract. Parameter 'slug'. 410 for a page that was public and is withdrawn or a draft
/// again, 404 for any other page that is not public.
PageResult theme_page(const PageContext& context, const PageRequest& request);
PageResult overview_page(const PageContext& context, const PageRequest& request);
PageResult about_page(const PageContext& context, const PageRequest& request);

/// A preview of a page for its editor, published or not (S2-027): parameter 'pageId', query
/// 'token'. 404 for a wrong token, as for an unknown page, so that nobody can find out which drafts
/// exist; 410 for an expired token.
PageResult preview_page(const PageContext& context, const PageRequest& request);

}  // namespace zender::pages
