#include "storage/schedule/programme_store.h"

#include "storage/schedule/channel_store.h"
#include "storage/shared/columns.h"

namespace zender::storage {
namespace {

constexpr const char* kByName = "WHERE published = 1 ORDER BY folded, slug LIMIT :limit";

Programme read_programme(Row& row) {
  Programme programme;
  programme.slug = row.id<ProgrammeSlug>();
  programme.channel = row.id<ChannelSlug>();
  programme.name = row.text();
  programme.summary = row.text();
  programme.text = row.text();
  programme.stopped = row.truth();
  programme.published = row.truth();
  programme.image = read_image(row);
  return programme;
}

Presenter read_presenter(Row& row) {
  Presenter presenter;
  presenter.slug = row.id<PresenterSlug>();
  presenter.name = row.text();
  presenter.summary = row.text();
  presenter.biography = row.text();
  presenter.published = row.truth();
  presenter.image = read_image(row);
  return presenter;
}

}  // namespace

std::vector<Programme> load_programmes(Connection& connection, const std::string& tail,
                                       const Params& params) {
  auto programmes = all_rows(connection, kProgrammeSelect + tail, kProgrammeColumns, params, read_programme);
  std::map<std::string, Programme*> by_slug;
  std::vector<std::string> slugs;
  for (Programme& programme : programmes) {
    by_slug[programme.slug.value] = &programme;
    slugs.push_back(programme.slug.value);
  }
  in_chunks(slugs, 500, [&](const std::vector<std::string>& some) {
    const Params keys(some.begin(), some.end());
    const std::string select_broadcasters = with_list(some.size(), R"sql(
      SELECT programme, broadcaster
      FROM programme_broadcasters
      WHERE programme IN (:list)
      ORDER BY programme, list_position
    )sql");
    each_row(connection, select_broadcasters, 2, keys, [&](Row& row) {
      Programme& programme = *by_slug.at(row.text());
      programme.broadcasters.push_back(row.id<BroadcasterSlug>());
    });
    const std::string select_presenters = with_list(some.size(), R"sql(
      SELECT programme, presenter
      FROM programme_presenters
      WHERE programme IN (:list)
      ORDER BY programme, list_position
    )sql");
    each_row(connection, select_presenters, 2, keys, [&](Row& row) {
      Programme& programme = *by_slug.at(row.text());
      programme.presenters.push_back(row.id<PresenterSlug>());
    });
  });
  return programmes;
}

std::vector<Presenter> load_presenters(Connection& connection, const std::string& tail,
                                       const Params& params) {
  return all_rows(connection, kPresenterSelect + tail, kPresenterColumns, params, read_presenter);
}

std::optional<Programme> ProgrammeStore::programme(const ProgrammeSlug& slug) {
  return database_.snapshot([&](Connection& connection) -> std::optional<Programme> {
    auto found = load_programmes(connection, "WHERE slug = :slug", {slug});
    if (found.empty()) return std::nullopt;
    return std::move(found.front());
  });
}

std::optional<Presenter> ProgrammeStore::presenter(const PresenterSlug& slug) {
  return database_.read([&](Connection& connection) -> std::optional<Presenter> {
    auto found = load_presenters(connection, "WHERE slug = :slug", {slug});
    if (found.empty()) return std::nullopt;
    return std::move(found.front());
  });
}

std::vector<Programme> ProgrammeStore::programmes(int limit) {
  return database_.snapshot(
      [&](Connection& connection) { return load_programmes(connection, kByName, {limit}); });
}

std::vector<Presenter> ProgrammeStore::presenters(int limit) {
  return database_.read(
      [&](Connection& connection) { return load_presenters(connection, kByName, {limit}); });
}

std::vector<Broadcaster> ProgrammeStore::broadcasters() {
  return database_.read(load_broadcasters);
}

}  // namespace zender::storage
