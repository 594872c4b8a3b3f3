#include "domain/editorial/editorial_repository.h"

#include <fmt/format.h>

#include <algorithm>

#include "storage/editorial/editorial_columns.h"
#include "storage/editorial/site_face_columns.h"
#include "storage/engine/repositories.h"
#include "storage/shared/common_columns.h"
#include "storage/shared/keys.h"
#include "storage/shared/published_months.h"
#include "storage/shared/recent_tags.h"

// News, pages of editors, and campaigns.
namespace zender::storage {
namespace {

/// An article with its category, `c`.
constexpr auto kListedArticle = columns_of<ListedArticle>([](auto& row, auto& article) {
  row("a.id", article.id);
  row("a.slug", article.slug);
  row("a.title", article.title);
  row("a.kicker", article.kicker);
  row(kNewsCategory, article.category);
  row("a.author", article.author);
  row("a.published_at", article.published);
  row("a.summary", article.summary);
  row("a.may_lead", article.may_lead);
  row("a.image", article.image);
});

/// An article with its programme too, `p`.
constexpr auto kShownArticle = columns_of<ShownArticle>([](auto& row, auto& article) {
  bool published = false;
  row(kListedArticle, article.listed);
  row("a.published", published);
  row("a.body", article.body);
  row(kNamedProgramme, article.programme);
  article.is_withdrawn = !published;
});

constexpr auto kStoredPage = columns_of<StoredPage>([](auto& row, auto& stored) {
  row(kEditorialPage, stored.page);
  row("was_public", stored.was_public);
});

/// The articles with these ids, in this order. The ids are selected separately, so that skipped
/// rows are read from an index only.
std::vector<ListedArticle> listed(Connection& connection, const std::vector<std::string>& ids) {
  auto articles = all_rows_of(connection, kListedArticle, ids, R"sql(
    SELECT :columns
    FROM articles a
    JOIN news_categories c ON c.slug = a.category
    WHERE a.id IN (:list)
  )sql");
  const auto by_id = by_key(articles);
  const char* tags = R"sql(
    SELECT article, tag
    FROM article_tags
    WHERE article IN (:list)
    ORDER BY article, list_position
  )sql";
  each_row_of(connection, keys_of(articles), tags, [&](const std::string& article, const std::string& tag) {
    by_id.at(article)->tags.push_back(tag);
  });
  return in_order_of(ids, std::move(articles));
}

std::vector<std::string> ids_of(Connection& connection, const ArticleFilter& filter, TimePoint at,
                                std::int64_t offset, int limit) {
  ListEntry entry{at, std::max<std::int64_t>(offset, 0)};
  if (!filter.category && !filter.programme && !filter.tag)
    entry = enter_newest_first(connection, Published::kArticles, at, offset);
  const std::string of = filter.tag ? "t" : "a";
  const std::string id = filter.tag ? "t.article" : "a.id";
  std::string sql = "SELECT " + id;
  sql += filter.tag ? " FROM article_tags t" : " FROM articles a";
  if (filter.tag && filter.programme) sql += " JOIN articles a ON a.id = t.article";
  sql += " WHERE " + of + ".published_at <= :at";
  Params params{entry.from};
  if (filter.tag) {
    sql += " AND t.tag = :tag";
    params.emplace_back(*filter.tag);
  } else {
    sql += " AND a.published = 1";
  }
  if (filter.category) {
    sql += " AND " + of + ".category = :category";
    params.emplace_back(*filter.category);
  }
  if (filter.programme) {
    sql += " AND a.programme = :programme";
    params.emplace_back(*filter.programme);
  }
  sql += " ORDER BY " + of + ".published_at DESC, " + id + " DESC";
  sql += " LIMIT :limit OFFSET :offset";
  params.insert(params.end(), {Param(limit), Param(entry.offset)});
  return all_values<std::string>(connection, sql, params);
}

class EditorialStore final : public StoreOf<EditorialRepository> {
 public:
  using StoreOf::StoreOf;

