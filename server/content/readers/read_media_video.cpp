#include "content/readers/readers.h"

namespace zender::content {
namespace {

constexpr std::int64_t kLargestSide = 7680;              // pixels
constexpr std::int64_t kLargestBandwidth = 100'000'000;  // bits per second

}  // namespace

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
