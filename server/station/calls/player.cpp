#include "site/call_addresses.h"
#include "station/calls/cached.h"
#include "station/calls/calls.h"
#include "support/failure.h"

namespace zender::station {
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

Wanted info_of_channel(const PlayerNeeds& needs, const Request& request) {
  const auto asked = request.query_value("channel");
  if (!asked || asked->empty()) throw Failure(FailureKind::kBadRequest, "Zeg welke zender: ?channel=…");
  const ChannelSlug channel = needs.stores.known_channels.require(*asked);
  return {"info:" + channel.value, cache::on_pool(needs.pools.live, [needs, channel] {
            return built_poll(needs.player.info.info(channel), kInfoStale);
          })};
}

}  // namespace

void add_player(http::Dispatcher& dispatcher, const PlayerNeeds& needs) {
  dispatcher.get_cached("/api/miniplayer/info", Requires::kNothing,
                        cached(needs.replies.live,
                               [needs](const Request& request) { return info_of_channel(needs, request); }));
  dispatcher.get("/api/player/{channelSlug}", Requires::kNothing,
                 uncached(needs.pools.live, [needs](const Request& request) {
                   const auto channel = needs.stores.known_channels.require(request.param("channelSlug"));
                   return [needs, channel] { return needs.player.service.player_token(channel.value); };
                 }));
  dispatcher.get(site::kPlayReply, Requires::kMediumToken,
                 uncached(needs.pools.live, [needs](const Request& request) {
                   return [needs, &request] { return needs.player.service.play(claims_of(request)); };
                 }));
  dispatcher.post("/stream-link", Requires::kPlayerToken,
                  uncached(needs.pools.live,
                           [needs](const Request& request) {
                             return [needs, &request] {
                               return needs.player.service.stream_link(claims_of(request));
                             };
                           }),
                  kMaxStreamLinkBody);
}

}  // namespace zender::station
