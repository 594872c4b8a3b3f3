#include <map>

#include "storage/content/content_apply.h"
#include "storage/editorial/editorial_columns.h"
#include "storage/search/search_dependents.h"
#include "storage/search/search_kinds.h"
#include "storage/shared/block_columns.h"
#include "storage/shared/columns.h"
#include "storage/shared/diff.h"
#include "storage/shared/on_demand_columns.h"

// Applies the news, theme and overview pages, and campaigns of a bundle.
namespace zender::storage {
namespace {

struct StoredArticles {
  std::vector<NewsArticle> all;
  std::map<ArticleId, std::pair<Publication, TimePoint>> moments;

  /// The moment of an article: the stored one if the bundle's has not changed, else resolved now.
  TimePoint moment(const NewsArticle& wanted, TimePoint now) const {
    const auto known = moments.find(wanted.id);
    const bool same = known != moments.end() && known->second.first == wanted.moment;
    return same ? known->second.second : resolve(wanted.moment, now);
  }
};

StoredArticles load_articles(Connection& connection) {
  StoredArticles stored;
  std::map<std::string, std::vector<std::string>> tags;
  each_row(connection, "SELECT article, tag FROM article_tags ORDER BY article, list_position", 2, {},
           [&](Row& row) {
             auto& own = tags[row.text()];
             own.push_back(row.text());
           });
  const char* sql = R"sql(
    SELECT id, slug, title, kicker, category, author, published_at, published_rule, summary,
           programme, may_lead, published, body,
           image_id, image_alt, image_colour
    FROM articles
  )sql";
  each_row(connection, sql, 13 + kImageColumns, {}, [&](Row& row) {
    NewsArticle one;
    one.id = row.id<ArticleId>();
    one.slug = row.text();
    one.title = row.text();
    one.kicker = row.optional_text();
    one.category = row.id<CategorySlug>();
    one.author = row.text();
    const TimePoint moment = row.moment();
    one.moment = read_publication(row.optional_text(), moment);
    one.summary = row.text();
    one.programme = row.optional_id<ProgrammeSlug>();
    one.may_lead = row.truth();
    one.published = row.truth();
    one.body = read_blocks(row.text());
    one.image = read_image(row);
    one.tags = tags[one.id.value];
    stored.moments.emplace(one.id, std::pair(one.moment, moment));
    stored.all.push_back(std::move(one));
  });
  return stored;
}

std::vector<NewsCategory> load_categories(Connection& connection) {
  return all_rows(connection, "SELECT slug, name, colour, list_position, published FROM news_categories", 5,
                  {}, read_category);
}

std::vector<EditorialPage> load_pages(Connection& connection) {
  const char* sql = R"sql(
    SELECT id, kind, slug, title, summary, is_draft, published, body,
           image_id, image_alt, image_colour
    FROM editorial_pages
  )sql";
  return all_rows(connection, sql, 8 + kImageColumns, {}, read_page);
}

std::optional<std::int64_t> milliseconds(const std::optional<TimePoint>& moment) {
  if (!moment) return std::nullopt;
  return static_cast<std::int64_t>(moment->time_since_epoch().count());
}

}  // namespace

void ContentApplier::apply_news(const std::vector<NewsCategory>& categories,
                                const std::vector<NewsArticle>& articles, TimePoint now) {
  const auto diffed_categories =
      diff(load_categories(connection_), categories, [](const NewsCategory& one) { return one.slug; });
  count(diffed_categories);
  for (const auto* changed : {&diffed_categories.write, &diffed_categories.gone})
    for (const NewsCategory& one : *changed) add_articles_of(connection_, one.slug, found_changed_);
  found_changed(SearchKind::kSection, diffed_categories,
                [](const NewsCategory& one) { return category_id(one.slug); });
  for (const NewsCategory& one : diffed_categories.gone) unpublish("news_categories", "slug", one.slug.value);
  Command write_category(connection_, 5, R"sql(
    INSERT INTO news_categories (slug, name, colour, list_position, published)
    VALUES (:slug, :name, :colour, :at, :published)
    ON CONFLICT (slug) DO UPDATE SET
      name = excluded.name, colour = excluded.colour, list_position = excluded.list_position,
      published = excluded.published
  )sql");
  for (const NewsCategory& one : diffed_categories.write)
    write_category.run({one.slug, one.name, one.colour, one.position, one.published});

  const StoredArticles stored = load_articles(connection_);
  const auto diffed = diff(stored.all, articles, [](const NewsArticle& one) { return one.id; });
  count(diffed);
  found_changed(SearchKind::kArticle, diffed, [](const NewsArticle& one) { return one.id.value; });
  write_articles(diffed.write, [&](const NewsArticle& one) { return stored.moment(one, now); });
  for (const NewsArticle& one : diffed.gone) {
    if (stored.moments.at(one.id).second > now) {
      // Not published yet, so nobody has seen it.
      changes_.removed += execute(connection_, "DELETE FROM articles WHERE id = :id", {one.id}) > 0 ? 1 : 0;
      continue;
    }
    if (unpublish("articles", "id", one.id.value))
      execute(connection_, "DELETE FROM article_tags WHERE article = :id", {one.id});
  }
}

