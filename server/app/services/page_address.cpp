#include "app/services/page_address.h"

#include "support/station_time.h"

namespace zender::app {

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
  } else if (match.status == 404) {
    address.kind = Kind::kUnknown;
  } else {
    address.request = match.address;
  }
  return address;
}

}  // namespace zender::app
