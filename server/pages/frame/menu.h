#pragma once
#include <set>
#include <string>

#include "domain/editorial/site_face.h"
#include "pages/request/page_builder.h"

namespace zender::pages {

/// The sections of the menu (site::navigation()) that have something to show.
struct FilledSections {
  std::set<std::string> names;
  Freshness freshness;  ///< until a section may get its first content
};

/// Blocks on storage; throws what the repositories throw.
FilledSections filled_sections(const PageContext& context);

/// The menu as the shell has it: [{label, url, route}], without sections that are not filled. Pure.
Json menu_model(const SiteFace& face, const std::set<std::string>& filled);

/// [{label, url}]. Pure.
Json links_model(const std::vector<NamedLink>& links);

}  // namespace zender::pages
