#pragma once
#include "domain/editorial/editorial.h"
#include "storage/shared/block_columns.h"
#include "storage/sql/columns.h"

/// Columns that several queries of news, pages and campaigns share.
namespace zender::storage {

template <>
struct ColumnText<EditorialKind> {
  static std::string write(EditorialKind kind) {
    return kind == EditorialKind::kTheme ? "T" : kind == EditorialKind::kOverview ? "O" : "A";
  }
  static EditorialKind read(const std::string& letter) {
    return letter == "T"   ? EditorialKind::kTheme
           : letter == "O" ? EditorialKind::kOverview
                           : EditorialKind::kAbout;
  }
};

/// The columns of news_categories, with alias `c`.
inline constexpr auto kNewsCategory = columns_of<NewsCategory>([](auto& row, auto& category) {
  row("c.slug", category.slug);
  row("c.name", category.name);
  row("c.colour", category.colour);
  row("c.list_position", category.position);
  row("c.published", category.published);
});

/// The columns of editorial_pages, without `was_public`.
inline constexpr auto kEditorialPage = columns_of<EditorialPage>([](auto& row, auto& page) {
  row("id", page.id);
  row("kind", page.kind);
  row("slug", page.slug);
  row("title", page.title);
  row("summary", page.summary);
  row("is_draft", page.is_draft);
  row("published", page.published);
  row("body", page.body);
  row("image", page.image);
});

inline constexpr auto kCampaign = columns_of<Campaign>([](auto& row, auto& campaign) {
  row("id", campaign.id);
  row("list_position", campaign.position);
  row("title", campaign.title);
  row("body", campaign.text);
  row("url", campaign.url);
  row("runs_from", campaign.from);
  row("runs_until", campaign.until);
  row("image", campaign.image);
});

}  // namespace zender::storage
