#pragma once
#include <string>

#include "app/services/page_replies.h"
#include "site/routes.h"

namespace zender::app {

/// The channel and the day that an address means when it names none.
site::RouteDefaults route_defaults(const pages::SiteSettings& site, TimePoint now);

/// A matched address in the form that PageReplies takes; `asked` is its path as requested.
PageReplies::Address page_address(const site::RouteMatch& match, std::string asked);

}  // namespace zender::app
