#include "content/fields/bundle_limits.h"
#include "content/readers/body_blocks.h"
#include "content/readers/markdown_file.h"
#include "content/readers/readers.h"

// News, theme, overview and about pages, campaign tiles.
namespace zender::content {
namespace {

constexpr std::size_t kMaxHeadline = 120;
constexpr std::size_t kMaxKicker = 40;
constexpr std::size_t kMaxLead = 300;
constexpr std::size_t kMaxArticleTags = 10;

std::optional<TimePoint> exact_moment(Fields& fields, const char* name) {
  if (!fields.has(name)) return std::nullopt;
  const auto published = fields.moment(name);
  if (!published) return std::nullopt;
  if (const auto* moment = std::get_if<TimePoint>(&*published)) return *moment;
  fields.mistake(name, "must be a date and time with an offset");
  return std::nullopt;
}

}  // namespace

bool read_categories(const SourceFile& file, BundleDraft& draft, Mistakes& mistakes) {
  return read_entries(file, mistakes, [&](Fields& fields) {
    NewsCategory category;
    category.position = static_cast<int>(draft.content.categories.size());
    draft.define("category", fields.slug("slug", true), category.slug, ContentKind::kCategory);
    category.name = fields.required_text("name", kMaxKicker);
    fields.require("colour");
    category.colour =
        fields.choice("colour", {"live", "onderzoek", "podcast", "sport", "verdieping"}).value_or("");
    draft.content.categories.push_back(std::move(category));
  });
}

void read_news(const SourceFile& file, BundleDraft& draft, Mistakes& mistakes) {
  std::optional<MarkdownFile> source = read_markdown_file(file, PicturesOfText::kBlocks, draft, mistakes);
  if (!source) return;
  Fields fields(source->fields, {file.path, source->fields.line, ""}, mistakes);
  NewsArticle article;
  article.slug = file.name;
  draft.define("article", fields.id("id", true), article.id);
  article.title = fields.required_text("title", kMaxHeadline);
  article.kicker = fields.optional_text("kicker", kMaxKicker);
  draft.refer(ContentKind::kCategory, fields.slug("category", true), article.category);
  article.author = fields.required_text("author", kMaxHeadline);
  if (const auto published = fields.moment("published")) article.moment = *published;
  article.summary = fields.required_text("summary", kMaxLead);
  article.tags = fields.texts("tags", kMaxArticleTags, kMaxTag);
  draft.refer(ContentKind::kProgramme, fields.slug("programme", false), article.programme);
  article.image = draft.add_picture(fields.picture());
  article.may_lead = fields.boolean("tile", false);
  article.body = read_blocks(file.path, *source, draft, mistakes);
  fields.finish();
  draft.content.articles.push_back(std::move(article));
}

void read_editorial_page(const SourceFile& file, EditorialKind kind, BundleDraft& draft, Mistakes& mistakes) {
  std::optional<MarkdownFile> source = read_markdown_file(file, PicturesOfText::kBlocks, draft, mistakes);
  if (!source) return;
  Fields fields(source->fields, {file.path, source->fields.line, ""}, mistakes);
  EditorialPage page;
  page.kind = kind;
  const auto url = fields.url_slug("url");
  page.slug = url ? url->value : file.name;
  const char* what = kind == EditorialKind::kTheme      ? "theme page at"
                     : kind == EditorialKind::kOverview ? "overview page at"
                                                        : "about page at";
  draft.unique_values.push_back({what, page.slug, url ? url->place : SourcePlace{file.path, 1, ""}});
  draft.define("page", fields.id("id", true), page.id);
  page.title = fields.required_text("title", kMaxHeadline);
  page.summary = fields.required_text("summary", kMaxLead);
  page.image = draft.add_picture(fields.picture());
  page.is_draft = fields.choice("status", {"published", "draft"}).value_or("published") == "draft";
  page.body = read_blocks(file.path, *source, draft, mistakes);
  fields.finish();
  draft.content.editorial_pages.push_back(std::move(page));
}

bool read_campaigns(const SourceFile& file, BundleDraft& draft, Mistakes& mistakes) {
  return read_entries(file, mistakes, [&](Fields& fields) {
    Campaign campaign;
    campaign.position = static_cast<int>(draft.content.campaigns.size());
    draft.define("campaign", fields.id("id", true), campaign.id);
    campaign.title = fields.required_text("title", kMaxHeadline);
    campaign.text = fields.required_text("text", kMaxLead);
    fields.require("url");
    campaign.url = fields.address("url").value_or("");
    fields.require("image");
    campaign.image = draft.add_picture(fields.picture());
    campaign.from = exact_moment(fields, "from");
    campaign.until = exact_moment(fields, "until");
    if (campaign.from && campaign.until && *campaign.until <= *campaign.from)
      fields.mistake("until", "must be later than from");
    draft.content.campaigns.push_back(std::move(campaign));
  });
}

}  // namespace zender::content
