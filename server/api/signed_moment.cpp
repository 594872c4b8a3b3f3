#include "api/signed_moment.h"

#include <sodium.h>

#include <charconv>
#include <chrono>
#include <cstdint>

#include "api/keyed_hash.h"
#include "api/raw_bytes.h"

namespace zender::api {

using std::chrono::seconds;

std::string moment_text(TimePoint moment) {
  return std::to_string(std::chrono::floor<seconds>(moment).time_since_epoch().count());
}

std::optional<TimePoint> read_moment_text(std::string_view text) {
  constexpr std::size_t kMaxNumber = 12;
  std::int64_t moment = 0;
  const char* last = text.data() + text.size();
  const auto [end, error] = std::from_chars(text.data(), last, moment);
  if (error != std::errc() || end != last || text.size() > kMaxNumber) return std::nullopt;
  const TimePoint read{seconds(moment)};
  return moment_text(read) == text ? std::optional(read) : std::nullopt;
}

std::string sign_until(const std::string& id, std::string_view until, const std::string& key) {
  const std::string code = keyed_hash(id + "\n" + std::string(until), key);
  std::string text(code.size() * 2 + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), raw_bytes(code), code.size());
  text.resize(code.size() * 2);
  return text;
}

bool is_same_signature(std::string_view given, std::string_view wanted) {
  return given.size() == wanted.size() && sodium_memcmp(given.data(), wanted.data(), wanted.size()) == 0;
}

}  // namespace zender::api
