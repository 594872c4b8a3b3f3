#pragma once
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "support/clock.h"

/// Values of the JSON files that belong to an episode. Pure.
namespace zender::podcasts {

/// Reads a file; nothing if it is not JSON, or has more values or levels than podcast_limits.h
/// allows: then reading stops before it takes the memory.
std::optional<nlohmann::json> read_json(std::string_view bytes);

/// The text of that name; empty if there is none.
std::string json_text(const nlohmann::json& object, const char* name);
/// The seconds of that name, as a moment in the sound; nothing if there is none or no sound is that
/// long.
std::optional<Milliseconds> json_moment(const nlohmann::json& object, const char* name);

}  // namespace zender::podcasts
