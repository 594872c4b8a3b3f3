#include <cmath>

#include "content/readers/readers.h"
#include "support/text/slug.h"

namespace zender::content {
namespace {

constexpr std::int64_t kLongestTrack = 24LL * 60 * 60 * 1000;  // milliseconds
constexpr std::size_t kMostSegments = 20'000;

std::optional<ClassicalData> read_classical(Fields& fields) {
  auto parts = fields.nested("classical");
  if (!parts) return std::nullopt;
  ClassicalData data;
  data.composer = parts->optional_text("composer", 300);
  data.complete_work = parts->optional_text("completeWork", 300);
  data.ensemble = parts->optional_text("ensemble", 300);
  parts->finish();
  return data;
}

void read_track(Fields& fields, BundleDraft& draft) {
  Track track;
  const bool named = draft.define("track", fields.id("id", true), track.id, ContentKind::kTrack);
  track.artist = fields.required_text("artist", 300);
  track.name = fields.required_text("name", 300);
  track.slug = slugify(track.name);
  if (const auto duration = fields.integer("durationMs", 1, kLongestTrack, false))
    track.duration = Milliseconds{*duration};
  draft.refer(ContentKind::kMedia, fields.id("mediaId", false), track.media);
  track.is_available = fields.boolean("isAvailable", true);
  track.image = draft.add_picture(fields.picture());
  track.classical = read_classical(fields);
  if (named) draft.content.tracks.push_back(std::move(track));
}

/// The length of a segment, written in seconds. Nothing if it is not a number above 0 and at most
/// kLongestSegment.
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
  if (used != node.text.size() || seconds <= 0 ||
      seconds * 1000 > static_cast<double>(kLongestSegment.count()))
    return std::nullopt;
  const Milliseconds length{std::llround(seconds * 1000)};
  return length.count() > 0 ? std::optional(length) : std::nullopt;
}

}  // namespace

bool read_tracks(const SourceFile& file, BundleDraft& draft, Mistakes& mistakes) {
  return read_entries(file, mistakes, [&](Fields& fields) { read_track(fields, draft); });
}

void read_asset(const SourceFile& file, BundleDraft& draft, Mistakes& mistakes) {
  const std::optional<YamlNode> node = read_yaml(file, mistakes);
  if (!node) return;
  Fields fields(*node, {file.path, node->line, ""}, mistakes);
  MediaAsset asset;
  asset.id = MediaId(file.name);
  asset.title = fields.required_text("title", 300);
  asset.codec = fields.required_text("codec", 100);
  if (const std::vector<YamlNode>* segments = fields.list("segments", true)) {
    if (segments->size() > kMostSegments) {
      fields.mistake("segments", "more than " + std::to_string(kMostSegments));
    } else {
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
  }
  asset.progressive = fields.boolean("progressive", false);
  fields.finish();
  draft.content.media.push_back(std::move(asset));
}

}  // namespace zender::content
