#pragma once
#include <cstddef>
#include <nlohmann/json.hpp>
#include <string_view>

namespace zender {

struct JsonLimits {
  std::size_t max_bytes = 4 * 1024 * 1024;
  int max_depth = 8;
};

/// Reads JSON from outside: valid UTF-8, within the limits, no member twice in one object (two
/// readers could take different ones). Throws Failure(kTooLarge) for too many bytes and
/// Failure(kBadRequest) for any other text that is not acceptable; never another exception.
nlohmann::json parse_json_input(std::string_view text, JsonLimits limits = {});

}  // namespace zender
