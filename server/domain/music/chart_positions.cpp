#include "domain/music/chart_positions.h"

namespace zender {

std::optional<int> ChartPositions::position(const TrackPlay& play) {
  if (!play.track) return std::nullopt;
  const Date day = station_date(play.time.from);
  auto known = positions_.find(day);
  if (known == positions_.end())
    known = positions_.emplace(day, tracks_.chart_positions(channel_, day)).first;
  const auto found = known->second.find(play.track->id);
  return found == known->second.end() ? std::nullopt : std::optional(found->second);
}

const ChartEdition* ChartPositions::edition(Date day) {
  auto known = editions_.find(day);
  if (known == editions_.end()) known = editions_.emplace(day, tracks_.chart_edition(channel_, day)).first;
  const auto& edition = known->second;
  return edition ? &*edition : nullptr;
}

}  // namespace zender
