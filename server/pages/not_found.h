#pragma once
#include <string>

#include "pages/page_request.h"

namespace zender::pages {

/// The page for an address that leads nowhere: 404, 410, 400 when it was not understood, 503 when there is
/// nothing there yet. `title` and
/// `detail` are Dutch and say what was not found. Kept until content changes or `expires_at`.
PageResult not_found_page(const PageContext& context, const std::string& path, int status,
                          const std::string& title, const std::string& detail,
                          std::optional<TimePoint> expires_at = std::nullopt);

/// No route has this address, or its route has no page.
PageResult unknown_address_page(const PageContext& context, const std::string& path);

/// A route has this address, but `value` is nothing it can mean (400).
PageResult invalid_address_page(const PageContext& context, const std::string& path,
                                const std::string& value);

}  // namespace zender::pages
