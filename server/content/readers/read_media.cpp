#include <cmath>

#include "content/media/sound_source.h"
#include "content/readers/readers.h"

namespace zender::content {
namespace {

constexpr std::size_t kMaxSegments = 20'000;
constexpr std::int64_t kLargestSide = 7680;              // pixels
constexpr std::int64_t kLargestBandwidth = 100'000'000;  // bits per second

/// The length of a segment, written in seconds. Nothing if it is not a number above 0 and at most
/// kMaxSegment.
std::optional<Milliseconds> parse_seconds(const YamlNode& node) {
  if (node.kind != YamlNode::Kind::kScalar || node.quoted || node.text.empty() || node.text.size() > 20 ||
      node.text.find_first_not_of("0123456789.") != std::string::npos)
    return std::nullopt;
  std::size_t used = 0;
  double seconds = 0;
  try {
    seconds = std::stod(node.text, &used);
  } catch (const std::exception&) {
    return std::nullopt;
  }
  if (used != node.text.size() || seconds <= 0 || seconds * 1000 > static_cast<double>(kMaxSegment.count()))
    return std::nullopt;
  const Milliseconds length{std::llround(seconds * 1000)};
  return length.count() > 0 ? std::optional(length) : std::nullopt;
}

void read_segments(Fields& fields, MediaAsset& asset, Mistakes& mistakes) {
  const std::vector<YamlNode>* const segments = fields.list("segments", true);
  if (segments == nullptr) return;
  if (segments->size() > kMaxSegments) {
    fields.mistake("segments", "more than " + std::to_string(kMaxSegments));
    return;
  }
  for (std::size_t i = 0; i < segments->size(); ++i) {
    const YamlNode& segment = (*segments)[i];
    if (const auto length = parse_seconds(segment)) {
      asset.segments.push_back(*length);
    } else {
      mistakes.add(fields.place("segments", i, segment.line),
                   "must be a number of seconds, more than 0 and at most 10, not '" + segment.text + "'");
    }
  }
}

/// A source file instead of segments: they are made by the import.
void read_source(Fields& fields, const MediaId& id, BundleDraft& draft) {
  constexpr const char* kLeaveOut = "is only for sound in segments; with 'source' leave it out";
  if (fields.optional_text("codec", 100)) fields.mistake("codec", kLeaveOut);
  if (fields.list("segments", false) != nullptr) fields.mistake("segments", kLeaveOut);
  if (fields.has("qualities")) {
    fields.boolean("qualities", false);
    fields.mistake("qualities", kLeaveOut);
  }
  const std::string file = fields.required_text("source", 200);
  const auto loudness = fields.integer("loudness", std::llround(kSoftest), std::llround(kLoudest), false);
  if (file.empty()) return;
  if (file.find('/') != std::string::npos || file.starts_with(".")) {
    fields.mistake("source", "must be the name of a file in the same folder, not '" + file + "'");
    return;
  }
  draft.sources[id] = {{file, fields.place("source")}, loudness};
}

}  // namespace

void read_asset(const SourceFile& file, BundleDraft& draft, Mistakes& mistakes) {
  const std::optional<YamlNode> node = read_yaml(file, mistakes);
  if (!node) return;
  Fields fields(*node, {file.path, node->line, ""}, mistakes);
  MediaAsset asset;
  asset.id = MediaId(file.name);
  asset.title = fields.required_text("title", 300);
  if (fields.has("source")) {
    read_source(fields, asset.id, draft);
  } else {
    asset.codec = fields.required_text("codec", 100);
    read_segments(fields, asset, mistakes);
    asset.has_qualities = fields.boolean("qualities", false);
  }
  asset.progressive = fields.boolean("progressive", false);
  fields.finish();
  draft.content.media.push_back(std::move(asset));
}

void read_media_video(const SourceFile& file, BundleDraft& draft, Mistakes& mistakes) {
  const std::optional<YamlNode> node = read_yaml(file, mistakes);
  if (!node) return;
  Fields fields(*node, {file.path, node->line, ""}, mistakes);
  MediaVideo video;
  video.id = MediaId(file.name);
  const std::optional<PlacedText> media = fields.id("media", true);
  draft.define("video of media", media, video.media);
  draft.refer(ContentKind::kMedia, media, video.media);
  video.codec = fields.required_text("codec", 100);
  video.width = static_cast<int>(fields.integer("width", 1, kLargestSide, true).value_or(0));
  video.height = static_cast<int>(fields.integer("height", 1, kLargestSide, true).value_or(0));
  video.bandwidth = fields.integer("bandwidth", 1, kLargestBandwidth, true).value_or(0);
  fields.finish();
  if (media) draft.content.media_videos.push_back(std::move(video));
}

}  // namespace zender::content
