#include "content/fields/text_limits.h"
#include "content/readers/readers.h"
#include "support/slug.h"

namespace zender::content {
namespace {

constexpr std::size_t kMaxCategory = 40;
constexpr std::size_t kMostPieces = 50;

MediaId refer_to_pictures(const Located& pictures, Drafts& drafts) {
  drafts.refer(Kind::kPictures, pictures);
  return MediaId(pictures.value);
}

/// Reads what the video shows: one id in 'media', or several, shown one after another, in
/// 'playlist'.
std::vector<MediaId> read_pieces(Fields& fields, Drafts& drafts) {
  std::vector<MediaId> pieces;
  if (fields.has("media") == fields.has("playlist")) {
    fields.mistake("media", "say which pictures it shows: either 'media' or 'playlist'");
    fields.id("media", false);
    fields.list("playlist", false);
    return pieces;
  }
  if (fields.has("media")) {
    if (const auto pictures = fields.id("media", true))
      pieces.push_back(refer_to_pictures(*pictures, drafts));
    return pieces;
  }
  const std::vector<YamlNode>* items = fields.list("playlist", true);
  if (items == nullptr) return pieces;
  if (items->empty() || items->size() > kMostPieces)
    fields.mistake("playlist", "has " + std::to_string(items->size()) + " entries, 1 to " +
                                   std::to_string(kMostPieces) + " are needed");
  for (std::size_t i = 0; i < std::min(items->size(), kMostPieces); ++i) {
    const YamlNode& item = (*items)[i];
    const Place place = fields.place("playlist", i, item.line);
    if (item.kind != YamlNode::Kind::kScalar || !is_id(item.text)) {
      fields.mistake("playlist", "[" + std::to_string(i) + "] must be the id of pictures in media/video");
      continue;
    }
    pieces.push_back(refer_to_pictures({item.text, place}, drafts));
  }
  return pieces;
}

void read_video(Fields& fields, Drafts& drafts) {
  Video video;
  if (const auto id = fields.id("id", true)) {
    video.id = VideoId(id->value);
    drafts.claims.push_back({"video", id->value, id->place});
    drafts.known[Kind::kVideo].insert(id->value);
  }
  video.title = fields.required_text("title", kMaxTitle);
  video.category = fields.required_text("category", kMaxCategory);
  if (!video.category.empty() && slugify(video.category).empty())
    fields.mistake("category", "needs a letter or a digit");
  if (const auto published = fields.moment("published")) video.published = *published;
  video.summary = fields.required_text("summary", kMaxSummary);
  if (const auto programme = fields.slug("programme", false)) {
    video.programme = ProgrammeSlug(programme->value);
    drafts.refer(Kind::kProgramme, *programme);
  }
  video.pictures = read_pieces(fields, drafts);
  video.image = drafts.use(fields.picture());
  fields.finish();
  drafts.content.videos.push_back(std::move(video));
}

}  // namespace

void read_videos(const SourceFile& file, Drafts& drafts, Mistakes& mistakes) {
  const auto items = read_yaml_list(file, mistakes);
  if (!items) return;
  if (drafts.content.videos.size() + items->size() > kMaxEntries) {
    mistakes.add(file.path, 1, "", "more than " + std::to_string(kMaxEntries) + " videos in the bundle");
    return;
  }
  for (std::size_t i = 0; i < items->size(); ++i) {
    const YamlNode& item = (*items)[i];
    Fields fields(item, {file.path, item.line, "[" + std::to_string(i) + "]"}, mistakes);
    read_video(fields, drafts);
  }
}

}  // namespace zender::content
