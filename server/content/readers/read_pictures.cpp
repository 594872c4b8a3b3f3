#include "content/readers/readers.h"

namespace zender::content {
namespace {

constexpr std::int64_t kLargestSide = 7680;              // pixels
constexpr std::int64_t kLargestBandwidth = 100'000'000;  // bits per second

}  // namespace

void read_pictures(const SourceFile& file, Drafts& drafts, Mistakes& mistakes) {
  const std::optional<YamlNode> node = read_yaml(file, mistakes);
  if (!node) return;
  Fields fields(*node, {file.path, node->line, ""}, mistakes);
  MediaPictures pictures;
  pictures.id = MediaId(file.name);
  const std::optional<Located> media = fields.id("media", true);
  if (media) {
    pictures.media = MediaId(media->value);
    drafts.refer(Kind::kMedia, *media);
    drafts.claims.push_back({"pictures of media", media->value, media->place});
  }
  pictures.codec = fields.required_text("codec", 100);
  pictures.width = static_cast<int>(fields.integer("width", 1, kLargestSide, true).value_or(0));
  pictures.height = static_cast<int>(fields.integer("height", 1, kLargestSide, true).value_or(0));
  pictures.bandwidth = fields.integer("bandwidth", 1, kLargestBandwidth, true).value_or(0);
  fields.finish();
  if (media) drafts.content.pictures.push_back(std::move(pictures));
}

}  // namespace zender::content
