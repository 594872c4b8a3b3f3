#pragma once
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

namespace zender {

/// The type for JSON output: members keep the order in which they were added, so equal replies have
/// equal bytes.
using Json = nlohmann::ordered_json;

/// Serialises without white space. Invalid UTF-8 becomes U+FFFD instead of an error, so that one
/// bad byte in a title does not break a page.
template <class AnyJson>
std::string to_text(const AnyJson& json) {
  return json.dump(-1, ' ', false, AnyJson::error_handler_t::replace);
}

/// The value, or null.
template <class T>
Json or_null(const std::optional<T>& value) {
  return value ? Json(*value) : Json(nullptr);
}

}  // namespace zender
