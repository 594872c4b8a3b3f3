#include "content/media/media_checks.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fstream>

#include "content/media/mp4_files.h"
#include "domain/sound/sound_quality.h"
#include "support/failure.h"
#include "support/files.h"

namespace zender::content {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kHead = 64 << 10;
constexpr std::uintmax_t kLargestSegment = 256 << 20;
/// Beyond this, more mistakes in one asset say nothing new.
constexpr std::size_t kMaxNamed = 5;
/// Lengths in playlists are often rounded to hundredths.
constexpr std::int64_t kSegmentTolerance = 50;       // ms
constexpr std::int64_t kProgressiveTolerance = 500;  // ms

std::string in_seconds(std::int64_t ms) {
  return fmt::format("{}.{:03} s", ms / 1000, ms % 1000);
}

std::int64_t to_ms(std::uint64_t ticks, std::uint32_t timescale) {
  return static_cast<std::int64_t>((ticks * 1000 + timescale / 2) / timescale);
}

std::string with_kind(const std::string& says, std::string_view head) {
  const std::string kind = kind_of_file(head);
  return kind.empty() ? says : says + " (it is " + kind + ")";
}

/// The mistakes of one asset, of which only the first few are kept.
class AssetCheck {
 public:
  explicit AssetCheck(const MediaToCheck& asset) : asset_(asset) {}

  std::vector<Mistake> run() {
    check_presence();
    if (asset_.progressive) check_progressive_presence();
    if (!found_.empty()) return finished();
    const std::optional<Mp4Track> track = check_init();
    if (track) check_segments(*track);
    if (asset_.progressive) check_progressive();
    return finished();
  }

 private:
  void add(const char* field, std::string detail) {
    if (found_.size() < kMaxNamed) {
      found_.push_back({{asset_.file, 0, field}, std::move(detail)});
    } else {
      ++unnamed_;
    }
  }

  std::vector<Mistake> finished() {
    if (unnamed_ > 0)
      found_.push_back({{asset_.file, 0, "segments"}, fmt::format("and {} more files", unnamed_)});
    return std::move(found_);
  }

  /// "missing" or "empty"; null if the file is there.
  const char* absence(const std::string& name) const {
    const auto found = asset_.sizes.find(name);
    if (found == asset_.sizes.end()) return "missing";
    return found->second == 0 ? "empty" : nullptr;
  }

  void check_presence() {
    const std::size_t count = asset_.segments.size();
    for (const std::string& name : segment_file_names(count)) {
      if (const char* absent = absence(name))
        add("segments", fmt::format("{}{} is {} ({} {} {})", asset_.inside, name, absent, asset_.said_by,
                                    count, count == 1 ? "segment" : "segments"));
    }
  }

  void check_progressive_presence() {
    if (const char* absent = absence(kProgressiveFile))
      add("progressive", fmt::format("{} is {}", kProgressiveFile, absent));
  }

  std::optional<Mp4Track> check_init() {
    const MediaHead init = read_media_head(asset_.folder / "init.mp4");
    auto track = read_track(init.bytes);
    if (!track) {
      add("segments",
          with_kind(asset_.inside + "init.mp4 is not an init section of MP4 with one track", init.bytes));
      return std::nullopt;
    }
    if (track->handler != asset_.handler) {
      add("segments",
          fmt::format("{}init.mp4 holds no {}", asset_.inside, asset_.handler == "soun" ? "sound" : "video"));
      return std::nullopt;
    }
    const std::string expected = asset_.codec.substr(0, asset_.codec.find('.'));
    if (track->sample_entry != expected)
      add("codec", fmt::format("is '{}', but {}init.mp4 holds '{}'", asset_.codec, asset_.inside,
                               track->sample_entry));
    return track;
  }

  void check_segments(const Mp4Track& track) {
    for (std::size_t i = 0; i < asset_.segments.size(); ++i) {
      const std::string name = fmt::format("{:05}.m4s", i);
      MediaHead file = read_media_head(asset_.folder / name);
      auto length = segment_length(file.bytes, file.size, track);
      if (!length && file.size > file.bytes.size() && looks_like_mp4(file.bytes)) {
        file = read_media_head(asset_.folder / name, true);
        length = segment_length(file.bytes, file.size, track);
      }
      if (!length) {
        add("segments",
            with_kind(asset_.inside + name + " is not a segment of MP4 with one track", file.bytes));
        continue;
      }
      const std::int64_t real = to_ms(*length, track.timescale);
      const std::int64_t said = asset_.segments[i].count();
      if (std::abs(real - said) > kSegmentTolerance)
        add("segments", fmt::format("[{}] is {}, but {}{} lasts {}", i, in_seconds(said), asset_.inside, name,
                                    in_seconds(real)));
    }
  }

