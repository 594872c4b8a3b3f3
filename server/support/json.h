#pragma once
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

namespace zender {

/// JSON that we write: members keep the order in which they were added, so equal replies are equal bytes.
using Json = nlohmann::ordered_json;

/// Compact text. Text that is not UTF-8 becomes U+FFFD instead of an error: one bad byte in a title must not
/// take a page away.
inline std::string to_text(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// The value, or null.
template <class T>
Json or_null(const std::optional<T>& value) {
  return value ? Json(*value) : Json(nullptr);
}

}  // namespace zender
