#include "storage/content/content_apply.h"
#include "storage/editorial/editorial_columns.h"
#include "storage/search/search_dependents.h"
#include "storage/search/search_kinds.h"
#include "storage/shared/on_demand_columns.h"

// Applies the news, theme and overview pages, and campaigns of a bundle.
namespace zender::storage {
namespace {

constexpr auto kStoredArticle = columns_of<Dated<NewsArticle>>([](auto& row, auto& stored) {
  auto& [article, at] = stored;
  row("id", article.id);
  row("slug", article.slug);
  row("title", article.title);
  row("kicker", article.kicker);
  row("category", article.category);
  row("author", article.author);
  publication(row, at, article.moment);
  row("summary", article.summary);
  row("programme", article.programme);
  row("may_lead", article.may_lead);
  row("published", article.published);
  row("body", article.body);
  row("image", article.image);
});

StoredThings<NewsArticle> load_articles(Connection& connection) {
  StoredThings<NewsArticle> stored(all_rows(connection, kStoredArticle, "SELECT :columns FROM articles"));
  const auto by_id = by_key(stored.things);
  each_row(
      connection, "SELECT article, tag FROM article_tags ORDER BY article, list_position", {},
      [&](const std::string& article, const std::string& tag) { by_id.at(article)->tags.push_back(tag); });
  return stored;
}

}  // namespace

void ContentApplier::apply_categories(const std::vector<NewsCategory>& wanted) {
  const auto diffed =
      differences(all_rows(connection_, kNewsCategory, "SELECT :columns FROM news_categories c"), wanted);
  for (const auto* changed : {&diffed.write, &diffed.gone}) {
    for (const NewsCategory& one : *changed) {
      add_articles_of(connection_, one.slug, found_changed_);
      found_changed_.push_back({SearchKind::kSection, category_id(one.slug)});
    }
  }
  for (const NewsCategory& one : diffed.gone) unpublish("news_categories", one);
  RowWriter write(connection_, "INSERT INTO news_categories :row ON CONFLICT (slug) DO UPDATE SET :others");
  for (const NewsCategory& one : diffed.write) write.write(kNewsCategory, one);
}

void ContentApplier::apply_articles(const std::vector<NewsArticle>& wanted, TimePoint now) {
  const auto stored = load_articles(connection_);
  const auto diffed = differences(stored.things, wanted, SearchKind::kArticle);
  RowWriter write(connection_, "INSERT INTO articles :row ON CONFLICT (id) DO UPDATE SET :others");
  ListWriter tags(connection_, "article_tags", "article");
  for (const NewsArticle& one : diffed.write) {
    const auto published = stored.resolved(one, now);
    write.write(kStoredArticle, published);
    tags.replace(one.id, one.tags, [&](const std::string& tag) {
      return Fields{{"tag", tag}, {"category", one.category}, {"published_at", published.at}};
    });
  }
  for (const NewsArticle& one : diffed.gone) {
    if (stored.moment_of(one) > now) {
      // Not published yet, so nobody has seen it.
      if (execute(connection_, "DELETE FROM articles WHERE id = :id", {one.id}) > 0) count_removed(one);
      continue;
    }
    if (unpublish("articles", one))
      execute(connection_, "DELETE FROM article_tags WHERE article = :id", {one.id});
  }
}

void ContentApplier::apply_editorial_pages(const std::vector<EditorialPage>& wanted) {
  const auto diffed =
      differences(all_rows(connection_, kEditorialPage, "SELECT :columns FROM editorial_pages"), wanted,
                  SearchKind::kPage);
  for (const EditorialPage& one : diffed.gone) unpublish("editorial_pages", one);
  RowWriter write(connection_, R"sql(
    INSERT INTO editorial_pages :row
    ON CONFLICT (id) DO UPDATE SET
      was_public = CASE WHEN editorial_pages.was_public = 1 THEN 1 ELSE excluded.was_public END,
      :others
  )sql");
  for (const EditorialPage& one : diffed.write)
    write.write(kEditorialPage, one, {{"was_public", !one.is_draft}});
}

void ContentApplier::apply_campaigns(const std::vector<Campaign>& wanted) {
  const auto diffed = differences(all_rows(connection_, kCampaign, "SELECT :columns FROM campaigns"), wanted);
  remove(diffed.gone, "DELETE FROM campaigns WHERE id = :id");
  RowWriter write(connection_, "INSERT INTO campaigns :row ON CONFLICT (id) DO UPDATE SET :others");
  for (const Campaign& one : diffed.write) write.write(kCampaign, one);
}

}  // namespace zender::storage
