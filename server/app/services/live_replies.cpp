#include "app/services/live_replies.h"

#include "api/availability.h"
#include "app/services/playlist_reply.h"
#include "domain/schedule/now_playing.h"
#include "domain/schedule/start_over.h"
#include "domain/topics.h"
#include "support/failure.h"
#include "support/media_types.h"

namespace zender::app {
namespace {

/// Every listener requests the info reply every 20 s. An old one may be served while a new one is
/// made.
constexpr std::chrono::seconds kInfoStale{5};
constexpr std::chrono::minutes kInfoStaleIfError{10};

cache::BuiltReply sound_reply(std::optional<streaming::LivePlaylist> list, const ChannelSlug& channel) {
  if (!list) throw Failure(FailureKind::kUnavailable, "Er is nu geen uitzending op deze zender.");
  return live_list_reply(std::move(*list), channel);
}

}  // namespace

cache::BuiltReply live_list_reply(streaming::LivePlaylist list, const ChannelSlug& channel) {
  cache::BuiltReply built = playlist_reply(std::move(list.text));
  built.cache_control = "public, max-age=1, s-maxage=1";
  built.freshness.depends_on(plays_topic(channel), kTopicContent).until(list.valid_until);
  built.stale_while_revalidate = std::chrono::seconds(1);
  built.stale_if_error = std::chrono::seconds(10);
  return built;
}

LiveReplies::LiveReplies(ChannelRepository& channels, BroadcastRepository& broadcasts,
                         TrackPlayRepository& plays, MediaAssets& assets,
                         std::function<api::InfoSources()> info, const Clock& clock, WorkerPool& storage)
    : channels_(channels),
      broadcasts_(broadcasts),
      plays_(plays),
      assets_(assets),
      info_(std::move(info)),
      clock_(clock),
      storage_(storage) {}

boost::asio::awaitable<cache::BuiltReply> LiveReplies::info(std::string channel) {
  co_return co_await storage_.run([this, &channel] { return build_info(channel); });
}

boost::asio::awaitable<cache::BuiltReply> LiveReplies::playlist(std::string channel) {
  co_return co_await storage_.run([this, &channel] { return build_playlist(channel); });
}

boost::asio::awaitable<cache::BuiltReply> LiveReplies::start_over(std::string broadcast) {
  co_return co_await storage_.run([this, &broadcast] { return build_start_over(broadcast); });
}

cache::BuiltReply LiveReplies::build_info(const std::string& channel) {
  auto info = api::miniplayer_info(info_(), channel, clock_.now());
  cache::BuiltReply built;
  built.content_type = kJsonType;
  // Without stale-while-revalidate: browsers obey it too, and would show an old poll.
  built.cache_control = "public, max-age=0, s-maxage=2, stale-if-error=600";
  built.body = to_text(info.body);
  built.freshness = std::move(info.freshness);
  built.stale_while_revalidate = kInfoStale;
  built.stale_if_error = kInfoStaleIfError;
  return built;
}

cache::BuiltReply LiveReplies::build_playlist(const std::string& channel) {
  const auto found = find_published(channels_, ChannelSlug(channel));
  if (!found) throw Failure(FailureKind::kNotFound, "Deze zender kennen we niet.");
  if (found->stream_url) throw Failure(FailureKind::kNotFound, "Deze zender heeft een eigen stream.");

  const TimePoint now = clock_.now();
  return sound_reply(streaming::live_playlist(stream(found->slug, now), now), found->slug);
}

cache::BuiltReply LiveReplies::build_start_over(const std::string& id) {
  const auto broadcast = broadcasts_.broadcast(BroadcastId(id));
  const auto channel = broadcast ? find_published(channels_, broadcast->channel) : std::nullopt;
  if (!channel) throw Failure(FailureKind::kNotFound, api::kUnknownBroadcast);
  const TimePoint now = clock_.now();
  const TimePoint begin = broadcast->time.from;
  if (now < begin || begin + kStartOverLife <= now || !can_start_over(*channel, *broadcast))
    throw Failure(FailureKind::kNotFound, api::kCannotStartOver);
  auto built = sound_reply(
      streaming::start_over_playlist(stream_since(channel->slug, begin, now), begin, now), channel->slug);
  built.freshness.depends_on(kTopicSchedule);
  return built;
}

std::vector<LoadedPart> LiveReplies::stream(const ChannelSlug& channel, TimePoint now) {
  return stream_since(channel, now - streaming::kLiveWindow, now);
}

std::vector<LoadedPart> LiveReplies::stream_since(const ChannelSlug& channel, TimePoint begin,
                                                  TimePoint now) {
  std::vector<LoadedPart> stream;
  for (auto& part : plays_.stream(channel, {begin, now + std::chrono::minutes(1)})) {
    if (auto media = assets_(part.media)) stream.push_back({std::move(part), std::move(media)});
  }
  return stream;
}

}  // namespace zender::app
