#pragma once
#include <string>

#include "domain/editorial/editorial.h"
#include "storage/shared/columns.h"

/// Columns that several queries of news, pages and campaigns share.
namespace zender::storage {

inline std::string write_kind(EditorialKind kind) {
  return kind == EditorialKind::kTheme ? "T" : "O";
}
inline EditorialKind read_kind(const std::string& letter) {
  return letter == "T" ? EditorialKind::kTheme : EditorialKind::kOverview;
}

/// Columns: slug, name, colour, list_position, published.
NewsCategory read_category(Row& row);

/// Columns: id, kind, slug, title, summary, is_draft, published, body and those of the image.
EditorialPage read_page(Row& row);

inline constexpr const char* kCampaignColumns = R"sql(
  g.id, g.list_position, g.title, g.body, g.url, g.runs_from, g.runs_until,
  g.image_id, g.image_alt, g.image_colour
)sql";
inline constexpr std::size_t kCampaignColumnCount = 7 + kImageColumns;
Campaign read_campaign(Row& row);

}  // namespace zender::storage
