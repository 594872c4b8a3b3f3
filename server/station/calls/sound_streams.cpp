#include <fmt/format.h>
#include <sodium.h>

#include <algorithm>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <functional>

#include "api/availability.h"
#include "domain/music/track_play_repository.h"
#include "domain/schedule/now_playing.h"
#include "http/messages/negotiate.h"
#include "site/streams.h"
#include "sound/endless/endless_streams.h"
#include "sound/endless/icy.h"
#include "sound/endless/sound_ring.h"
#include "station/calls/calls.h"
#include "station/calls/known_moment.h"
#include "station/calls/live_sound.h"
#include "station/parts/for_listener.h"
#include "support/failure.h"

// Sound that any browser and radio plays: AAC in one piece (ADTS), or MP3, made from the segments
// that the playlists name (docs/adr/0015). Each reply takes one of a limited number of
// places until it is sent.
namespace zender::station {
namespace {

namespace asio = boost::asio;
using http::Reply;
using http::Request;
using http::Requires;

constexpr const char* kType = "audio/aac";
/// How long a session of a file waits for a busy pool.
constexpr Milliseconds kPatience{1000};
/// How often a session of the endless stream looks for more.
constexpr Milliseconds kForSound{150};

asio::awaitable<void> pause(Milliseconds length) {
  asio::steady_timer timer(co_await asio::this_coro::executor, length);
  co_await timer.async_wait(asio::as_tuple(asio::use_awaitable));
}

/// Text for a header or a list, in which a line may not end; UTF-8, as radios read it.
std::string one_line(std::string text) {
  std::replace_if(
      text.begin(), text.end(), [](unsigned char c) { return c < 0x20 || c == 0x7F; }, ' ');
  return text;
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

/// One of the places, counted for its address; owns what counts them too, because a session may
/// return its place after the station is gone.
struct Place {
  std::shared_ptr<http::ConnectionCounts> listeners;
  http::ConnectionCounts::Ticket of_address;
  std::shared_ptr<Slots> places;
  Slots::Slot taken;
};
using PlacePtr = std::shared_ptr<const Place>;

/// Throws Failure(kBusy) if all places are taken, or all that the listener's address may take.
PlacePtr take_place(const SoundStreamNeeds& needs, const Request& request) {
  boost::system::error_code unreadable;
  auto of_address =
      needs.sound.listeners->enter(boost::asio::ip::make_address(request.remote_address, unreadable));
  if (!of_address)
    throw Failure(FailureKind::kBusy, "Vanaf dit adres luisteren er al zo veel mensen als mag.");
  auto taken = needs.sound.places->try_take();
  if (!taken)
    throw Failure(FailureKind::kBusy, "Zo luisteren er nu te veel mensen tegelijk. Probeer het zo nog eens.");
  return std::make_shared<const Place>(
      Place{needs.sound.listeners, std::move(*of_address), needs.sound.places, std::move(*taken)});
}

/// What is on air, without end, with titles in it for those who ask.
class LiveSound : public http::BodySource {
 public:
  /// Throws what EndlessStreams::listen() throws.
  LiveSound(const SoundStreamNeeds& needs, PlacePtr place, ChannelSlug channel,
            sound::EndlessStreams::Format format, bool has_titles)
      : needs_(needs),
        channel_(std::move(channel)),
        has_titles_(has_titles),
        place_(std::move(place)),
        ring_(needs.sound.endless.listen(channel_, format)) {}

  std::optional<std::uint64_t> length() const override { return std::nullopt; }

  asio::awaitable<Piece> next() override {
    if (!chunk_ || at_ == chunk_->bytes->size()) {
      if (!number_) number_ = ring_->start();
      if (!number_) {
        co_await pause(kForSound);
        co_return Piece{};
      }
      const auto found = ring_->next(*number_);
      Piece none;
      none.is_last = found.is_over;
      if (!found.chunk) {
        if (!none.is_last) co_await pause(kForSound);
        co_return none;
      }
      chunk_ = found.chunk;
      at_ = 0;
      ++*number_;
      needs_.sound.audience.live(channel_, chunk_->length);
    }
    Piece piece;
    if (has_titles_ && until_title_ == 0) {
      piece.bytes = title();
      until_title_ = sound::kIcyInterval;
    }
    const std::size_t left = chunk_->bytes->size() - at_;
    piece.shared = chunk_->bytes;
    piece.from = at_;
    piece.count = has_titles_ ? std::min(left, until_title_) : left;
    at_ += piece.count;
    until_title_ -= has_titles_ ? piece.count : 0;
    co_return piece;
  }

 private:
  std::string title() {
    if (told_ && *told_ == chunk_->title) return std::string(sound::kIcyUnchanged);
    told_ = chunk_->title;
    return sound::icy_block(chunk_->title);
  }

  const SoundStreamNeeds needs_;
  ChannelSlug channel_;
  const bool has_titles_;
  PlacePtr place_;
  std::shared_ptr<const sound::SoundRing> ring_;
  std::optional<std::uint64_t> number_;  ///< of the next chunk
  std::shared_ptr<const sound::SoundChunk> chunk_;
  std::size_t at_ = 0;                             ///< in the chunk
  std::size_t until_title_ = sound::kIcyInterval;  ///< bytes until the next title
  std::optional<std::string> told_;
};

/// The bytes [first, last] of a past broadcast or a moment.
class BroadcastSound : public http::BodySource {
 public:
  BroadcastSound(const SoundStreamNeeds& needs, PlacePtr place, std::vector<Part> parts,
                 http::ByteRange range)
      : needs_(needs), parts_(std::move(parts)), range_(range), place_(std::move(place)) {}

  std::optional<std::uint64_t> length() const override { return range_.last - range_.first + 1; }

  asio::awaitable<Piece> next() override {
    const auto part = std::upper_bound(parts_.begin(), parts_.end(), range_.first,
                                       [](std::uint64_t at, const Part& one) { return at < one.end; });
    std::optional<std::string> bytes;
    bool is_busy = false;
    try {
      co_await needs_.pools.sound().run(
          [this, &part, &bytes] { bytes = needs_.sound.adts.read(part->media, part->index); });
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
  const SoundStreamNeeds needs_;
  const std::vector<Part> parts_;
  http::ByteRange range_;  ///< what is still to be sent
  PlacePtr place_;
};

/// Whether the channel's endless stream has sound, or has it soon. Blocks on storage.
bool will_sound(const SoundStreamNeeds& needs, const Channel& channel) {
  const TimePoint now = needs.base.clock.now();
  if (!live_stream(needs.sound.streams, channel.slug, now - sound::kLiveWindow, now).empty()) return true;
  if (channel.recorded) return false;
  // A channel that is assembled gets its fallback at once, or silence, unless it was never used.
  return !channel.fallback.empty() || needs.stores.live->plays().has_aired(channel.slug, {TimePoint{}, now});
}

/// The channel's live sound without end, beginning a few seconds ago. Throws Failure(kNotFound) for
/// an unknown channel or one with a stream of its own, Failure(kBusy) if all places are taken,
/// Failure(kUnavailable) if nothing was recorded for two hours, or was ever sent to a channel
/// without fallback, or it cannot be made.
asio::awaitable<Reply> live_sound(SoundStreamNeeds needs, const Request& request, ChannelSlug channel,
                                  sound::EndlessStreams::Format format) {
  const bool has_titles = request.header("icy-metadata") == "1";
  const auto found = co_await needs.pools.live.run([&needs, &channel] {
    require_assembled_stream(needs.stores.live_channels, channel);
    auto published = find_published(needs.stores.live_channels, channel);
    if (published && !will_sound(needs, *published)) throw Failure(FailureKind::kUnavailable, kNothingOnAir);
    return published;
  });
  const bool is_mp3 = format == sound::EndlessStreams::Format::kMp3;
  Reply reply;
  reply.headers = {{"Content-Type", is_mp3 ? "audio/mpeg" : kType},
                   {"Cache-Control", "no-store"},
                   {"Accept-Ranges", "none"},
                   {"icy-name", one_line(found ? found->name : channel.value)},
                   {"icy-url", needs.base.config.station.public_url},
                   {"icy-pub", "0"}};
  if (is_mp3) reply.headers.emplace_back("icy-br", std::to_string(sound::Mp3Encoder::kBitrate));
  if (has_titles) reply.headers.emplace_back("icy-metaint", std::to_string(sound::kIcyInterval));
  // Who has no place starts nothing.
  reply.source = std::make_shared<LiveSound>(needs, take_place(needs, request), channel, format, has_titles);
  co_return reply;
}

/// A file that names the channel's endless streams, for radios and media players. A channel with a
/// stream of its own has that one in it. Throws Failure(kNotFound) for an unknown channel.
asio::awaitable<Reply> stream_list(SoundStreamNeeds needs, ChannelSlug channel, bool is_pls) {
  const auto found = co_await needs.pools.live.run(
      [&needs, &channel] { return find_published(needs.stores.live_channels, channel); });
  if (!found) throw Failure(FailureKind::kNotFound, kUnknownChannel);
  std::vector<std::string> addresses;
  if (found->stream_url) {
    addresses = {*found->stream_url};
  } else {
    for (const char* kind : {".mp3", ".aac"})
      addresses.push_back(needs.base.config.station.public_url + site::endless_stream_path(channel, kind));
  }
  Reply reply;
  reply.headers = {
      {"Content-Type", is_pls ? "audio/x-scpls; charset=utf-8" : "audio/x-mpegurl; charset=utf-8"},
      {"Cache-Control", "public, max-age=300"}};
  const std::string name = one_line(found->name);
  reply.body = is_pls ? "[playlist]\n" : "#EXTM3U\n";
  for (std::size_t i = 0; i < addresses.size(); ++i) {
    reply.body += is_pls ? fmt::format("File{0}={1}\nTitle{0}={2}\nLength{0}=-1\n", i + 1, addresses[i], name)
                         : fmt::format("#EXTINF:-1,{}\n{}\n", name, addresses[i]);
  }
  if (is_pls) reply.body += fmt::format("NumberOfEntries={}\nVersion=2\n", addresses.size());
  co_return reply;
}

/// GET /stream/{file}: 'radio-dijk.mp3', .aac, .m3u or .pls.
asio::awaitable<Reply> endless_file(SoundStreamNeeds needs, const Request& request) {
  const std::string_view file = request.param("file");
  const std::size_t dot = file.rfind('.');
  const std::string_view kind = dot == std::string_view::npos ? "" : file.substr(dot);
  if (kind != ".mp3" && kind != ".aac" && kind != ".m3u" && kind != ".pls")
    throw Failure(FailureKind::kNotFound, kUnknownChannel);
  const ChannelSlug channel = needs.stores.known_channels.require(file.substr(0, dot));
  if (kind == ".m3u" || kind == ".pls") return stream_list(needs, channel, kind == ".pls");
  return live_sound(
      needs, request, channel,
      kind == ".mp3" ? sound::EndlessStreams::Format::kMp3 : sound::EndlessStreams::Format::kAac);
}

/// Finds the sound of a past broadcast or of a moment. Blocks on storage.
using FindSound = std::function<BroadcastTimeline()>;

/// Throws what `find` throws. Blocks on storage and the disk.
std::vector<Part> parts_of(const SoundStreamNeeds& needs, const FindSound& find) {
  std::vector<Part> parts;
  const BroadcastTimeline sound = find();
  std::uint64_t end = 0;
  for (const auto& segment : sound.segments) {
    const auto asset = needs.stores.assets(segment.media);
    const auto sizes = asset ? for_listener([&] { return needs.sound.adts.sizes(*asset); }) : nullptr;
    if (!sizes || segment.index >= sizes->size()) throw Failure(FailureKind::kNotFound, api::kSoundIsGone);
    end += (*sizes)[segment.index];
    parts.push_back({segment.media, segment.index, end});
  }
  return parts;
}

/// GET /stream/broadcasts/{id}/index.aac and /stream/moments/{key}/index.aac, or the range that
/// `request` names. Throws what parts_of() throws, and Failure(kBusy) as above.
asio::awaitable<Reply> finished_sound(SoundStreamNeeds needs, const Request& request, FindSound find) {
  std::vector<Part> parts =
      co_await needs.pools.storage.run([&needs, &find] { return parts_of(needs, find); });
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
  reply.source = std::make_shared<BroadcastSound>(needs, take_place(needs, request), std::move(parts), range);
  co_return reply;
}

}  // namespace

void add_sound_streams(http::Dispatcher& dispatcher, const SoundStreamNeeds& needs) {
  dispatcher.get(site::kLiveSound, Requires::kNothing, [needs](const Request& request) {
    return live_sound(needs, request, needs.stores.known_channels.require(request.param("channelSlug")),
                      sound::EndlessStreams::Format::kAac);
  });
  dispatcher.get(site::kEndlessFile, Requires::kNothing,
                 [needs](const Request& request) { return endless_file(needs, request); });
  dispatcher.get(site::kBroadcastSound, Requires::kNothing, [needs](const Request& request) {
    const auto id = needs.stores.known_channels.require_broadcast(request.param("broadcastId"));
    return finished_sound(needs, request,
                          [needs, id] { return needs.player.on_demand.broadcast_sound(id).timeline; });
  });
  dispatcher.get(site::kMomentSound, Requires::kNothing, [needs](const Request& request) {
    const std::string key = require_moment(needs.stores.known_channels, request.param("momentKey"));
    return finished_sound(needs, request,
                          [needs, key] { return needs.player.on_demand.moment_sound(key).sound; });
  });
}

}  // namespace zender::station
