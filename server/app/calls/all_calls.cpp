#include "app/calls/access.h"
#include "app/calls/calls.h"
#include "app/services/default_channel.h"
#include "http/routing/health_and_metrics.h"
#include "support/failure.h"

namespace zender::app {
namespace {

using boost::asio::awaitable;

void add_readiness(http::Dispatcher& dispatcher, Services& services) {
  std::vector<http::ReadinessCheck> checks;
  checks.push_back({"database", [&services]() -> awaitable<std::string> {
                      co_await services.storage_pool.run([&services] { services.store->ping(); });
                      co_return std::string();
                    }});
  checks.push_back({"default channel", [&services]() -> awaitable<std::string> {
                      co_return co_await services.storage_pool.run([&services] {
                        return default_channel_trouble(services.store->channels().channels(),
                                                       services.config.station.default_channel);
                      });
                    }});
  checks.push_back({"rendering", [&services]() -> awaitable<std::string> {
                      co_await services.render_pool.run([&services] { services.page_replies.try_render(); });
                      co_return std::string();
                    }});
  http::add_health(dispatcher, std::move(checks));
}

}  // namespace

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
  add_readiness(dispatcher, services);
  add_pictures(dispatcher, services);
  add_static_files(dispatcher, services);
  add_pages(dispatcher, services);
  dispatcher.get_cached("/api/*", http::Requires::kNothing,
                        [](const http::Request&) -> awaitable<http::CachedReply> {
                          throw Failure(FailureKind::kNotFound, "Deze aanroep bestaat niet.");
                          co_return http::CachedReply{};
                        });
}

}  // namespace zender::app
