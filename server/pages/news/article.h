#pragma once
#include "pages/page_request.h"

namespace zender::pages {

inline constexpr std::size_t kRelatedArticles = 4;

/// An article: ArticlePage of the contract (S2-017). The id in parameter 'articleId' decides; another
/// category or slug in the address is answered with where it stands. 404 when there is none or it is not
/// published yet, 410 when it was withdrawn.
PageResult article_page(const PageContext& context, const PageRequest& request);

}  // namespace zender::pages
