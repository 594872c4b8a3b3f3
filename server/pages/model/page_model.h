#pragma once
#include <optional>
#include <string>
#include <vector>

#include "domain/pictures/image.h"
#include "pages/request/page_builder.h"
#include "support/json.h"

namespace zender::pages {

/// The page's contents in another format, for <link rel=alternate>.
struct Alternate {
  std::string type;  ///< media type
  std::string title;
  std::string path;
};

/// Metadata of a page, in Dutch.
struct Meta {
  std::string title;  ///< whole text of <title>
  std::string description;
  std::optional<Image> image;              ///< absent: the station's share image
  std::string type = "website";            ///< Open Graph type
  bool indexed = true;                     ///< false: 'noindex' for search engines
  std::vector<Json> structured_data = {};  ///< schema.org objects, each with its '@context'
  std::vector<Alternate> alternates = {};
  std::optional<std::string> canonical = std::nullopt;  ///< absent: the page's own path
};

/// The PageModel with the given page: adds route, moment and metadata.
Json page_model(const PageContext& context, const PageRequest& request, const Meta& meta, Json page);

/// What the station calls a section of the site: as in its menu. Blocks on storage.
std::string section_title(const PageContext& context, const std::string& route);

}  // namespace zender::pages
