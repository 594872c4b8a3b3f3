#include "content/fields/text_limits.h"
#include "content/fields/transcript_field.h"
#include "content/readers/readers.h"
#include "support/slug.h"

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

void read_fragment(Fields& fields, Drafts& drafts) {
  Fragment fragment;
  const std::optional<Located> id = fields.id("id", true);
  if (id) {
    fragment.id = FragmentId(id->value);
    drafts.claims.push_back({"fragment", id->value, id->place});
    drafts.known[Kind::kFragment].insert(id->value);
  }
  fragment.title = fields.required_text("title", kMaxTitle);
  fragment.slug = slugify(fragment.title);
  if (const auto programme = fields.slug("programme", true)) {
    fragment.programme = ProgrammeSlug(programme->value);
    drafts.refer(Kind::kProgramme, *programme);
  }
  read_origin(fields, fragment);
  if (const auto published = fields.moment("published")) fragment.published = *published;
  if (const auto media = fields.id("mediaId", true)) {
    fragment.media = MediaId(media->value);
    drafts.refer(Kind::kMedia, *media);
  }
  fragment.summary = fields.required_text("summary", kMaxSummary);
  fragment.tags = fields.texts("tags", kMostTags, kMaxTag);
  fragment.image = drafts.use(fields.picture());
  fragment.transcript = read_transcript(fields);
  fields.finish();
  drafts.content.fragments.push_back(std::move(fragment));
}

}  // namespace

void read_fragments(const SourceFile& file, Drafts& drafts, Mistakes& mistakes) {
  const auto items = read_yaml_list(file, mistakes);
  if (!items) return;
  if (drafts.content.fragments.size() + items->size() > kMaxEntries) {
    mistakes.add(file.path, 1, "", "more than " + std::to_string(kMaxEntries) + " fragments in the bundle");
    return;
  }
  for (std::size_t i = 0; i < items->size(); ++i) {
    const YamlNode& item = (*items)[i];
    Fields fields(item, {file.path, item.line, "[" + std::to_string(i) + "]"}, mistakes);
    read_fragment(fields, drafts);
  }
}

}  // namespace zender::content
