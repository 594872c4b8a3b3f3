#pragma once
#include "pages/request/page_builder.h"

namespace zender::pages {

inline constexpr std::size_t kRelatedArticles = 4;

/// An article: ArticlePage of the contract (S2-017). Only the id in parameter 'articleId' counts:
/// an address with another category or slug redirects to the right one. 404 for an unknown article
/// and for one that is not published yet, 410 for a withdrawn one.
PageResult article_page(const PageContext& context, const PageRequest& request);

}  // namespace zender::pages
