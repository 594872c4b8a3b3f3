#pragma once
#include <vector>

#include "domain/schedule/broadcast.h"

namespace zender {

/// Gives each planned broadcast what calendars know it by. One that is stored already keeps its
/// uid. It is the one with the same start and programme; or else the nearest of its programme
/// within half a week, of the same day if there is one (a show that moved); or else what stood at
/// its start on that channel (a programme with another slug). Its sequence rises if what a calendar
/// shows of it has changed. Others get a new uid, made of their id and programme and unlike any
/// other. `stored` and `plan` are ordered by start and channel and have the same span. Pure: two
/// servers come to the same identities.
void carry_identities(const std::vector<BroadcastRecord>& stored, std::vector<BroadcastRecord>& plan,
                      TimePoint now);

}  // namespace zender
