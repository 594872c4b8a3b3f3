#include "content/fields/text_limits.h"
#include "content/readers/readers.h"
#include "support/text/slug.h"

namespace zender::content {
namespace {

constexpr std::size_t kMaxCategory = 40;
constexpr std::size_t kMostParts = 50;

MediaId add_media_video_reference(const PlacedText& id, BundleDraft& draft) {
  draft.add_reference(ContentKind::kMediaVideo, id);
  return MediaId(id.value);
}

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
    if (const auto id = fields.id("media", true)) parts.push_back(add_media_video_reference(*id, draft));
    return parts;
  }
  const std::vector<YamlNode>* items = fields.list("playlist", true);
  if (items == nullptr) return parts;
  if (items->empty() || items->size() > kMostParts)
    fields.mistake("playlist", "must have 1 to " + std::to_string(kMostParts) + " entries, not " +
                                   std::to_string(items->size()));
  for (std::size_t i = 0; i < std::min(items->size(), kMostParts); ++i) {
    const YamlNode& item = (*items)[i];
    const SourcePlace place = fields.place("playlist", i, item.line);
    if (item.kind != YamlNode::Kind::kScalar || !is_id(item.text)) {
      fields.mistake("playlist", "[" + std::to_string(i) + "] must be the id of a video in media/video");
      continue;
    }
    parts.push_back(add_media_video_reference({item.text, place}, draft));
  }
  return parts;
}

void read_video(Fields& fields, BundleDraft& draft) {
  Video video;
  if (const auto id = fields.id("id", true)) {
    video.id = VideoId(id->value);
    draft.unique_values.push_back({"video", id->value, id->place});
    draft.known[ContentKind::kVideo].insert(id->value);
  }
  video.title = fields.required_text("title", kMaxTitle);
  video.category = fields.required_text("category", kMaxCategory);
  if (!video.category.empty() && slugify(video.category).empty())
    fields.mistake("category", "must contain a letter or a digit");
  if (const auto published = fields.moment("published")) video.published = *published;
  video.summary = fields.required_text("summary", kMaxSummary);
  if (const auto programme = fields.slug("programme", false)) {
    video.programme = ProgrammeSlug(programme->value);
    draft.add_reference(ContentKind::kProgramme, *programme);
  }
  video.parts = read_parts(fields, draft);
  video.image = draft.add_picture(fields.picture());
  fields.finish();
  draft.content.videos.push_back(std::move(video));
}

}  // namespace

void read_videos(const SourceFile& file, BundleDraft& draft, Mistakes& mistakes) {
  const auto items = read_yaml_list(file, mistakes);
  if (!items) return;
  if (draft.content.videos.size() + items->size() > kMaxEntries) {
    mistakes.add(file.path, 1, "", "more than " + std::to_string(kMaxEntries) + " videos in the bundle");
    return;
  }
  for (std::size_t i = 0; i < items->size(); ++i) {
    const YamlNode& item = (*items)[i];
    Fields fields(item, {file.path, item.line, "[" + std::to_string(i) + "]"}, mistakes);
    read_video(fields, draft);
  }
}

}  // namespace zender::content
