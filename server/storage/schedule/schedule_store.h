#pragma once
#include <vector>

#include "domain/schedule/broadcast.h"
#include "storage/engine/sql.h"

namespace zender::storage {

/// The week of every channel, by channel and beginning.
std::vector<WeeklySlot> load_slots(Connection& connection);

}  // namespace zender::storage
