#pragma once
#include <vector>

#include "domain/broadcast.h"
#include "storage/sql.h"

namespace zender::storage {

/// The week of every channel, by channel and beginning.
std::vector<WeeklySlot> load_slots(Connection& connection);

}  // namespace zender::storage
