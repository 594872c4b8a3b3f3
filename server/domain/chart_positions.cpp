#include "domain/chart_positions.h"

namespace zender {

ChartPositions::Day& ChartPositions::day(Date date) {
  const auto found = days_.find(date);
  if (found != days_.end()) return found->second;
  Day day{tracks_.chart_edition(channel_, date), {}};
  if (day.edition) {
    // A track that a chart lists twice keeps its best position.
    for (const auto& position : day.edition->positions)
      day.positions.emplace(position.track.id, position.position);
  }
  return days_.emplace(date, std::move(day)).first->second;
}

std::optional<int> ChartPositions::position(const TrackPlay& play) {
  if (!play.track) return std::nullopt;
  const auto& positions = day(station_date(play.time.from)).positions;
  const auto found = positions.find(play.track->id);
  return found == positions.end() ? std::nullopt : std::optional(found->second);
}

const ChartEdition* ChartPositions::edition(Date date) {
  const auto& edition = day(date).edition;
  return edition ? &*edition : nullptr;
}

}  // namespace zender
