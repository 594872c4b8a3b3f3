#include "content/fields/bundle_limits.h"
#include "content/readers/readers.h"
#include "support/text/slug.h"

namespace zender::content {
namespace {

constexpr std::size_t kMaxTags = 20;

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
  draft.define("fragment", fields.id("id", true), fragment.id, ContentKind::kFragment);
  fragment.title = fields.required_text("title", kMaxTitle);
  fragment.slug = slugify(fragment.title);
  draft.refer(ContentKind::kProgramme, fields.slug("programme", true), fragment.programme);
  read_origin(fields, fragment);
  if (const auto published = fields.moment("published")) fragment.published = *published;
  draft.refer(ContentKind::kMedia, fields.id("mediaId", true), fragment.media);
  fragment.summary = fields.required_text("summary", kMaxSummary);
  fragment.tags = fields.texts("tags", kMaxTags, kMaxTag);
  fragment.image = draft.add_picture(fields.picture());
  fragment.transcript = fields.transcript();
  draft.content.fragments.push_back(std::move(fragment));
}

}  // namespace

bool read_fragments(const SourceFile& file, BundleDraft& draft, Mistakes& mistakes) {
  return read_entries(file, mistakes, [&](Fields& fields) { read_fragment(fields, draft); });
}

}  // namespace zender::content
