#pragma once
#include "domain/editorial/site_face.h"
#include "storage/sql/columns.h"

namespace zender::storage {

/// A JSON list of {label, url}.
template <>
struct ColumnText<std::vector<NamedLink>> {
  static std::string write(const std::vector<NamedLink>& links);
  static std::vector<NamedLink> read(const std::string& json);
};

/// A JSON list of {section, label, url}.
template <>
struct ColumnText<std::vector<MenuEntry>> {
  static std::string write(const std::vector<MenuEntry>& menu);
  static std::vector<MenuEntry> read(const std::string& json);
};

/// The columns of site_face, without `id`.
inline constexpr auto kSiteFace = columns_of<SiteFace>([](auto& row, auto& face) {
  row("menu", face.menu);
  row("footer_links", face.footer_links);
  row("social_links", face.social_links);
  row("contact_text", face.contact_text);
  row("contact_email", face.contact_email);
  row("typeface", face.typeface);
  row("not_found_title", face.not_found_title);
  row("not_found_text", face.not_found_text);
  row("podcast_owner", face.podcast_owner);
  row("podcast_email", face.podcast_email);
  row("logo", face.logo);
  row("icon", face.icon);
});

}  // namespace zender::storage
