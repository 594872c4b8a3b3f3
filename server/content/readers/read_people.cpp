#include "content/fields/text_limits.h"
#include "content/readers/article.h"
#include "content/readers/readers.h"

namespace zender::content {
void read_programme(const SourceFile& file, Drafts& drafts, Mistakes& mistakes) {
  std::optional<Article> article = read_article(file, mistakes);
  if (!article) return;
  Fields fields(article->fields, {file.path, article->fields.line, ""}, mistakes);
  Programme programme;
  programme.slug = ProgrammeSlug(file.name);
  programme.name = fields.required_text("name", 200);
  if (const auto channel = fields.slug("channel", true)) {
    programme.channel = ChannelSlug(channel->value);
    drafts.refer(Kind::kChannel, *channel);
  }
  for (const Located& broadcaster : fields.slugs("broadcasters")) {
    drafts.refer(Kind::kBroadcaster, broadcaster);
    programme.broadcasters.emplace_back(broadcaster.value);
  }
  for (const Located& presenter : fields.slugs("presenters")) {
    drafts.refer(Kind::kPresenter, presenter);
    programme.presenters.emplace_back(presenter.value);
  }
  programme.summary = fields.required_text("summary", kMaxShortSummary);
  programme.image = drafts.use(fields.picture());
  programme.stopped = fields.boolean("stopped", false);
  programme.text = std::move(article->text);
  fields.finish();
  drafts.content.programmes.push_back(std::move(programme));
}

void read_presenter(const SourceFile& file, Drafts& drafts, Mistakes& mistakes) {
  std::optional<Article> article = read_article(file, mistakes);
  if (!article) return;
  Fields fields(article->fields, {file.path, article->fields.line, ""}, mistakes);
  Presenter presenter;
  presenter.slug = PresenterSlug(file.name);
  presenter.name = fields.required_text("name", 200);
  presenter.summary = fields.required_text("summary", kMaxShortSummary);
  presenter.image = drafts.use(fields.picture());
  presenter.biography = std::move(article->text);
  fields.finish();
  drafts.content.presenters.push_back(std::move(presenter));
}

}  // namespace zender::content
