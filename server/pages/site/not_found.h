#pragma once
#include <cstdint>
#include <string>

#include "pages/page_request.h"

namespace zender::pages {

/// The nearest page that does exist, as a link of the page that does not.
struct WayBack {
  std::string title;  ///< Dutch: 'Naar vandaag'
  std::string path;
};

/// The page for an address that leads nowhere: 404, 410, 400 when it was not understood, 503 when there is
/// nothing there yet. `title` and
/// `detail` are Dutch and say what was not found. Kept until content changes or `expires_at`.
PageResult not_found_page(const PageContext& context, const std::string& path, int status,
                          const std::string& title, const std::string& detail,
                          std::optional<TimePoint> expires_at = std::nullopt,
                          const std::optional<WayBack>& back = std::nullopt);

/// The list has no page of that number; `detail` (Dutch) says how far it goes. Leads to its first page.
PageResult page_too_far(const PageContext& context, const PageRequest& request, std::int64_t page,
                        const std::string& detail, std::optional<TimePoint> expires_at);

/// No route has this address, or its route has no page.
PageResult unknown_address_page(const PageContext& context, const std::string& path);

/// A route has this address, but `value` is nothing it can mean (400).
PageResult invalid_address_page(const PageContext& context, const std::string& path,
                                const std::string& value);

}  // namespace zender::pages
