#include "app/routes/all_routes.h"

#include "app/routes/access.h"
#include "app/routes/api_routes.h"
#include "app/routes/site_routes.h"

namespace zender::app {

void add_all_routes(http::Dispatcher& dispatcher, Services& services) {
  dispatcher.on_access(access_check(services));
  add_api_routes(dispatcher, services);
  add_site_routes(dispatcher, services);
}

}  // namespace zender::app
