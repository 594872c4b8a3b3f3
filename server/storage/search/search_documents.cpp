#include "storage/search/search_documents.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>

#include "site/links.h"
#include "storage/search/search_kinds.h"
#include "storage/search/search_text.h"
#include "storage/shared/block_columns.h"
#include "storage/shared/on_demand_columns.h"
#include "support/text/slug.h"

// Reads what can be found, with the names that other tables have of it.
namespace zender::storage {
namespace {

/// A song that was played this often has the highest popularity.
constexpr double kManyPlays = 200;

double popularity_of_plays(std::int64_t plays) {
  return std::min(1.0, std::log1p(static_cast<double>(plays)) / std::log1p(kManyPlays));
}

/// The columns of a document, except the kind of its key.
void document_columns(auto& row, const SearchKindColumns& of, SearchDocument& one) {
  const auto optional = [&](const char* column, auto& value) {
    if (column != nullptr) row(column, value);
  };
  optional(of.id, one.key.id);
  optional(of.slug, one.slug);
  optional(of.parent, one.parent);
  optional(of.title, one.title);
  optional(of.subtitle, one.subtitle);
  for (const char* column : of.names) {
    std::optional<std::string> name;
    row(column, name);
    if (name) one.names.push_back(*name);
  }
  std::vector<PodcastPerson> people;
  optional(of.people, people);
  for (const PodcastPerson& person : people) one.names.push_back(person.name);
  std::string markdown;
  Blocks body;
  optional(of.text, one.text);
  optional(of.markdown, markdown);
  optional(of.body, body);
  add_text(one.text, plain_text(markdown));
  add_text(one.text, plain_text(body));
  optional(of.transcript, one.transcript);
  optional(of.published, one.published);
  optional(of.popularity, one.popularity);
  if (of.plays != nullptr) {
    std::int64_t plays = 0;
    row(of.plays, plays);
    one.popularity = popularity_of_plays(plays);
  }
  if (of.other_image != nullptr) {
    row(of.image, of.other_image, one.image);
  } else {
    optional(of.image, one.image);
  }
  if (of.slug == nullptr) one.slug = slugify(one.title);
}

void add_more_names(Connection& connection, const char* sql, std::vector<SearchDocument>& documents) {
  std::map<std::string, SearchDocument*> by_id;
  std::vector<std::string> ids;
  for (SearchDocument& one : documents) {
    by_id[one.key.id] = &one;
    ids.push_back(one.key.id);
  }
  each_row_of(connection, ids, sql,
              [&](const std::string& id, const std::string& name) { by_id.at(id)->names.push_back(name); });
}

/// Moves the names of a presenter's programmes to the subtitle.
void tell_programmes(std::vector<SearchDocument>& presenters) {
  for (SearchDocument& one : presenters) {
    for (const std::string& programme : one.names)
      one.subtitle += (one.subtitle.empty() ? "" : ", ") + programme;
    one.popularity = std::min(1.0, static_cast<double>(one.names.size()) / 3);
    one.names.clear();
  }
}

/// A category of the news is a section of the site.
void make_sections(std::vector<SearchDocument>& categories) {
  for (SearchDocument& one : categories) {
    one.slug = one.key.id = category_id(CategorySlug(one.key.id));
    one.subtitle = site::page_title("news");
  }
}

std::vector<SearchDocument> load_found(Connection& connection, SearchKind kind, const std::string& tail,
                                       const Params& params) {
  const SearchKindColumns& of = search_kind_columns(kind);
  ColumnNames names;
  SearchDocument none;
  document_columns(names, of, none);
  std::vector<SearchDocument> documents;
  run_query(connection, "SELECT " + names.list + " FROM " + of.from + tail, names.count, params,
            [&](Row& row) {
              RowReader reader(row);
              SearchDocument& one = documents.emplace_back();
              one.key.kind = kind;
              document_columns(reader, of, one);
            });
  if (of.more_names != nullptr) add_more_names(connection, of.more_names, documents);
  if (kind == SearchKind::kPresenter) tell_programmes(documents);
  if (kind == SearchKind::kSection) make_sections(documents);
  return documents;
}

/// The categories whose id is wanted, in the order of their ids. All of them are read, because SQL
/// does not know the addresses of which ids are made; there are few.
std::vector<SearchDocument> load_category_documents(
    Connection& connection, const std::function<bool(const std::string&)>& is_wanted) {
  auto found = load_found(connection, SearchKind::kSection, "", {});
  std::erase_if(found, [&](const SearchDocument& one) { return !is_wanted(one.key.id); });
  std::sort(found.begin(), found.end(),
            [](const SearchDocument& a, const SearchDocument& b) { return a.key.id < b.key.id; });
  return found;
}

}  // namespace

std::vector<SearchDocument> load_search_documents(Connection& connection, SearchKind kind,
                                                  const std::string& after, int limit) {
  if (kind == SearchKind::kSection) {
    auto found = load_category_documents(connection, [&](const std::string& id) { return id > after; });
    if (found.size() > static_cast<std::size_t>(limit)) found.resize(static_cast<std::size_t>(limit));
    return found;
  }
  const char* key = search_kind_columns(kind).id;
  constexpr const char* form = R"sql(
    AND {0} > :after
    ORDER BY {0}
    LIMIT :limit
  )sql";
  const std::string rest = fmt::format(form, key);
  return load_found(connection, kind, rest, {after, limit});
}

std::vector<SearchDocument> load_search_documents(Connection& connection, SearchKind kind,
                                                  const std::vector<std::string>& ids) {
  if (ids.empty()) return {};
  if (kind == SearchKind::kSection)
    return load_category_documents(connection, [&](const std::string& id) {
      return std::find(ids.begin(), ids.end(), id) != ids.end();
    });
  return load_found(
      connection, kind,
      with_list(ids.size(), std::string(" AND ") + search_kind_columns(kind).id + " IN (:list)"),
      Params(ids.begin(), ids.end()));
}

}  // namespace zender::storage
