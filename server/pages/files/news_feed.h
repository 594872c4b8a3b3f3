#pragma once
#include <optional>

#include "pages/request/page_builder.h"

namespace zender::pages {

inline constexpr int kFeedArticles = 30;

/// The newest articles, optionally of one category, as RSS 2.0; nothing for an unknown category.
/// Blocks on storage; throws what the repository throws.
std::optional<GeneratedFile> news_feed(const PageContext& context,
                                       const std::optional<CategorySlug>& category);

}  // namespace zender::pages
