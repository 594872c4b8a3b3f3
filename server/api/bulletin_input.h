#pragma once
#include <nlohmann/json.hpp>

#include "domain/on_demand/on_demand_items.h"
#include "support/json_input.h"

namespace zender::api {

inline constexpr JsonLimits kBulletinLimits{16 * 1024, 4};
inline constexpr std::size_t kMaxBulletinTitle = 200;  ///< characters
inline constexpr std::chrono::hours kMaxBulletinAhead{24};

/// Reads the body of POST /api/ingest/bulletins. Ignores members that are not in the contract.
/// Throws Failure(kUnprocessable), which names every wrong field. Pure.
Bulletin read_bulletin(const nlohmann::json& body, TimePoint now);

}  // namespace zender::api
