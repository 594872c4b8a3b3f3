#include "content/fields/bundle_limits.h"
#include "content/readers/readers.h"
#include "support/text/slug.h"

namespace zender::content {
namespace {

constexpr std::size_t kMaxCategory = 40;
constexpr std::size_t kMaxParts = 50;

/// Reads what the video shows: one id in 'media', or several, shown one after another, in
/// 'playlist'.
std::vector<MediaId> read_parts(Fields& fields, BundleDraft& draft) {
  std::vector<MediaId> parts;
  if (fields.has("media") == fields.has("playlist")) {
    fields.mistake("media", "must have either 'media' or 'playlist'");
    fields.id("media", false);
    fields.list("playlist", false);
    return parts;
  }
  if (fields.has("media")) {
    if (const auto id = fields.id("media", true))
      draft.refer(ContentKind::kMediaVideo, id, parts.emplace_back());
    return parts;
  }
  const std::vector<YamlNode>* items = fields.list("playlist", true);
  if (items == nullptr) return parts;
  if (items->empty() || items->size() > kMaxParts)
    fields.mistake("playlist", "must have 1 to " + std::to_string(kMaxParts) + " entries, not " +
                                   std::to_string(items->size()));
  for (std::size_t i = 0; i < std::min(items->size(), kMaxParts); ++i) {
    const YamlNode& item = (*items)[i];
    const SourcePlace place = fields.place("playlist", i, item.line);
    if (item.kind != YamlNode::Kind::kScalar || !is_id(item.text)) {
      fields.mistake("playlist", "[" + std::to_string(i) + "] must be the id of a video in media/video");
      continue;
    }
    draft.refer(ContentKind::kMediaVideo, std::optional(PlacedText{item.text, place}), parts.emplace_back());
  }
  return parts;
}

void read_video(Fields& fields, BundleDraft& draft) {
  Video video;
  draft.define("video", fields.id("id", true), video.id, ContentKind::kVideo);
  video.title = fields.required_text("title", kMaxTitle);
  video.category = fields.required_text("category", kMaxCategory);
  if (!video.category.empty() && slugify(video.category).empty())
    fields.mistake("category", "must contain a letter or a digit");
  if (const auto published = fields.moment("published")) video.published = *published;
  video.summary = fields.required_text("summary", kMaxSummary);
  draft.refer(ContentKind::kProgramme, fields.slug("programme", false), video.programme);
  video.parts = read_parts(fields, draft);
  video.image = draft.add_picture(fields.picture());
  draft.content.videos.push_back(std::move(video));
}

}  // namespace

bool read_videos(const SourceFile& file, BundleDraft& draft, Mistakes& mistakes) {
  return read_entries(file, mistakes, [&](Fields& fields) { read_video(fields, draft); });
}

}  // namespace zender::content
