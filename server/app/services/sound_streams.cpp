#include "app/services/sound_streams.h"

#include <fmt/format.h>
#include <sodium.h>

#include <algorithm>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "api/availability.h"
#include "domain/schedule/now_playing.h"
#include "http/messages/negotiate.h"
#include "streaming/live_follower.h"
#include "support/failure.h"

namespace zender::app {

namespace asio = boost::asio;
using http::Reply;
using streaming::LiveFollower;

namespace {

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

}  // namespace

/// What is on air, without end.
class SoundStreams::Live : public http::BodySource {
 public:
  Live(SoundStreams& streams, ChannelSlug channel, std::shared_ptr<void> place)
      : streams_(streams), channel_(std::move(channel)), place_(std::move(place)) {}

  std::optional<std::uint64_t> length() const override { return std::nullopt; }

  asio::awaitable<Piece> next() override {
    const TimePoint now = streams_.clock_.now();
    if (now < look_again_) {
      co_await pause(std::min(look_again_ - now, kPatience));
      co_return Piece{};
    }
    bool is_busy = false;
    Piece piece;
    try {
      co_await streams_.storage_.run([this, now, &piece] { read(now, piece); });
    } catch (const Failure& failure) {
      if (failure.kind() != FailureKind::kBusy) throw;
      is_busy = true;  // meanwhile the listener plays what is buffered
    }
    if (is_busy) look_again_ = now + kPatience;
    co_return piece;
  }

 private:
  void read(TimePoint now, Piece& piece) {
    const auto stream = streams_.live_.stream_since(channel_, now - LiveFollower::kLookback, now);
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
        piece.bytes = streams_.segments_.read(step.media, step.index).value_or("");
        return;
    }
  }

  SoundStreams& streams_;
  ChannelSlug channel_;
  std::shared_ptr<void> place_;
  LiveFollower follower_;
  TimePoint look_again_{};
};

/// The bytes [first, last] of a past broadcast.
class SoundStreams::Broadcast : public http::BodySource {
 public:
  Broadcast(SoundStreams& streams, std::vector<Part> parts, http::ByteRange range,
            std::shared_ptr<void> place)
      : streams_(streams), parts_(std::move(parts)), range_(range), place_(std::move(place)) {}

  std::optional<std::uint64_t> length() const override { return range_.last - range_.first + 1; }

  asio::awaitable<Piece> next() override {
    const auto part = std::upper_bound(parts_.begin(), parts_.end(), range_.first,
                                       [](std::uint64_t at, const Part& one) { return at < one.end; });
    std::optional<std::string> bytes;
    bool is_busy = false;
    try {
      co_await streams_.storage_.run(
          [this, &part, &bytes] { bytes = streams_.segments_.read(part->media, part->index); });
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
  SoundStreams& streams_;
  const std::vector<Part> parts_;
  http::ByteRange range_;  ///< what is still to be sent
  std::shared_ptr<void> place_;
};

SoundStreams::SoundStreams(ChannelRepository& channels, LiveReplies& live, const api::OnDemand& on_demand,
                           MediaAssets& assets, WorkerPool& storage, const Clock& clock, Options options)
    : channels_(channels),
      live_(live),
      on_demand_(on_demand),
      assets_(assets),
      storage_(storage),
      clock_(clock),
      segments_(std::move(options.media)),
      most_(options.places) {}

std::shared_ptr<void> SoundStreams::take_place() {
  if (taken_->fetch_add(1) >= most_) {
    taken_->fetch_sub(1);
    throw Failure(FailureKind::kBusy, "Zo luisteren er nu te veel mensen tegelijk. Probeer het zo nog eens.");
  }
  // Owns the count too: a session may return its place after this object is gone.
  return {nullptr, [taken = taken_](void*) { taken->fetch_sub(1); }};
}

asio::awaitable<Reply> SoundStreams::live(std::string name) {
  const ChannelSlug channel(std::move(name));
  co_await storage_.run([this, &channel] {
    const auto found = find_published(channels_, channel);
    if (!found) throw Failure(FailureKind::kNotFound, "Deze zender kennen we niet.");
    if (found->stream_url) throw Failure(FailureKind::kNotFound, "Deze zender heeft een eigen stream.");
  });
  Reply reply;
  reply.headers = {{"Content-Type", kType}, {"Cache-Control", "no-store"}, {"Accept-Ranges", "none"}};
  reply.source = std::make_shared<Live>(*this, channel, take_place());
  co_return reply;
}

asio::awaitable<Reply> SoundStreams::broadcast(const http::Request& request, std::string id) {
  std::vector<Part> parts;
  co_await storage_.run([this, &id, &parts] {
    const auto sound = on_demand_.broadcast_sound(BroadcastId(id));
    std::uint64_t end = 0;
    for (const auto& segment : sound.timeline.segments) {
      const auto asset = assets_(segment.media);
      const auto sizes = asset ? segments_.sizes(*asset) : nullptr;
      if (!sizes || segment.index >= sizes->size()) throw Failure(FailureKind::kNotFound, api::kSoundIsGone);
      end += (*sizes)[segment.index];
      parts.push_back({segment.media, segment.index, end});
    }
  });
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
  reply.source = std::make_shared<Broadcast>(*this, std::move(parts), range, take_place());
  co_return reply;
}

}  // namespace zender::app
