#pragma once
#include <cstdint>
#include <string>

#include "pages/request/page_builder.h"

namespace zender::pages {

/// A link on an error page to the nearest page that exists.
struct ReturnLink {
  std::string title;  ///< Dutch: 'Naar vandaag'
  std::string path;
};

/// The page for an address without contents: 404, 410, 400 for an invalid address, 503 if there is
/// no content yet. `title` and `detail` are Dutch and say what was not found. Stays right until
/// content changes, or for as long as `freshness` says.
PageResult not_found_page(const PageContext& context, const std::string& path, int status,
                          const std::string& title, const std::string& detail,
                          const Freshness& freshness = {},
                          const std::optional<ReturnLink>& back = std::nullopt);

/// The 404 pages for a channel and for a programme that do not exist.
PageResult unknown_channel_page(const PageContext& context, const std::string& path, const ChannelSlug& slug);
PageResult unknown_programme_page(const PageContext& context, const std::string& path,
                                  const ProgrammeSlug& slug);

/// How many pages of `size` items a list has; an empty list has one.
std::int64_t pages_for(std::int64_t total, int size);

/// The 404 page for a page number beyond the end of a list, with a link to the first page. `detail`
/// (Dutch) says how long the list is, and `freshness` how long that stays right.
PageResult page_too_far(const PageContext& context, const PageRequest& request, std::int64_t page,
                        const std::string& detail, const Freshness& freshness);

/// The 503 page while the default channel is missing or not published: a new station has no content
/// yet. 503, so that no search engine stores the page.
PageResult empty_station_page(const PageContext& context, const std::string& path);

/// The 404 page for an address that matches no route, or a route without a page.
PageResult unknown_address_page(const PageContext& context, const std::string& path);

/// The 400 page for an address in which `value` is invalid; empty: the address cannot be read at
/// all.
PageResult invalid_address_page(const PageContext& context, const std::string& path,
                                const std::string& value);

}  // namespace zender::pages
