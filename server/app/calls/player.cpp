#include "app/calls/cached.h"
#include "app/calls/calls.h"
#include "site/calls.h"
#include "support/failure.h"

namespace zender::app {
namespace {

using http::Request;
using http::Requires;

constexpr std::size_t kMaxStreamLinkBody = 16 * 1024;
/// Every listener requests the info reply every 20 s.
constexpr std::chrono::seconds kInfoStale{5};

/// Of the token that the access check has verified.
const api::TokenClaims& claims_of(const Request& request) {
  return std::any_cast<const api::TokenClaims&>(request.caller);
}

Wanted info_of_channel(Services& services, const Request& request) {
  const auto asked = request.query_value("channel");
  if (!asked || asked->empty()) throw Failure(FailureKind::kBadRequest, "Zeg welke zender: ?channel=…");
  const ChannelSlug channel = services.known_channels.require(*asked);
  return {"info:" + channel.value, cache::on_pool(services.live_pool, [&services, channel] {
            return built_poll(services.live_info.info(channel), kInfoStale);
          })};
}

}  // namespace

void add_player(http::Dispatcher& dispatcher, Services& services) {
  dispatcher.get_cached("/api/miniplayer/info", Requires::kNothing,
                        cached(services.live_cache, [&services](const Request& request) {
                          return info_of_channel(services, request);
                        }));
  dispatcher.get("/api/player/{channelSlug}", Requires::kNothing,
                 uncached(services.live_pool, [&services](const Request& request) {
                   const auto channel = services.known_channels.require(request.param("channelSlug"));
                   return [&services, channel] { return services.player.player_token(channel.value); };
                 }));
  dispatcher.get(site::kPlayReply, Requires::kMediumToken,
                 uncached(services.live_pool, [&services](const Request& request) {
                   return [&services, &request] { return services.player.play(claims_of(request)); };
                 }));
  dispatcher.post("/stream-link", Requires::kPlayerToken,
                  uncached(services.live_pool,
                           [&services](const Request& request) {
                             return [&services, &request] {
                               return services.player.stream_link(claims_of(request));
                             };
                           }),
                  kMaxStreamLinkBody);
}

}  // namespace zender::app