  std::vector<NewsCategory> news_categories() override {
    const char* sql = R"sql(
      SELECT :columns
      FROM news_categories c
      WHERE c.published = 1
      ORDER BY c.list_position, c.slug
    )sql";
    return database_.all_rows(kNewsCategory, sql);
  }

  std::optional<ShownArticle> article(const ArticleId& id) override {
    const char* sql = R"sql(
      SELECT :columns
      FROM articles a
      JOIN news_categories c ON c.slug = a.category
      LEFT JOIN programmes p ON p.slug = a.programme AND p.published = 1
      WHERE a.id = :id
    )sql";
    return database_.snapshot([&](Connection& connection) {
      auto found = first_row(connection, kShownArticle, sql, {id});
      if (found)
        found->listed.tags = all_values<std::string>(
            connection, "SELECT tag FROM article_tags WHERE article = :id ORDER BY list_position", {id});
      return found;
    });
  }

  std::vector<ListedArticle> list_articles(const ArticleFilter& filter, TimePoint at, std::int64_t offset,
                                           int limit) override {
    return database_.snapshot([&](Connection& connection) {
      return listed(connection, ids_of(connection, filter, at, offset, limit));
    });
  }

  std::vector<NewsCategory> categories_of(const ProgrammeSlug& programme, TimePoint at) override {
    // A scalar subquery instead of EXISTS, which PostgreSQL would plan as a join with all articles.
    const char* sql = R"sql(
      SELECT :columns
      FROM news_categories c
      WHERE c.published = 1
        AND (SELECT a.id
             FROM articles a
             WHERE a.programme = :programme
               AND a.category = c.slug
               AND a.published_at <= :at
               AND a.published = 1
             LIMIT 1) IS NOT NULL
      ORDER BY c.list_position, c.slug
    )sql";
    return database_.all_rows(kNewsCategory, sql, {programme, at});
  }

  std::vector<std::string> recent_article_tags(const std::optional<CategorySlug>& category, TimePoint at,
                                               int limit) override {
    const std::string of = category ? "AND category = :category" : "";
    Params params{at};
    if (category) params.emplace_back(*category);
    constexpr const char* moments = R"sql(
      SELECT published_at
      FROM articles
      WHERE published = 1 AND published_at <= :at {}
      ORDER BY published_at DESC
    )sql";
    const char* tags = R"sql(
      SELECT tag
      FROM article_tags
      WHERE published_at >= :since AND published_at <= :at
    )sql";
    return database_.snapshot([&](Connection& connection) {
      return recent_tags(connection, fmt::format(moments, of), tags + of, params, limit);
    });
  }

  std::optional<TimePoint> next_article(TimePoint at) override {
    const char* sql = R"sql(
      SELECT a.published_at
      FROM articles a
      WHERE a.published = 1 AND a.published_at > :at
      ORDER BY a.published_at
      LIMIT 1
    )sql";
    return database_.first_value<TimePoint>(sql, {at});
  }

  std::optional<StoredPage> editorial_page(EditorialKind kind, const std::string& slug) override {
    const char* sql = R"sql(
      SELECT :columns
      FROM editorial_pages e
      WHERE e.kind = :kind AND e.slug = :slug
      ORDER BY e.published DESC, e.is_draft, e.was_public DESC, e.id
      LIMIT 1
    )sql";
    return database_.first_row(kStoredPage, sql, {kind, slug});
  }

  std::optional<StoredPage> editorial_page(const EditorialPageId& id) override {
    return database_.first_row(kStoredPage, "SELECT :columns FROM editorial_pages e WHERE e.id = :id", {id});
  }

  SiteFace site_face() override {
    return database_.first_row(kSiteFace, "SELECT :columns FROM site_face").value_or(SiteFace());
  }

  std::vector<Campaign> campaigns() override {
    return database_.all_rows(kCampaign, "SELECT :columns FROM campaigns ORDER BY list_position");
  }
};

}  // namespace

std::unique_ptr<EditorialRepository> editorial_store(Database& database) {
  return std::make_unique<EditorialStore>(database);
}

}  // namespace zender::storage
