#pragma once
#include "domain/schedule/programme_repository.h"
#include "storage/engine/database.h"

namespace zender::storage {

inline constexpr const char* kProgrammeSelect = R"sql(
  SELECT slug, channel, name, summary, body, stopped, published, image_id, image_alt, image_colour
  FROM programmes
)sql";
inline constexpr std::size_t kProgrammeColumns = 10;
inline constexpr const char* kPresenterSelect = R"sql(
  SELECT slug, name, summary, biography, published, image_id, image_alt, image_colour
  FROM presenters
)sql";
inline constexpr std::size_t kPresenterColumns = 8;

/// Programmes with their broadcasters and presenters; `tail` filters and orders them.
std::vector<Programme> load_programmes(Connection& connection, const std::string& tail, const Params& params);
std::vector<Presenter> load_presenters(Connection& connection, const std::string& tail, const Params& params);

class ProgrammeStore final : public ProgrammeRepository {
 public:
  explicit ProgrammeStore(Database& database) : database_(database) {}

  std::optional<Programme> programme(const ProgrammeSlug& slug) override;
  std::optional<Presenter> presenter(const PresenterSlug& slug) override;
  std::vector<Programme> programmes(int limit) override;
  std::vector<Presenter> presenters(int limit) override;
  std::vector<Broadcaster> broadcasters() override;

 private:
  Database& database_;
};

}  // namespace zender::storage
