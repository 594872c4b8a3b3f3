#pragma once
#include <optional>
#include <string>
#include <vector>

#include "domain/pictures/image.h"

namespace zender {

struct NamedLink {
  std::string label;
  std::string url;  ///< https://…, mailto:… or a path of the site
  bool operator==(const NamedLink&) const = default;
};

/// An entry of the main menu.
struct MenuEntry {
  std::string section;  ///< name of a route of contract/routes.json; empty: a link of its own
  std::string label;    ///< empty: the section's own title
  std::string url;      ///< of a link; empty for a section
  bool operator==(const MenuEntry&) const = default;
};

/// What makes the site look like this station, as its bundle gives it (site.yaml). Everything is
/// optional: without it the site has its own.
struct SiteFace {
  std::vector<MenuEntry> menu;  ///< empty: every section, in the order of contract/routes.json
  std::vector<NamedLink> footer_links;
  std::vector<NamedLink> social_links;
  std::string contact_text;   ///< one line before the address
  std::string contact_email;  ///< empty: made from the site's host
  std::optional<Image> logo;
  std::optional<Image> icon;
  std::string typeface;         ///< 'grotesk', 'serif' or 'system'; empty: the site's own mixture
  std::string not_found_title;  ///< of the page for an unknown address
  std::string not_found_text;
  std::string podcast_owner;  ///< for directories: itunes:owner
  std::string podcast_email;
  bool operator==(const SiteFace&) const = default;
};

}  // namespace zender
