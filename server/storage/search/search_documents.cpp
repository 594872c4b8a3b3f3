#include "storage/search/search_documents.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>

#include "storage/search/search_kinds.h"

// Reads what can be found, with the names that other tables have of it.
namespace zender::storage {
namespace {

constexpr const char* kPresentersOfProgrammes = R"sql(
  SELECT j.programme, p.name
  FROM programme_presenters j
  JOIN presenters p ON p.slug = j.presenter
  WHERE p.published = 1 AND j.programme IN (:list)
  ORDER BY j.programme, j.list_position
)sql";

constexpr const char* kProgrammesOfPresenters = R"sql(
  SELECT j.presenter, p.name
  FROM programme_presenters j
  JOIN programmes p ON p.slug = j.programme
  WHERE p.published = 1 AND p.stopped = 0 AND j.presenter IN (:list)
  ORDER BY j.presenter, p.name
)sql";

constexpr const char* kTagsOfArticles = R"sql(
  SELECT t.article, t.tag
  FROM article_tags t
  WHERE t.article IN (:list)
  ORDER BY t.article, t.list_position
)sql";

constexpr const char* kTagsOfFragments = R"sql(
  SELECT t.fragment, t.tag
  FROM fragment_tags t
  WHERE t.fragment IN (:list)
  ORDER BY t.fragment, t.list_position
)sql";

constexpr const char* kPresentersOfBroadcasts = R"sql(
  SELECT j.broadcast, p.name
  FROM broadcast_presenters j
  JOIN presenters p ON p.slug = j.presenter
  WHERE p.published = 1 AND j.broadcast IN (:list)
  ORDER BY j.broadcast, j.list_position
)sql";

/// Names from another table: id and name, for a list of ids, in order.
struct NamesOf {
  SearchKind kind;
  const char* select;
};

constexpr NamesOf kNames[] = {{SearchKind::kProgramme, kPresentersOfProgrammes},
                              {SearchKind::kPresenter, kProgrammesOfPresenters},
                              {SearchKind::kArticle, kTagsOfArticles},
                              {SearchKind::kFragment, kTagsOfFragments},
                              {SearchKind::kBroadcast, kPresentersOfBroadcasts}};

void add_found_names(Connection& connection, SearchKind kind, std::vector<SearchDocument>& documents) {
  for (const NamesOf& names : kNames) {
    if (names.kind != kind) continue;
    std::map<std::string, SearchDocument*> by_id;
    std::vector<std::string> ids;
    for (SearchDocument& one : documents) {
      by_id[one.key.id] = &one;
      ids.push_back(one.key.id);
    }
    in_chunks(ids, 500, [&](const std::vector<std::string>& some) {
      each_row(connection, with_list(some.size(), names.select), 2, Params(some.begin(), some.end()),
               [&](Row& row) {
                 SearchDocument& one = *by_id.at(row.text());
                 one.names.push_back(row.text());
               });
    });
  }
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

std::vector<SearchDocument> load_found(Connection& connection, SearchKind kind, const std::string& tail,
                                       const Params& params) {
  const SearchKindReader& reader = search_kind_reader(kind);
  auto documents = all_rows(connection, reader.select + tail, reader.columns, params, [&](Row& row) {
    SearchDocument one = reader.read(row);
    one.key.kind = kind;
    return one;
  });
  add_found_names(connection, kind, documents);
  if (kind == SearchKind::kPresenter) tell_programmes(documents);
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
  const char* key = search_kind_reader(kind).key;
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
      with_list(ids.size(), std::string(" AND ") + search_kind_reader(kind).key + " IN (:list)"),
      Params(ids.begin(), ids.end()));
}

}  // namespace zender::storage