  void check_progressive() {
    const MediaHead head = read_media_head(asset_.folder / kProgressiveFile);
    if (!looks_like_mp4(head.bytes) || !index_comes_first(head.bytes)) {
      add("progressive",
          with_kind(fmt::format("{} is not MP4 with its index in front", kProgressiveFile), head.bytes));
      return;
    }
    const MediaHead whole = read_media_head(asset_.folder / kProgressiveFile, true);
    const auto track = read_track(whole.bytes);
    if (!track || track->handler != "soun") {
      add("progressive", fmt::format("{} does not hold exactly one track of sound", kProgressiveFile));
      return;
    }
    std::int64_t said = 0;
    for (const Milliseconds segment : asset_.segments) said += segment.count();
    const std::int64_t real = to_ms(track->duration, track->timescale);
    if (std::abs(real - said) > kProgressiveTolerance)
      add("progressive", fmt::format("{} lasts {}, but the segments {}", kProgressiveFile, in_seconds(real),
                                     in_seconds(said)));
  }

  const MediaToCheck& asset_;
  std::vector<Mistake> found_;
  std::size_t unnamed_ = 0;
};

bool is_text(std::string_view head) {
  return !head.empty() && std::all_of(head.begin(), head.end(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte >= 0x20 || byte == '\n' || byte == '\r' || byte == '\t';
  });
}

}  // namespace

std::vector<std::string> segment_file_names(std::size_t segments) {
  std::vector<std::string> names{"init.mp4"};
  for (std::size_t i = 0; i < segments; ++i) names.push_back(fmt::format("{:05}.m4s", i));
  return names;
}

std::vector<std::string> media_file_names(const MediaAsset& asset) {
  auto names = segment_file_names(asset.segments.size());
  if (asset.progressive) names.emplace_back(kProgressiveFile);
  if (!asset.has_qualities) return names;
  for (const SoundQuality quality : kSoundQualities) {
    if (quality == SoundQuality::kStandard) continue;
    for (const std::string& name : segment_file_names(asset.segments.size()))
      names.push_back(fmt::format("{}/{}", quality_folder(quality), name));
  }
  return names;
}

MediaHead read_media_head(const fs::path& file, bool whole) {
  MediaHead head;
  if (whole) {
    head.bytes = read_whole_file(file, kLargestSegment).value_or("");
    head.size = head.bytes.size();
    return head;
  }
  std::error_code error;
  head.size = fs::file_size(file, error);
  std::ifstream in(file, std::ios::binary);
  head.bytes.resize(error ? 0 : std::min<std::uintmax_t>(head.size, kHead));
  if (error || !in.read(head.bytes.data(), static_cast<std::streamsize>(head.bytes.size())))
    throw Failure(FailureKind::kUnavailable, "cannot read '" + file.string() + "'");
  return head;
}

std::string kind_of_file(std::string_view head) {
  static constexpr std::array<std::pair<std::string_view, const char*>, 6> kBeginnings{{
      {"ID3", "an MP3 file"},
      {"\xFF\xFB", "an MP3 file"},
      {"\xFF\xF1", "an AAC file"},
      {"RIFF", "a WAV file"},
      {"fLaC", "a FLAC file"},
      {"OggS", "an Ogg file"},
  }};
  for (const auto& [beginning, kind] : kBeginnings) {
    if (head.starts_with(beginning)) return kind;
  }
  if (looks_like_mp4(head)) return "another MP4 file";
  return is_text(head.substr(0, 1000)) ? "text" : "";
}

void check_media(const std::vector<MediaToCheck>& all, const Progress& progress, Mistakes& mistakes) {
  std::vector<std::vector<Mistake>> found(all.size());
  for_each_parallel(all.size(), "checking sound", progress, [&](std::size_t i) {
    try {
      found[i] = AssetCheck(all[i]).run();
    } catch (const Failure& failure) {
      found[i] = {{{all[i].file, 0, ""}, failure.what()}};
    }
  });
  for (const auto& some : found) {
    for (const Mistake& one : some) mistakes.add(one.place, one.detail);
  }
}

}  // namespace zender::content
