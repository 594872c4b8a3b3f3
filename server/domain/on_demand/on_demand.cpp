#include "domain/on_demand/on_demand.h"

namespace zender {

TimePoint resolve(const Publication& publication, TimePoint now) {
  if (const auto* moment = std::get_if<TimePoint>(&publication)) return *moment;
  const auto& relative = std::get<RelativeMoment>(publication);
  const date::sys_days day = date::sys_days(station_date(now)) - date::days(relative.days_ago);
  return from_station_time(Date(day), relative.at);
}

}  // namespace zender
