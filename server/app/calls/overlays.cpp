#include "pages/frame/overlays.h"

#include "app/calls/cached.h"
#include "app/calls/calls.h"

namespace zender::app {

void add_overlays(http::Dispatcher& dispatcher, Services& services) {
  // One reply for everybody, whatever the query says. Listeners must see a notification within
  // seconds, so an old one is served only for a short time.
  const auto add = [&](const std::string& path, pages::Overlays (*make)(OverlayRepository&, TimePoint)) {
    dispatcher.get_cached(
        path, http::Requires::kNothing,
        cached(services.live_cache, [&services, path, make](const http::Request&) -> Wanted {
          return {"overlay:" + path, cache::on_pool(services.live_pool, [&services, make] {
                    return built_poll(make(services.live_store->overlays(), services.clock.now()),
                                      std::chrono::seconds(1));
                  })};
        }));
  };
  add("/api/eventmodal/content", pages::event_modal_content);
  add("/api/maintenance-notification", pages::maintenance_notification_content);
}

}  // namespace zender::app
