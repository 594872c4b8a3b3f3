#include "app/calls/all_routes.h"

#include "app/calls/access.h"
#include "app/calls/api_routes.h"
#include "app/calls/site_routes.h"

namespace zender::app {

void add_all_routes(http::Dispatcher& dispatcher, Services& services) {
  dispatcher.on_access(access_check(services));
  add_api_routes(dispatcher, services);
  add_site_routes(dispatcher, services);
}

}  // namespace zender::app
