#include "content/fields/text_limits.h"
#include "content/fields/transcript_field.h"
#include "content/readers/readers.h"
#include "support/text/slug.h"

namespace zender::content {
namespace {

constexpr std::size_t kMostTags = 20;

void read_origin(Fields& fields, Fragment& fragment) {
  const auto broadcast = fields.id("broadcast", false);
  if (!broadcast) return;
  if (broadcast->value == "latest") {
    fragment.origin = FragmentOrigin::kLatestBroadcast;
  } else {
    fragment.origin = FragmentOrigin::kBroadcast;
    fragment.broadcast = BroadcastId(broadcast->value);
  }
}

void read_fragment(Fields& fields, BundleDraft& draft) {
  Fragment fragment;
  const std::optional<PlacedText> id = fields.id("id", true);
  if (id) {
    fragment.id = FragmentId(id->value);
    draft.unique_values.push_back({"fragment", id->value, id->place});
    draft.known[ContentKind::kFragment].insert(id->value);
  }
  fragment.title = fields.required_text("title", kMaxTitle);
  fragment.slug = slugify(fragment.title);
  if (const auto programme = fields.slug("programme", true)) {
    fragment.programme = ProgrammeSlug(programme->value);
    draft.add_reference(ContentKind::kProgramme, *programme);
  }
  read_origin(fields, fragment);
  if (const auto published = fields.moment("published")) fragment.published = *published;
  if (const auto media = fields.id("mediaId", true)) {
    fragment.media = MediaId(media->value);
    draft.add_reference(ContentKind::kMedia, *media);
  }
  fragment.summary = fields.required_text("summary", kMaxSummary);
  fragment.tags = fields.texts("tags", kMostTags, kMaxTag);
  fragment.image = draft.add_picture(fields.picture());
  fragment.transcript = read_transcript(fields);
  fields.finish();
  draft.content.fragments.push_back(std::move(fragment));
}

}  // namespace

void read_fragments(const SourceFile& file, BundleDraft& draft, Mistakes& mistakes) {
  const auto items = read_yaml_list(file, mistakes);
  if (!items) return;
  if (draft.content.fragments.size() + items->size() > kMaxEntries) {
    mistakes.add(file.path, 1, "", "more than " + std::to_string(kMaxEntries) + " fragments in the bundle");
    return;
  }
  for (std::size_t i = 0; i < items->size(); ++i) {
    const YamlNode& item = (*items)[i];
    Fields fields(item, {file.path, item.line, "[" + std::to_string(i) + "]"}, mistakes);
    read_fragment(fields, draft);
  }
}

}  // namespace zender::content
