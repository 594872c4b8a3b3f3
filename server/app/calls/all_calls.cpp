#include "app/calls/access.h"
#include "app/calls/calls.h"
#include "http/routing/health_and_metrics.h"
#include "support/failure.h"

namespace zender::app {
void add_all_calls(http::Dispatcher& dispatcher, Services& services) {
  dispatcher.on_access(access_check(services));
  add_player(dispatcher, services);
  add_live_sound(dispatcher, services);
  add_live_video(dispatcher, services);
  add_sound_streams(dispatcher, services);
  add_on_demand(dispatcher, services);
  add_sound_files(dispatcher, services);
  add_overlays(dispatcher, services);
  add_ingest(dispatcher, services);
  add_reports(dispatcher, services);
  add_search(dispatcher, services);
  http::add_health(dispatcher, [&services] { return services.health.health(); });
  add_pictures(dispatcher, services);
  add_static_files(dispatcher, services);
  add_pages(dispatcher, services);
  dispatcher.get_cached("/api/*", http::Requires::kNothing,
                        [](const http::Request&) -> boost::asio::awaitable<http::CachedReply> {
                          throw Failure(FailureKind::kNotFound, "Deze aanroep bestaat niet.");
                          co_return http::CachedReply{};
                        });
}

}  // namespace zender::app
