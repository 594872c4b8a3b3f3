#include "pages/frame/overlays_json.h"

#include "station/calls/cached.h"
#include "station/calls/calls.h"

namespace zender::station {

void add_overlays(http::Dispatcher& dispatcher, const OverlayNeeds& needs) {
  // One reply for everybody, whatever the query says. Listeners must see a notification within
  // seconds, so an old one is served only for a short time.
  const auto add = [&](const std::string& path, pages::Overlays (*make)(OverlayRepository&, TimePoint)) {
    dispatcher.get_cached(path, http::Requires::kNothing,
                          cached(needs.replies.live, [needs, path, make](const http::Request&) -> Wanted {
                            return {"overlay:" + path, cache::on_pool(needs.pools.live, [needs, make] {
                                      return built_poll(
                                          make(needs.stores.live->overlays(), needs.base.clock.now()),
                                          std::chrono::seconds(1));
                                    })};
                          }));
  };
  add("/api/eventmodal/content", pages::event_modal_content);
  add("/api/maintenance-notification", pages::maintenance_notification_content);
}

}  // namespace zender::station
