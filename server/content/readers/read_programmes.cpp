#include "content/fields/bundle_limits.h"
#include "content/readers/markdown_file.h"
#include "content/readers/readers.h"

namespace zender::content {
namespace {

ListenBack read_listen_back(Fields& fields) {
  ListenBack listen_back;
  auto rule = fields.nested("listenBack");
  if (!rule) return listen_back;
  if (const auto days = rule->integer("days", 0, 365, true)) listen_back.days = static_cast<int>(*days);
  listen_back.reason = rule->optional_text("reason", kMaxShortSummary).value_or("");
  rule->finish();
  return listen_back;
}

}  // namespace

void read_programme(const SourceFile& file, BundleDraft& draft, Mistakes& mistakes) {
  std::optional<MarkdownFile> markdown = read_markdown_file(file, PicturesOfText::kField, draft, mistakes);
  if (!markdown) return;
  Fields fields(markdown->fields, {file.path, markdown->fields.line, ""}, mistakes);
  Programme programme;
  programme.slug = ProgrammeSlug(file.name);
  programme.name = fields.required_text("name", 200);
  draft.refer(ContentKind::kChannel, fields.slug("channel", true), programme.channel);
  draft.refer(ContentKind::kBroadcaster, fields.slugs("broadcasters"), programme.broadcasters);
  draft.refer(ContentKind::kPresenter, fields.slugs("presenters"), programme.presenters);
  programme.summary = fields.required_text("summary", kMaxShortSummary);
  programme.image = draft.add_picture(fields.picture());
  programme.stopped = fields.boolean("stopped", false);
  programme.listen_back = read_listen_back(fields);
  programme.text = std::move(markdown->text);
  fields.finish();
  draft.content.programmes.push_back(std::move(programme));
}

void read_presenter(const SourceFile& file, BundleDraft& draft, Mistakes& mistakes) {
  std::optional<MarkdownFile> markdown = read_markdown_file(file, PicturesOfText::kField, draft, mistakes);
  if (!markdown) return;
  Fields fields(markdown->fields, {file.path, markdown->fields.line, ""}, mistakes);
  Presenter presenter;
  presenter.slug = PresenterSlug(file.name);
  presenter.name = fields.required_text("name", 200);
  presenter.summary = fields.required_text("summary", kMaxShortSummary);
  presenter.image = draft.add_picture(fields.picture());
  presenter.biography = std::move(markdown->text);
  fields.finish();
  draft.content.presenters.push_back(std::move(presenter));
}

}  // namespace zender::content
