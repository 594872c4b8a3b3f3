#pragma once
#include <optional>
#include <string>

#include "storage/sql/sql.h"

namespace zender::storage {

/// Runs a query for one moment, with `LIMIT 1`; returns nothing if there is no row.
inline std::optional<TimePoint> first_moment(Connection& connection, const std::string& sql,
                                             const Params& params) {
  return first_row(connection, sql, 1, params, [](Row& row) { return row.moment(); });
}

}  // namespace zender::storage
