#pragma once
#include "pages/page_request.h"

namespace zender::pages {

/// A theme page (S2-025) or an overview page (S2-026): EditorialPage of the contract. Parameter 'slug'. 404
/// for one that listeners never saw, 410 for one that was withdrawn or is a draft again.
PageResult theme_page(const PageContext& context, const PageRequest& request);
PageResult overview_page(const PageContext& context, const PageRequest& request);

/// A page as its editor sees it, published or not (S2-027): parameter 'pageId', query 'token'. 404 for a
/// wrong token, so that nobody learns which drafts there are.
PageResult preview_page(const PageContext& context, const PageRequest& request);

}  // namespace zender::pages
