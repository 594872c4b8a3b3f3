#include "storage/editorial/editorial_store.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "storage/editorial/editorial_columns.h"
#include "storage/shared/block_columns.h"
#include "storage/shared/columns.h"
#include "storage/shared/published_months.h"
#include "storage/shared/recent_tags.h"

// News, pages of editors, and campaigns.
namespace zender::storage {
namespace {

constexpr const char* kCategoryColumns = "c.slug, c.name, c.colour, c.list_position, c.published";
constexpr std::size_t kCategoryColumnCount = 5;

const std::string kListedSelect = std::string(R"sql(
  SELECT a.id, a.slug, a.title, a.kicker, )sql") +
                                  kCategoryColumns + R"sql(,
         a.author, a.published_at, a.summary, a.may_lead,
         a.image_id, a.image_alt, a.image_colour)sql";
constexpr std::size_t kListedColumns = 8 + kCategoryColumnCount + kImageColumns;

ListedArticle read_listed(Row& row) {
  ListedArticle article;
  article.id = row.id<ArticleId>();
  article.slug = row.text();
  article.title = row.text();
  article.kicker = row.optional_text();
  article.category = read_category(row);
  article.author = row.text();
  article.published = row.moment();
  article.summary = row.text();
  article.may_lead = row.truth();
  article.image = read_image(row);
  return article;
}

void add_tags(Connection& connection, const std::vector<std::string>& ids,
              std::map<std::string, ListedArticle>& by_id) {
  in_chunks(ids, 500, [&](const std::vector<std::string>& some) {
    const std::string sql = with_list(some.size(), R"sql(
      SELECT article, tag
      FROM article_tags
      WHERE article IN (:list)
      ORDER BY article, list_position
    )sql");
    each_row(connection, sql, 2, Params(some.begin(), some.end()), [&](Row& row) {
      auto& tags = by_id[row.text()].tags;
      tags.push_back(row.text());
    });
  });
}

/// The articles with these ids, in this order. The ids are selected separately, so that skipped
/// rows are read from an index only.
std::vector<ListedArticle> listed(Connection& connection, const std::vector<std::string>& ids) {
  std::map<std::string, ListedArticle> by_id;
  in_chunks(ids, 500, [&](const std::vector<std::string>& some) {
    const std::string sql = with_list(some.size(), kListedSelect + R"sql(
      FROM articles a
      JOIN news_categories c ON c.slug = a.category
      WHERE a.id IN (:list)
    )sql");
    each_row(connection, sql, kListedColumns, Params(some.begin(), some.end()), [&](Row& row) {
      ListedArticle article = read_listed(row);
      by_id[article.id.value] = std::move(article);
    });
  });
  add_tags(connection, ids, by_id);
  std::vector<ListedArticle> found;
  for (const std::string& id : ids) {
    const auto one = by_id.find(id);
    if (one != by_id.end()) found.push_back(std::move(one->second));
  }
  return found;
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
  return all_rows(connection, sql, 1, params, [](Row& row) { return row.text(); });
}

constexpr const char* kPageSelect = R"sql(
  SELECT e.id, e.kind, e.slug, e.title, e.summary, e.is_draft, e.published, e.body,
         e.image_id, e.image_alt, e.image_colour,
         e.was_public
  FROM editorial_pages e
)sql";
constexpr std::size_t kPageColumns = 9 + kImageColumns;

StoredPage read_stored(Row& row) {
  StoredPage stored;
  stored.page = read_page(row);
  stored.was_public = row.truth();
  return stored;
}

}  // namespace

NewsCategory read_category(Row& row) {
  NewsCategory category;
  category.slug = row.id<CategorySlug>();
  category.name = row.text();
  category.colour = row.text();
  category.position = static_cast<int>(row.number());
  category.published = row.truth();
  return category;
}

EditorialPage read_page(Row& row) {
  EditorialPage page;
  page.id = row.id<EditorialPageId>();
  page.kind = read_kind(row.text());
  page.slug = row.text();
  page.title = row.text();
  page.summary = row.text();
  page.is_draft = row.truth();
  page.published = row.truth();
  page.body = read_blocks(row.text());
  page.image = read_image(row);
  return page;
}

Campaign read_campaign(Row& row) {
  Campaign campaign;
  campaign.id = row.id<CampaignId>();
  campaign.position = static_cast<int>(row.number());
  campaign.title = row.text();
  campaign.text = row.text();
  campaign.url = row.text();
  if (const auto from = row.optional_number()) campaign.from = TimePoint(Milliseconds(*from));
  if (const auto until = row.optional_number()) campaign.until = TimePoint(Milliseconds(*until));
  campaign.image = read_image(row);
  return campaign;
}

