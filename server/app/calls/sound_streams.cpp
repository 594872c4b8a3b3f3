#include <fmt/format.h>
#include <sodium.h>

#include <algorithm>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "api/availability.h"
#include "app/calls/calls.h"
#include "app/calls/live_sound.h"
#include "http/messages/negotiate.h"
#include "site/streams.h"
#include "streaming/live_follower.h"
#include "support/failure.h"

// Sound that any browser plays with a plain <audio>: AAC in one piece (ADTS), made from the
// segments that the playlists name (docs/adr/0015). Each reply takes one of a limited number of
// places until it is sent.
namespace zender::app {
namespace {

namespace asio = boost::asio;
using http::Reply;
using http::Request;
using http::Requires;
using streaming::LiveFollower;

constexpr const char* kType = "audio/aac";
/// How often a waiting session checks whether its client is still there.
constexpr Milliseconds kPatience{1000};

asio::awaitable<void> pause(Milliseconds length) {
  asio::steady_timer timer(co_await asio::this_coro::executor, length);
  co_await timer.async_wait(asio::as_tuple(asio::use_awaitable));
}

/// A segment of a broadcast, as part of one long file.
struct Part {
  MediaId media;
  std::size_t index = 0;
  std::uint64_t end = 0;  ///< where it ends in the file
};

/// The same for the same sound, and different for any other.
std::string tag_of(const std::vector<Part>& parts) {
  std::string names;
  for (const Part& part : parts) names += fmt::format("{}/{}:{}\n", part.media.value, part.index, part.end);
  std::array<unsigned char, crypto_generichash_BYTES_MIN> hash{};
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(names.data()),
                     names.size(), nullptr, 0);
  std::string tag = "\"";
  for (const unsigned char byte : hash) tag += fmt::format("{:02x}", byte);
  return tag + '"';
}

/// One of the places; owns their number too, because a session may return its place after the
/// services are gone.
struct Place {
  std::shared_ptr<Slots> places;
  Slots::Slot taken;
};

std::shared_ptr<const Place> take_place(Services& services) {
  const auto places = services.sound_places;
  auto taken = places->try_take();
  if (!taken)
    throw Failure(FailureKind::kBusy, "Zo luisteren er nu te veel mensen tegelijk. Probeer het zo nog eens.");
  return std::make_shared<const Place>(Place{places, std::move(*taken)});
}

/// What is on air, without end.
class LiveSound : public http::BodySource {
 public:
  LiveSound(Services& services, ChannelSlug channel)
      : services_(services), channel_(std::move(channel)), place_(take_place(services)) {}

  std::optional<std::uint64_t> length() const override { return std::nullopt; }

  asio::awaitable<Piece> next() override {
    const TimePoint now = services_.clock.now();
    if (now < look_again_) {
      co_await pause(std::min(look_again_ - now, kPatience));
      co_return Piece{};
    }
    bool is_busy = false;
    Piece piece;
    try {
      co_await services_.storage_pool.run([this, now, &piece] { read(now, piece); });
    } catch (const Failure& failure) {
      if (failure.kind() != FailureKind::kBusy) throw;
      is_busy = true;  // meanwhile the listener plays what is buffered
    }
    if (is_busy) look_again_ = now + kPatience;
    co_return piece;
  }

 private:
  void read(TimePoint now, Piece& piece) {
    const auto stream = live_stream(services_, channel_, now - LiveFollower::kLookback, now);
    const auto step = follower_.step(stream, now);
    switch (step.kind) {
      case LiveFollower::Step::Kind::kEnd:
        piece.is_last = true;
        return;
      case LiveFollower::Step::Kind::kWait:
        // A play that is sent later may begin earlier.
        look_again_ = std::min(step.retry_at, now + 2 * kPatience);
        return;
      case LiveFollower::Step::Kind::kSend:
        // Missing sound is a gap, as in the playlist.
        piece.bytes = services_.adts_segments.read(step.media, step.index).value_or("");
        count(stream, step);
        return;
    }
  }

  void count(const std::vector<LoadedPart>& stream, const LiveFollower::Step& step) {
    for (const LoadedPart& one : stream) {
      if (one.part.media != step.media || step.index >= one.asset->segments.size()) continue;
      services_.audience.live(channel_, one.asset->segments[step.index]);
      return;
    }
  }

  Services& services_;
  ChannelSlug channel_;
  std::shared_ptr<const Place> place_;
  LiveFollower follower_;
  TimePoint look_again_{};
};

/// The bytes [first, last] of a past broadcast.
class BroadcastSound : public http::BodySource {
 public:
  BroadcastSound(Services& services, std::vector<Part> parts, http::ByteRange range)
      : services_(services), parts_(std::move(parts)), range_(range), place_(take_place(services)) {}

  std::optional<std::uint64_t> length() const override { return range_.last - range_.first + 1; }

