#include "domain/on_demand/on_demand_items.h"

namespace zender {

TimePoint resolve(const Publication& publication, TimePoint now) {
  if (const auto* moment = std::get_if<TimePoint>(&publication)) return *moment;
  const auto& relative = std::get<RelativeMoment>(publication);
  const date::sys_days day = date::sys_days(station_date(now)) - date::days(relative.days_ago);
  return from_station_time(Date(day), relative.at);
}

std::string_view name_of(EpisodeKind kind) {
  if (kind == EpisodeKind::kTrailer) return "trailer";
  return kind == EpisodeKind::kBonus ? "bonus" : "full";
}

std::optional<EpisodeKind> episode_kind(std::string_view name) {
  for (const EpisodeKind kind : {EpisodeKind::kFull, EpisodeKind::kTrailer, EpisodeKind::kBonus})
    if (name == name_of(kind)) return kind;
  return std::nullopt;
}

}  // namespace zender
