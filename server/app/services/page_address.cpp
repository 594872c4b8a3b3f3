#include "app/services/page_address.h"

#include "support/station_time.h"

namespace zender::app {

bool route_has_page(std::string_view route) {
  return !site::Routes::embedded().page_of(route).empty();
}

site::RouteDefaults route_defaults(const pages::SiteSettings& site, TimePoint now) {
  return {site.default_channel.value, to_route_date(station_date(now))};
}

PageReplies::Address page_address(const site::RouteMatch& match, std::string asked) {
  using Kind = PageReplies::Address::Kind;
  PageReplies::Address address;
  address.path = std::move(asked);
  if (match.status == 400) {
    address.kind = Kind::kInvalid;
    address.value = match.bad_value;
  } else if (match.status == 404 || !route_has_page(match.route)) {
    address.kind = Kind::kUnknown;
  } else {
    address.request.route = match.route;
    address.request.params.insert(match.params.begin(), match.params.end());
    address.request.query.insert(match.query.begin(), match.query.end());
    address.request.path = match.canonical;
  }
  return address;
}

}  // namespace zender::app