  asio::awaitable<Piece> next() override {
    const auto part = std::upper_bound(parts_.begin(), parts_.end(), range_.first,
                                       [](std::uint64_t at, const Part& one) { return at < one.end; });
    std::optional<std::string> bytes;
    bool is_busy = false;
    try {
      co_await services_.storage_pool.run(
          [this, &part, &bytes] { bytes = services_.adts_segments.read(part->media, part->index); });
    } catch (const Failure& failure) {
      if (failure.kind() != FailureKind::kBusy) throw;
      is_busy = true;
    }
    if (is_busy) {
      co_await pause(kPatience);
      co_return Piece{};
    }
    const std::uint64_t begin = part == parts_.begin() ? 0 : std::prev(part)->end;
    if (!bytes || begin + bytes->size() != part->end) throw Failure(FailureKind::kGone, api::kSoundIsGone);
    const std::uint64_t end = std::min(part->end, range_.last + 1);
    Piece piece{bytes->substr(range_.first - begin, end - range_.first), end > range_.last};
    range_.first = end;
    co_return piece;
  }

 private:
  Services& services_;
  const std::vector<Part> parts_;
  http::ByteRange range_;  ///< what is still to be sent
  std::shared_ptr<const Place> place_;
};

/// GET /stream/{channel}/live.aac: without end, beginning a few seconds ago. Throws
/// Failure(kNotFound) for an unknown channel or one with a stream of its own, Failure(kBusy) if all
/// places are taken.
asio::awaitable<Reply> live_sound(Services& services, ChannelSlug channel) {
  co_await services.storage_pool.run(
      [&services, &channel] { require_assembled_stream(services.store->channels(), channel); });
  Reply reply;
  reply.headers = {{"Content-Type", kType}, {"Cache-Control", "no-store"}, {"Accept-Ranges", "none"}};
  reply.source = std::make_shared<LiveSound>(services, channel);
  co_return reply;
}

/// The sound of a past broadcast. Throws what OnDemand::broadcast_sound() throws. Blocks on storage
/// and the disk.
std::vector<Part> parts_of(Services& services, const BroadcastId& id) {
  std::vector<Part> parts;
  const auto sound = services.on_demand.broadcast_sound(id);
  std::uint64_t end = 0;
  for (const auto& segment : sound.timeline.segments) {
    const auto asset = services.media_assets(segment.media);
    const auto sizes = asset ? services.adts_segments.sizes(*asset) : nullptr;
    if (!sizes || segment.index >= sizes->size()) throw Failure(FailureKind::kNotFound, api::kSoundIsGone);
    end += (*sizes)[segment.index];
    parts.push_back({segment.media, segment.index, end});
  }
  return parts;
}

/// GET /stream/broadcasts/{id}/index.aac, or the range that `request` names. Throws what parts_of()
/// throws, and Failure(kBusy) as above.
asio::awaitable<Reply> broadcast_sound(Services& services, const Request& request, BroadcastId id) {
  std::vector<Part> parts =
      co_await services.storage_pool.run([&services, &id] { return parts_of(services, id); });
  const std::uint64_t size = parts.back().end;
  const std::string tag = tag_of(parts);
  Reply reply;
  reply.headers = {{"Content-Type", kType},
                   {"Cache-Control", "public, max-age=60"},
                   {"ETag", tag},
                   {"Accept-Ranges", "bytes"}};
  if (http::none_match_hits(request.header("if-none-match"), tag)) {
    reply.status = 304;
    co_return reply;
  }
  http::ByteRange range{0, size - 1};
  const std::string_view asked = request.header("range");
  if (!asked.empty() && http::if_range_holds(request.header("if-range"), tag, std::nullopt)) {
    const auto choice = http::choose_range(asked, size);
    if (choice.result == http::RangeResult::kUnsatisfiable) {
      reply.status = 416;
      reply.headers.emplace_back("Content-Range", fmt::format("bytes */{}", size));
      co_return reply;
    }
    if (choice.result == http::RangeResult::kRanges) {
      range = choice.range;
      reply.status = 206;
      reply.headers.emplace_back("Content-Range",
                                 fmt::format("bytes {}-{}/{}", range.first, range.last, size));
    }
  }
  reply.source = std::make_shared<BroadcastSound>(services, std::move(parts), range);
  co_return reply;
}

}  // namespace

void add_sound_streams(http::Dispatcher& dispatcher, Services& services) {
  dispatcher.get(site::kLiveSound, Requires::kNothing, [&services](const Request& request) {
    return live_sound(services, services.known_channels.require(request.param("channelSlug")));
  });
  dispatcher.get(site::kBroadcastSound, Requires::kNothing, [&services](const Request& request) {
    const auto id = services.known_channels.require_broadcast(request.param("broadcastId"));
    return broadcast_sound(services, request, id);
  });
}

}  // namespace zender::app
