#include "content/front_matter.h"
#include "content/markdown.h"
#include "content/readers.h"

namespace zender::content {
namespace {

constexpr std::size_t kMaxSummary = 200;

struct Article {
  YamlNode fields;
  std::string text;
};

/// A file of fields and Markdown; nothing and a mistake when its fields cannot be read.
std::optional<Article> read_article(const SourceFile& file, Mistakes& mistakes) {
  const auto split = split_front_matter(file.text);
  if (const auto* error = std::get_if<FrontMatterError>(&split)) {
    mistakes.add(file.path, error->line, "", std::string(error->detail));
    return std::nullopt;
  }
  const FrontMatter& parts = std::get<FrontMatter>(split);

  const std::size_t begin = std::min(parts.body.find_first_not_of(" \t\n"), parts.body.size());
  const std::string_view text = parts.body.substr(begin, parts.body.find_last_not_of(" \t\n") + 1 - begin);
  if (text.empty()) mistakes.add(file.path, parts.body_line, "", "the text is missing");
  for (const MarkdownMistake& wrong : check_markdown(parts.body))
    mistakes.add(file.path, parts.body_line + wrong.line - 1, "", wrong.detail);

  auto parsed = parse_yaml(parts.yaml, parts.yaml_line);
  if (const auto* error = std::get_if<YamlError>(&parsed)) {
    mistakes.add(file.path, error->line, "", error->detail);
    return std::nullopt;
  }
  return Article{std::get<YamlNode>(std::move(parsed)), std::string(text)};
}

}  // namespace

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
  programme.summary = fields.required_text("summary", kMaxSummary);
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
  presenter.summary = fields.required_text("summary", kMaxSummary);
  presenter.image = drafts.use(fields.picture());
  presenter.biography = std::move(article->text);
  fields.finish();
  drafts.content.presenters.push_back(std::move(presenter));
}

}  // namespace zender::content
