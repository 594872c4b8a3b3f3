#include "domain/schedule/programme_repository.h"
#include "storage/engine/repositories.h"
#include "storage/schedule/schedule_columns.h"
#include "storage/shared/keys.h"

namespace zender::storage {
namespace {

constexpr const char* kByName = "WHERE published = 1 ORDER BY folded, slug LIMIT :limit";

class ProgrammeStore final : public StoreOf<ProgrammeRepository> {
 public:
  using StoreOf::StoreOf;

  std::optional<Programme> programme(const ProgrammeSlug& slug) override {
    auto found = load("WHERE slug = :slug", {slug});
    return found.empty() ? std::nullopt : std::optional(std::move(found.front()));
  }

  std::optional<Presenter> presenter(const PresenterSlug& slug) override {
    return database_.first_row(kPresenter, "SELECT :columns FROM presenters WHERE slug = :slug", {slug});
  }

  std::vector<Programme> programmes(int limit) override { return load(kByName, {limit}); }

  std::vector<Presenter> presenters(int limit) override {
    return database_.all_rows(kPresenter, std::string("SELECT :columns FROM presenters ") + kByName, {limit});
  }

  std::vector<Broadcaster> broadcasters() override { return database_.read(load_broadcasters); }

 private:
  std::vector<Programme> load(const char* tail, const Params& params) {
    return database_.snapshot(
        [&](Connection& connection) { return load_programmes(connection, tail, params); });
  }
};

}  // namespace

std::vector<Broadcaster> load_broadcasters(Connection& connection) {
  return all_rows(connection, kBroadcaster, "SELECT :columns FROM broadcasters b ORDER BY name, slug");
}

std::vector<Programme> load_programmes(Connection& connection, const std::string& tail,
                                       const Params& params) {
  auto programmes = all_rows(connection, kProgramme, "SELECT :columns FROM programmes " + tail, params);
  const auto by_slug = by_key(programmes);
  const char* broadcasters = R"sql(
    SELECT programme, broadcaster
    FROM programme_broadcasters
    WHERE programme IN (:list)
    ORDER BY programme, list_position
  )sql";
  each_row_of(connection, keys_of(programmes), broadcasters,
              [&](const std::string& programme, const BroadcasterSlug& broadcaster) {
                by_slug.at(programme)->broadcasters.push_back(broadcaster);
              });
  const char* presenters = R"sql(
    SELECT programme, presenter
    FROM programme_presenters
    WHERE programme IN (:list)
    ORDER BY programme, list_position
  )sql";
  each_row_of(connection, keys_of(programmes), presenters,
              [&](const std::string& programme, const PresenterSlug& presenter) {
                by_slug.at(programme)->presenters.push_back(presenter);
              });
  return programmes;
}

std::unique_ptr<ProgrammeRepository> programme_store(Database& database) {
  return std::make_unique<ProgrammeStore>(database);
}

}  // namespace zender::storage
