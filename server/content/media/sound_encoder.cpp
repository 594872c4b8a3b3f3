#include "content/media/sound_encoder.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "content/media/media_checks.h"
#include "content/media/mp4_files.h"
#include "domain/sound/sound_quality.h"
#include "support/failure.h"
#include "support/process/limited_child.h"
#include "support/text/readable_text.h"

namespace zender::content {

namespace fs = std::filesystem;

namespace {

constexpr const char* kFormats = "mp3,wav,w64,aiff,caf,flac,aac,mov,ogg";
constexpr const char* kCodec = "mp4a.40.2";
constexpr const char* kStandardRate = "128k";
/// 279 frames of AAC at 48 kHz: a whole number of frames and of milliseconds.
constexpr const char* kSegmentSeconds = "5.952";
/// Measured and encoded alike: one channel becomes two equal ones, which are louder.
constexpr const char* kForm = "aresample=48000,aformat=channel_layouts=stereo";
/// Softer than this, there is no sound to make louder.
constexpr double kSilence = -69;
/// What a sound may be shorter than its container says: tools count in frames of their own.
constexpr Milliseconds kMaxMissing = std::chrono::seconds(3);
constexpr ChildLimits kProbeLimits{std::chrono::seconds(30), std::uintmax_t{1} << 30, 1 << 20,
                                   std::chrono::minutes(5)};
constexpr ChildLimits kEncodeLimits{std::chrono::hours(4), std::uintmax_t{2} << 30, std::uintmax_t{4} << 30,
                                    std::chrono::hours(24)};

fs::path installed(const char* name) {
  const auto found = find_program(name);
  if (!found)
    throw Failure(
        FailureKind::kUnavailable,
        fmt::format("{} is not installed, and is needed to make sound: `apt install ffmpeg`", name));
  return *found;
}

/// The last line of what a program wrote to its standard error.
std::string last_line(std::string_view text) {
  while (text.ends_with('\n')) text.remove_suffix(1);
  return std::string(text.substr(text.rfind('\n') + 1));  // npos + 1 is 0
}

std::vector<std::string> input(const fs::path& source) {
  return {"-protocol_whitelist",
          "file,pipe",
          "-format_whitelist",
          kFormats,
          "-i",
          "file:" + fs::absolute(source).string()};
}

/// `writes`: a folder; empty: it writes no file.
Confinement only(const fs::path& source, const fs::path& writes = {}) {
  Confinement confinement{.reads = {fs::absolute(source)}};
  if (!writes.empty()) confinement.writes.push_back(fs::absolute(writes));
  return confinement;
}

std::string minutes_and_seconds(Milliseconds length) {
  const auto seconds = (length.count() + 500) / 1000;
  return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
}

void append(std::vector<std::string>& to, const std::vector<std::string>& more) {
  to.insert(to.end(), more.begin(), more.end());
}

/// The number after the last `name` in a summary of ffmpeg, e.g. 'I:  -22.2 LUFS'.
std::optional<double> number_after(std::string_view text, std::string_view name) {
  const std::size_t at = text.rfind(name);
  if (at == std::string_view::npos) return std::nullopt;
  const std::string rest(text.substr(at + name.size(), 40));
  char* end = nullptr;
  const double value = std::strtod(rest.c_str(), &end);
  return end != rest.c_str() ? std::optional(value) : std::nullopt;
}

/// The length of each segment in a folder; empty if that is not known of one of them.
std::vector<Milliseconds> read_segments_of(const fs::path& folder) {
  std::error_code error;
  if (!fs::exists(folder / "init.mp4", error)) return {};
  const auto track = read_track(read_media_head(folder / "init.mp4").bytes);
  if (!track) return {};
  std::vector<Milliseconds> segments;
  for (std::size_t i = 0;; ++i) {
    const fs::path file = folder / fmt::format("{:05}.m4s", i);
    if (!fs::exists(file, error)) return segments;
    const MediaHead head = read_media_head(file);
    const auto length = segment_length(head.bytes, head.size, *track);
    if (!length) return {};
    segments.emplace_back(
        static_cast<std::int64_t>((*length * 1000 + track->timescale / 2) / track->timescale));
  }
}

/// A tag by name, in any case; of the container or, as in Ogg, of the stream.
std::string tag(const nlohmann::json& holder, const std::string& name) {
  const auto tags = holder.find("tags");
  if (tags == holder.end() || !tags->is_object()) return "";
  for (const auto& [key, value] : tags->items()) {
    std::string lower = key;
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    if (lower == name && value.is_string()) return value.get<std::string>();
  }
  return "";
}

/// Of a container or a stream, as ffprobe gives it; 0: it does not say.
Milliseconds duration_in(const nlohmann::json& holder) {
  const std::string seconds = holder.value("duration", "0");
  return Milliseconds(static_cast<std::int64_t>(std::strtod(seconds.c_str(), nullptr) * 1000));
}

}  // namespace

SoundEncoder::SoundEncoder() : ffmpeg_(installed("ffmpeg")), ffprobe_(installed("ffprobe")) {}

SoundTags SoundEncoder::tags(const fs::path& source) const {
  if (!fs::exists(source))
    throw Failure(FailureKind::kUnprocessable, "'" + source.string() + "' does not exist");
  // Tags as they are in the file: ffprobe would replace what is not UTF-8.
  std::vector<std::string> command{
      ffprobe_.string(), "-v",           "warning", "-print_format", "json=string_validation=ignore",
      "-show_format",    "-show_streams"};
  append(command, input(source));
  std::string text;
  const ChildResult result =
      run_child({.command = command,
                 .limits = kProbeLimits,
                 .confinement = only(source),
                 .on_line = [&](std::string_view line) { text.append(line).append("\n"); }});
  const auto read = nlohmann::json::parse(readable_text(text), nullptr, false);
  SoundTags tags;
  bool has_sound = false;
  if (result.exit_code == 0 && read.is_object() && read.contains("format")) {
    const auto& format = read["format"];
    tags.title = tag(format, "title");
    tags.artist = tag(format, "artist");
    tags.duration = duration_in(format);
    tags.names_duration = result.errors.find("Estimating duration") == std::string::npos;
    for (const auto& stream : read.value("streams", nlohmann::json::array())) {
      const std::string type = stream.value("codec_type", "");
      if (type == "video") tags.has_cover = true;
      if (type != "audio" || has_sound) continue;
      has_sound = true;
      // A picture that moves may last longer.
      if (const Milliseconds own = duration_in(stream); own.count() > 0) tags.duration = own;
      if (tags.title.empty()) tags.title = tag(stream, "title");
      if (tags.artist.empty()) tags.artist = tag(stream, "artist");
    }
  }
  if (!has_sound) {
    throw Failure(
        FailureKind::kUnprocessable,
        fmt::format("'{}' is not a sound file (MP3, WAV, AIFF, FLAC, AAC, MP4 or Ogg)", source.string()));
  }
  return tags;
}

SoundEncoder::Done SoundEncoder::run(const Task& task) const {
  std::vector<std::string> command{
      ffmpeg_.string(), "-hide_banner", "-nostdin", "-nostats", "-threads", "1", "-y", "-progress", "pipe:1"};
  append(command, task.arguments);
  Done done;
  const auto on_line = [&](std::string_view line) {
    static constexpr std::string_view kTime = "out_time_us=";
    if (!line.starts_with(kTime)) return;
    line.remove_prefix(kTime.size());
    std::int64_t us = 0;
    std::from_chars(line.data(), line.data() + line.size(), us);
    done.length = std::max(done.length, Milliseconds(us / 1000));
    if (!task.progress || task.duration.count() <= 0) return;
    const double part = static_cast<double>(us) / 1000 / static_cast<double>(task.duration.count());
    task.progress(std::clamp(part, 0.0, 1.0));
  };
  ChildResult result = run_child({.command = command,
                                  .limits = kEncodeLimits,
                                  .confinement = task.confinement,
                                  .on_line = on_line,
                                  .folder = task.folder});
  if (result.exit_code != 0)
    throw Failure(FailureKind::kUnprocessable, "ffmpeg: " + last_line(result.errors));
  done.errors = std::move(result.errors);
  return done;
}

SoundEncoder::Level SoundEncoder::measure(const fs::path& source, Milliseconds duration,
                                          const std::function<void(double)>& progress) const {
  Task task{{"-loglevel", "info"}, only(source), {}, duration, progress};
  append(task.arguments, input(source));
  append(task.arguments,
         {"-map", "0:a:0", "-af", std::string(kForm) + ",ebur128=framelog=verbose", "-f", "null", "-"});
  const Done done = run(task);
  const double loudness = number_after(done.errors, "I:").value_or(kSilence);
  return {loudness, loudness <= kSilence, done.length};
}

EncodedSound SoundEncoder::encode(const fs::path& source, const fs::path& folder, const SoundRecipe& recipe,
                                  const std::function<void(double)>& progress) const {
  const SoundTags known = tags(source);
  // Measuring takes about a third of the time.
  const auto part = [&](double from, double until) {
    return [&progress, from, until](double done) {
      if (progress) progress(from + done * (until - from));
    };
  };
  const Level level = measure(source, known.duration, part(0, 0.33));
  if (level.is_silent)
    throw Failure(FailureKind::kUnprocessable,
                  "'" + source.string() + "' holds nothing but silence, or less than half a second");

  if (known.names_duration && known.duration - level.length > kMaxMissing)
    throw Failure(
        FailureKind::kUnprocessable,
        fmt::format("'{}' is cut off or damaged: it says that it lasts {}, and {} of it is there",
                    source.string(), minutes_and_seconds(known.duration), minutes_and_seconds(level.length)));

  std::vector<std::string> encode{"-loglevel", "error"};
  append(encode, input(source));
  std::string graph =
      fmt::format("[0:a:0]{},volume={:.2f}dB,alimiter=limit=0.841:level=0:latency=1,asplit={}", kForm,
                  recipe.loudness - level.loudness, kSoundQualities.size());
  for (std::size_t i = 0; i < kSoundQualities.size(); ++i) graph += fmt::format("[q{}]", i);
  append(encode, {"-filter_complex", graph});
  for (std::size_t i = 0; i < kSoundQualities.size(); ++i) {
    const fs::path inside = quality_folder(kSoundQualities[i]);
    fs::create_directories(folder / inside);
    append(encode, {"-map", fmt::format("[q{}]", i), "-map_metadata", "-1", "-map_chapters", "-1"});
    append(encode, {"-fflags", "+bitexact", "-flags:a", "+bitexact", "-c:a", "aac", "-b:a",
                    kSoundQualities[i] == SoundQuality::kStandard
                        ? kStandardRate
                        : fmt::format("{}k", kilobits(kSoundQualities[i]))});
    append(encode, {"-movflags", "+faststart", "-f", "mp4", (inside / kProgressiveFile).string()});
  }
  run({encode, only(source, folder), folder, known.duration, part(0.33, 0.97)});
  for (const SoundQuality quality : kSoundQualities) {
    const fs::path inside = folder / quality_folder(quality);
    cut(inside);
    if (!recipe.progressive || quality != SoundQuality::kStandard) fs::remove(inside / kProgressiveFile);
  }
  if (progress) progress(1);

  auto encoded = read_encoded(folder, recipe.progressive);
  if (!encoded || !encoded->has_qualities)
    throw Failure(FailureKind::kUnavailable, "the segments of '" + source.string() + "' are not complete");
  encoded->loudness = level.loudness;
  return *encoded;
}

void SoundEncoder::cut_out(const fs::path& source, Milliseconds from, Milliseconds length,
                           const std::string& title, const fs::path& flac) const {
  const auto seconds = [](Milliseconds time) {
    return fmt::format("{}.{:03}", time.count() / 1000, time.count() % 1000);
  };
  std::vector<std::string> arguments{"-loglevel", "error"};
  append(arguments, input(source));
  // After the input: sought by decoding, to the sample.
  append(arguments, {"-map", "0:a:0", "-ss", seconds(from), "-t", seconds(length), "-map_metadata", "-1"});
  append(arguments, {"-metadata", "title=" + title, "-fflags", "+bitexact", "-flags:a", "+bitexact", "-c:a",
                     "flac", "-f", "flac", fs::absolute(flac).string()});
  run({arguments, only(source, fs::absolute(flac).parent_path())});
}

/// Cuts the file in the folder into segments beside it.
void SoundEncoder::cut(const fs::path& folder) const {
  // Names without a folder: a folder's name may have a percent sign, which is a number to ffmpeg.
  constexpr const char* kList = "list.m3u8";
  std::vector<std::string> arguments{"-loglevel", "error", "-i", kProgressiveFile, "-map_metadata", "-1"};
  append(arguments, {"-c", "copy", "-fflags", "+bitexact", "-f", "hls", "-hls_time", kSegmentSeconds});
  append(arguments, {"-hls_playlist_type", "vod", "-hls_segment_type", "fmp4"});
  append(arguments, {"-hls_fmp4_init_filename", "init.mp4", "-hls_segment_filename", "%05d.m4s", kList});
  run({arguments, only(folder, folder), folder});
  fs::remove(folder / kList);
}

bool SoundEncoder::write_cover(const fs::path& source, const fs::path& jpeg) const {
  std::vector<std::string> arguments{"-loglevel", "error"};
  append(arguments, input(source));
  append(arguments, {"-map", "0:v:0", "-frames:v", "1", "-map_metadata", "-1", "-c:v", "mjpeg", "-q:v", "2",
                     "-f", "image2", "-update", "1", fs::absolute(jpeg).string()});
  try {
    run({arguments, only(source, fs::absolute(jpeg).parent_path())});
  } catch (const Failure& failure) {
    if (failure.kind() != FailureKind::kUnprocessable) throw;
    return false;
  }
  return true;
}

std::optional<EncodedSound> read_encoded(const fs::path& folder, bool progressive) {
  std::error_code error;
  if (progressive && !fs::exists(folder / kProgressiveFile, error)) return std::nullopt;
  auto segments = read_segments_of(folder);
  if (segments.empty()) return std::nullopt;
  const bool has_qualities =
      std::all_of(kSoundQualities.begin(), kSoundQualities.end(), [&](SoundQuality quality) {
        return quality == SoundQuality::kStandard ||
               read_segments_of(folder / quality_folder(quality)) == segments;
      });
  return EncodedSound{kCodec, std::move(segments), 0, has_qualities};
}

}  // namespace zender::content
