#include "pages/items/programme_reference.h"

#include "pages/model/optional_links.h"

namespace zender::pages {

Json programme_reference(const SiteSettings& site, const std::optional<Programme>& programme) {
  if (!programme) return nullptr;
  return {{"slug", programme->slug.value},
          {"name", programme->name},
          {"url", or_null(programme_link(site, programme->slug.value))}};
}

}  // namespace zender::pages
