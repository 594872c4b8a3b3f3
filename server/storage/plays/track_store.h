#pragma once
#include "domain/music/track_repository.h"
#include "storage/engine/database.h"

namespace zender::storage {

class TrackStore final : public TrackRepository {
 public:
  explicit TrackStore(Database& database) : database_(database) {}

  std::optional<Track> track(const TrackId& id) override;
  std::optional<ChartEdition> chart_edition(const ChannelSlug& channel, Date day) override;
  std::map<TrackId, int> chart_positions(const ChannelSlug& channel, Date day) override;
  std::optional<ChartEdition> edition_of(const ChartSlug& chart, Date day) override;
  std::vector<TrackChartPlace> chart_places(const TrackId& track, Date day, int limit) override;

 private:
  Database& database_;
};

}  // namespace zender::storage
