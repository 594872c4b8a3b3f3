#include "content/fields/text_limits.h"
#include "content/readers/article.h"
#include "content/readers/body_blocks.h"
#include "content/readers/readers.h"

// News, theme and overview pages, campaign tiles.
namespace zender::content {
namespace {

constexpr std::size_t kMaxHeadline = 120;
constexpr std::size_t kMaxKicker = 40;
constexpr std::size_t kMaxLead = 300;
constexpr std::size_t kMostArticleTags = 10;

std::optional<TimePoint> exact_moment(Fields& fields, const char* name) {
  if (!fields.has(name)) return std::nullopt;
  const auto published = fields.moment(name);
  if (!published) return std::nullopt;
  if (const auto* moment = std::get_if<TimePoint>(&*published)) return *moment;
  fields.mistake(name, "must be a moment with an offset");
  return std::nullopt;
}

}  // namespace

void read_categories(const SourceFile& file, Drafts& drafts, Mistakes& mistakes) {
  const auto items = read_yaml_list(file, mistakes);
  if (!items) return;
  for (std::size_t i = 0; i < items->size(); ++i) {
    const YamlNode& item = (*items)[i];
    Fields fields(item, {file.path, item.line, "[" + std::to_string(i) + "]"}, mistakes);
    NewsCategory category;
    category.position = static_cast<int>(i);
    if (const auto slug = fields.slug("slug", true)) {
      category.slug = CategorySlug(slug->value);
      drafts.claims.push_back({"category", slug->value, slug->place});
      drafts.known[Kind::kCategory].insert(slug->value);
    }
    category.name = fields.required_text("name", kMaxKicker);
    if (!fields.has("colour")) fields.mistake("colour", "is missing");
    category.colour =
        fields.choice("colour", {"live", "onderzoek", "podcast", "sport", "verdieping"}).value_or("");
    fields.finish();
    drafts.content.categories.push_back(std::move(category));
  }
}

void read_news(const SourceFile& file, Drafts& drafts, Mistakes& mistakes) {
  std::optional<Article> source = read_article(file, mistakes);
  if (!source) return;
  Fields fields(source->fields, {file.path, source->fields.line, ""}, mistakes);
  NewsArticle article;
  article.slug = file.name;
  if (const auto id = fields.id("id", true)) {
    article.id = ArticleId(id->value);
    drafts.claims.push_back({"article", id->value, id->place});
  }
  article.title = fields.required_text("title", kMaxHeadline);
  article.kicker = fields.optional_text("kicker", kMaxKicker);
  if (const auto category = fields.slug("category", true)) {
    article.category = CategorySlug(category->value);
    drafts.refer(Kind::kCategory, *category);
  }
  article.author = fields.required_text("author", kMaxHeadline);
  if (const auto published = fields.moment("published")) article.moment = *published;
  article.summary = fields.required_text("summary", kMaxLead);
  article.tags = fields.texts("tags", kMostArticleTags, kMaxTag);
  if (const auto programme = fields.slug("programme", false)) {
    article.programme = ProgrammeSlug(programme->value);
    drafts.refer(Kind::kProgramme, *programme);
  }
  article.image = drafts.use(fields.picture());
  article.may_lead = fields.boolean("tile", false);
  article.body = read_blocks(file.path, *source, drafts, mistakes);
  fields.finish();
  drafts.content.articles.push_back(std::move(article));
}

void read_editorial_page(const SourceFile& file, EditorialKind kind, Drafts& drafts, Mistakes& mistakes) {
  std::optional<Article> source = read_article(file, mistakes);
  if (!source) return;
  Fields fields(source->fields, {file.path, source->fields.line, ""}, mistakes);
  EditorialPage page;
  page.kind = kind;
  const auto url = fields.url_slug("url");
  page.slug = url ? url->value : file.name;
  drafts.claims.push_back({kind == EditorialKind::kTheme ? "theme page at" : "overview page at", page.slug,
                           url ? url->place : Place{file.path, 1, ""}});
  if (const auto id = fields.id("id", true)) {
    page.id = EditorialPageId(id->value);
    drafts.claims.push_back({"page", id->value, id->place});
  }
  page.title = fields.required_text("title", kMaxHeadline);
  page.summary = fields.required_text("summary", kMaxLead);
  page.image = drafts.use(fields.picture());
  page.is_draft = fields.choice("status", {"published", "draft"}).value_or("published") == "draft";
  page.body = read_blocks(file.path, *source, drafts, mistakes);
  fields.finish();
  drafts.content.editorial_pages.push_back(std::move(page));
}

void read_campaigns(const SourceFile& file, Drafts& drafts, Mistakes& mistakes) {
  const auto items = read_yaml_list(file, mistakes);
  if (!items) return;
  for (std::size_t i = 0; i < items->size(); ++i) {
    const YamlNode& item = (*items)[i];
    Fields fields(item, {file.path, item.line, "[" + std::to_string(i) + "]"}, mistakes);
    Campaign campaign;
    campaign.position = static_cast<int>(i);
    if (const auto id = fields.id("id", true)) {
      campaign.id = CampaignId(id->value);
      drafts.claims.push_back({"campaign", id->value, id->place});
    }
    campaign.title = fields.required_text("title", kMaxHeadline);
    campaign.text = fields.required_text("text", kMaxLead);
    if (!fields.has("url")) fields.mistake("url", "is missing");
    campaign.url = fields.address("url").value_or("");
    if (!fields.has("image")) fields.mistake("image", "is missing");
    campaign.image = drafts.use(fields.picture());
    campaign.from = exact_moment(fields, "from");
    campaign.until = exact_moment(fields, "until");
    if (campaign.from && campaign.until && *campaign.until <= *campaign.from)
      fields.mistake("until", "must be later than from");
    fields.finish();
    drafts.content.campaigns.push_back(std::move(campaign));
  }
}

}  // namespace zender::content
