#pragma once
#include <cstddef>
#include <nlohmann/json.hpp>
#include <string_view>

namespace zender {

struct JsonLimits {
  std::size_t max_bytes = 4 * 1024 * 1024;
  int max_depth = 8;
  /// Values and member names together.
  std::size_t max_values = 2 * 1024 * 1024;
  /// Whether a member may stand twice in one object; the last counts then.
  bool may_repeat_names = false;
};

/// Reads JSON from outside: valid UTF-8, within the limits, no member twice in one object (two
/// readers could take different ones). Takes time in proportion to the text, and no memory before
/// the limits are checked. Throws Failure(kTooLarge) for too many bytes or values and
/// Failure(kBadRequest) for any other text that is not acceptable; never another exception.
nlohmann::json parse_json_input(std::string_view text, JsonLimits limits = {});

}  // namespace zender
