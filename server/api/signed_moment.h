#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "support/clock.h"

/// What signed addresses and preview links have in common: an id, the moment until which they are
/// good, and a signature under both. Pure.
namespace zender::api {

/// The moment as it stands in an address: whole seconds since 1970.
std::string moment_text(TimePoint moment);
/// Reads what moment_text() wrote; nothing for any other text.
std::optional<TimePoint> read_moment_text(std::string_view text);

/// The signature under both, in hexadecimal digits. An id contains no line end, so no two pairs are
/// signed as the same text.
std::string sign_until(const std::string& id, std::string_view until, const std::string& key);
/// Whether they are the same. How long this takes does not tell where they differ.
bool is_same_signature(std::string_view given, std::string_view wanted);

}  // namespace zender::api