std::vector<NewsCategory> EditorialStore::news_categories() {
  return database_.read([](Connection& connection) {
    const char* from = R"sql(
      FROM news_categories c
      WHERE c.published = 1
      ORDER BY c.list_position, c.slug
    )sql";
    return all_rows(connection, std::string("SELECT ") + kCategoryColumns + from, kCategoryColumnCount, {},
                    read_category);
  });
}

std::optional<ShownArticle> EditorialStore::article(const ArticleId& id) {
  return database_.snapshot([&](Connection& connection) {
    const char* rest = R"sql(,
             a.published, a.body, p.slug, p.name, p.channel
      FROM articles a
      JOIN news_categories c ON c.slug = a.category
      LEFT JOIN programmes p ON p.slug = a.programme AND p.published = 1
      WHERE a.id = :id
    )sql";
    auto found = first_row(connection, kListedSelect + rest, kListedColumns + 5, {id}, [](Row& row) {
      ShownArticle article;
      article.listed = read_listed(row);
      article.is_withdrawn = !row.truth();
      article.body = read_blocks(row.text());
      const auto slug = row.optional_id<ProgrammeSlug>();
      auto name = row.optional_text();
      auto channel = row.optional_id<ChannelSlug>();
      if (slug && name && channel) article.programme = NamedProgramme{*slug, *name, *channel};
      return article;
    });
    if (found)
      found->listed.tags =
          all_rows(connection, "SELECT tag FROM article_tags WHERE article = :id ORDER BY list_position", 1,
                   {id}, [](Row& row) { return row.text(); });
    return found;
  });
}

std::vector<ListedArticle> EditorialStore::list_articles(const ArticleFilter& filter, TimePoint at,
                                                         std::int64_t offset, int limit) {
  return database_.snapshot([&](Connection& connection) {
    return listed(connection, ids_of(connection, filter, at, offset, limit));
  });
}

std::vector<NewsCategory> EditorialStore::categories_of(const ProgrammeSlug& programme, TimePoint at) {
  return database_.read([&](Connection& connection) {
    // A scalar subquery instead of EXISTS, which PostgreSQL would plan as a join with all articles.
    const char* from = R"sql(
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
    return all_rows(connection, std::string("SELECT ") + kCategoryColumns + from, kCategoryColumnCount,
                    {programme, at}, read_category);
  });
}

std::vector<std::string> EditorialStore::recent_article_tags(const std::optional<CategorySlug>& category,
                                                             TimePoint at, int limit) {
  const std::string of = category ? "AND category = :category" : "";
  Params params{at};
  if (category) params.emplace_back(*category);
  return database_.snapshot([&](Connection& connection) {
    constexpr const char* form = R"sql(
      SELECT published_at
      FROM articles
      WHERE published = 1 AND published_at <= :at {}
      ORDER BY published_at DESC
    )sql";
    const std::string moments = fmt::format(form, of);
    const char* tags = R"sql(
      SELECT tag
      FROM article_tags
      WHERE published_at >= :since AND published_at <= :at
    )sql";
    return storage::recent_tags(connection, moments, tags + of, params, limit);
  });
}

std::optional<TimePoint> EditorialStore::next_article(TimePoint at) {
  return database_.read([&](Connection& connection) {
    const char* sql = R"sql(
      SELECT a.published_at
      FROM articles a
      WHERE a.published = 1 AND a.published_at > :at
      ORDER BY a.published_at
      LIMIT 1
    )sql";
    return first_row(connection, sql, 1, {at}, [](Row& row) { return row.moment(); });
  });
}

std::optional<StoredPage> EditorialStore::editorial_page(EditorialKind kind, const std::string& slug) {
  return database_.read([&](Connection& connection) {
    const char* where = R"sql(
      WHERE e.kind = :kind AND e.slug = :slug
      ORDER BY e.published DESC, e.is_draft, e.was_public DESC, e.id
      LIMIT 1
    )sql";
    return first_row(connection, std::string(kPageSelect) + where, kPageColumns, {write_kind(kind), slug},
                     read_stored);
  });
}

std::optional<StoredPage> EditorialStore::editorial_page(const EditorialPageId& id) {
  return database_.read([&](Connection& connection) {
    return first_row(connection, std::string(kPageSelect) + "WHERE e.id = :id", kPageColumns, {id},
                     read_stored);
  });
}

std::vector<Campaign> EditorialStore::campaigns() {
  return database_.read([](Connection& connection) {
    const char* from = R"sql(
      FROM campaigns g
      ORDER BY g.list_position
    )sql";
    return all_rows(connection, std::string("SELECT ") + kCampaignColumns + from, kCampaignColumnCount, {},
                    read_campaign);
  });
}

}  // namespace zender::storage