void ContentApplier::write_articles(const std::vector<NewsArticle>& articles,
                                    const std::function<TimePoint(const NewsArticle&)>& moment_of) {
  Command write(connection_, 16, R"sql(
    INSERT INTO articles (
      id, slug, title, kicker, category, author, published_at, published_rule, summary, programme,
      may_lead, published, body,
      image_id, image_alt, image_colour)
    VALUES (
      :id, :slug, :title, :kicker, :category, :author, :at, :rule, :summary, :programme, :lead,
      :published, :body,
      :image, :alt, :colour)
    ON CONFLICT (id) DO UPDATE SET
      slug = excluded.slug, title = excluded.title, kicker = excluded.kicker,
      category = excluded.category, author = excluded.author, published_at = excluded.published_at,
      published_rule = excluded.published_rule, summary = excluded.summary,
      programme = excluded.programme, may_lead = excluded.may_lead, published = excluded.published,
      body = excluded.body,
      image_id = excluded.image_id, image_alt = excluded.image_alt,
      image_colour = excluded.image_colour
  )sql");
  Command forget_tags(connection_, 1, "DELETE FROM article_tags WHERE article = :article");
  Command add_tag(connection_, 5, R"sql(
    INSERT INTO article_tags (article, list_position, tag, category, published_at)
    VALUES (:article, :position, :tag, :category, :at)
  )sql");
  for (const NewsArticle& one : articles) {
    const TimePoint moment = moment_of(one);
    Params params{one.id,
                  one.slug,
                  one.title,
                  one.kicker,
                  one.category,
                  one.author,
                  moment,
                  write_rule(one.moment),
                  one.summary,
                  one.programme,
                  one.may_lead,
                  one.published,
                  write_blocks(one.body)};
    add_image(params, one.image);
    write.run(params);
    forget_tags.run({one.id});
    int at = 0;
    for (const std::string& tag : one.tags) add_tag.run({one.id, at++, tag, one.category, moment});
  }
}

void ContentApplier::apply_editorial_pages(const std::vector<EditorialPage>& wanted) {
  const auto diffed = diff(load_pages(connection_), wanted, [](const EditorialPage& one) { return one.id; });
  count(diffed);
  found_changed(SearchKind::kPage, diffed, [](const EditorialPage& one) { return one.id.value; });
  for (const EditorialPage& one : diffed.gone) unpublish("editorial_pages", "id", one.id.value);
  Command write(connection_, 12, R"sql(
    INSERT INTO editorial_pages (
      id, kind, slug, title, summary, is_draft, published, body,
      image_id, image_alt, image_colour,
      was_public)
    VALUES (
      :id, :kind, :slug, :title, :summary, :draft, :published, :body, :image, :alt, :colour, :public)
    ON CONFLICT (id) DO UPDATE SET
      kind = excluded.kind, slug = excluded.slug, title = excluded.title,
      summary = excluded.summary, is_draft = excluded.is_draft, published = excluded.published,
      body = excluded.body,
      image_id = excluded.image_id, image_alt = excluded.image_alt,
      image_colour = excluded.image_colour,
      was_public = CASE WHEN editorial_pages.was_public = 1 THEN 1 ELSE excluded.was_public END
  )sql");
  for (const EditorialPage& one : diffed.write) {
    Params params{one.id,      write_kind(one.kind), one.slug,      one.title,
                  one.summary, one.is_draft,         one.published, write_blocks(one.body)};
    add_image(params, one.image);
    params.emplace_back(!one.is_draft);
    write.run(params);
  }
}

void ContentApplier::apply_campaigns(const std::vector<Campaign>& wanted) {
  const auto stored = all_rows(connection_, std::string("SELECT ") + kCampaignColumns + " FROM campaigns g",
                               kCampaignColumnCount, {}, read_campaign);
  const auto diffed = diff(stored, wanted, [](const Campaign& one) { return one.id; });
  count(diffed);
  Command remove(connection_, 1, "DELETE FROM campaigns WHERE id = :id");
  for (const Campaign& one : diffed.gone) changes_.removed += remove.run({one.id}) > 0 ? 1 : 0;
  Command write(connection_, 10, R"sql(
    INSERT INTO campaigns (
      id, list_position, title, body, url, runs_from, runs_until, image_id, image_alt, image_colour)
    VALUES (:id, :at, :title, :text, :url, :from, :until, :image, :alt, :colour)
    ON CONFLICT (id) DO UPDATE SET
      list_position = excluded.list_position, title = excluded.title, body = excluded.body,
      url = excluded.url, runs_from = excluded.runs_from, runs_until = excluded.runs_until,
      image_id = excluded.image_id, image_alt = excluded.image_alt,
      image_colour = excluded.image_colour
  )sql");
  for (const Campaign& one : diffed.write) {
    Params params{
        one.id, one.position, one.title, one.text, one.url, milliseconds(one.from), milliseconds(one.until)};
    add_image(params, one.image);
    write.run(params);
  }
}

}  // namespace zender::storage
