#include "http/routing/health_and_metrics.h"
#include "station/calls/access_checks.h"
#include "station/calls/calls.h"
#include "station/groups/station.h"
#include "support/failure.h"

namespace zender::station {
void add_all_calls(http::Dispatcher& dispatcher, Station& station) {
  Base& base = station.base;
  Stores& stores = station.stores;
  Pools& pools = station.pools;
  Replies& replies = station.replies;
  PlayerParts& player = station.player;
  SoundParts& sound = station.sound;
  PageParts& pages = station.pages;
  const FileNeeds files{base, stores, pools, replies};
  const LiveNeeds live{base, stores, pools, replies, sound};
  dispatcher.on_access(access_check({base, player, station.ingest}));
  add_player(dispatcher, {stores, pools, replies, player});
  add_live_sound(dispatcher, live);
  add_live_video(dispatcher, live);
  add_sound_streams(dispatcher, {base, stores, pools, player, sound});
  add_on_demand(dispatcher, {base, stores, pools, replies, player});
  add_sound_files(dispatcher, {files, sound});
  add_overlays(dispatcher, {base, stores, pools, replies});
  add_ingest(dispatcher, {pools, station.ingest, sound, station.background});
  add_reports(dispatcher, {base, station.reports});
  add_search(dispatcher, {base, pools, pages});
  http::add_health(dispatcher, [&station] { return station.health.health(); });
  add_pictures(dispatcher, {base, stores, pools, replies, pages});
  add_static_files(dispatcher, files);
  add_pages(dispatcher, {base, pools, replies, pages});
  dispatcher.get_cached("/api/*", http::Requires::kNothing,
                        [](const http::Request&) -> boost::asio::awaitable<http::CachedReply> {
                          throw Failure(FailureKind::kNotFound, "Deze aanroep bestaat niet.");
                          co_return http::CachedReply{};
                        });
}

}  // namespace zender::station
