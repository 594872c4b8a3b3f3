#pragma once
#include "pages/request/page_builder.h"

namespace zender::pages {

/// Articles on a page of the list; the first page without a tag also has a lead article.
inline constexpr int kNewsPageSize = 24;
inline constexpr int kOfferedNewsTags = 12;

/// News, newest first: NewsPage of the contract (S2-016). Parameter 'categorySlug', query 'tag' and
/// 'page'. For route programmeNews: the news of the programme in parameter 'programmeSlug', with
/// query 'category' (S2-014). 404 for an unknown category or programme and beyond the last page.
PageResult news_page(const PageContext& context, const PageRequest& request);

inline constexpr std::size_t kRelatedArticles = 4;

/// An article: ArticlePage of the contract (S2-017). Only the id in parameter 'articleId' counts:
/// an address with another category or slug redirects to the right one. 404 for an unknown article
/// and for one that is not published yet, 410 for a withdrawn one.
PageResult article_page(const PageContext& context, const PageRequest& request);

}  // namespace zender::pages
