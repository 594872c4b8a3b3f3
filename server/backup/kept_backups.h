#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "support/clock.h"

namespace zender::backup {

/// How many backups are kept: of each of so many days, weeks and months that have one, the newest.
struct Keep {
  int days = 0;
  int weeks = 0;
  int months = 0;
  bool operator==(const Keep&) const = default;
};

/// '7d,4w,6m', with any of them. Throws Failure(kBadRequest). Pure.
Keep parse_keep(std::string_view text);

/// The name of a backup that was begun at this moment: '2026-11-28T031500Z'. Pure.
std::string backup_name(TimePoint begun);
/// Nothing if the name is no such name. Pure.
std::optional<TimePoint> backup_moment(std::string_view name);

/// Which of these backups are not kept. Days, ISO weeks and months are those of the station's time
/// zone. The newest of all is always kept, and so is what has another name. Pure.
std::vector<std::string> not_kept(std::vector<std::string> names, const Keep& keep);

}  // namespace zender::backup
