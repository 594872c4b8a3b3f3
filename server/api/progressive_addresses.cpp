#include "api/progressive_addresses.h"

#include <sodium.h>

#include <charconv>

#include "api/keyed_hash.h"
#include "api/raw_bytes.h"
#include "support/failure.h"
#include "support/slug.h"

namespace zender::api {
namespace {

using std::chrono::seconds;

std::string hex(const std::string& code) {
  std::string text(code.size() * 2 + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), raw_bytes(code), code.size());
  text.resize(code.size() * 2);
  return text;
}

}  // namespace

ProgressiveAddresses::ProgressiveAddresses(const std::string& secret, const std::string& issuer)
    : key_(keyed_hash("progressive addresses of " + issuer, secret)) {}

std::string ProgressiveAddresses::sign(const MediaId& media, std::string_view expires) const {
  // An id contains no line end, so no two pairs give the same text.
  return hex(keyed_hash(media.value + "\n" + std::string(expires), key_));
}

std::string ProgressiveAddresses::address(const MediaId& media, TimePoint expires) const {
  const std::string until = std::to_string(std::chrono::floor<seconds>(expires).time_since_epoch().count());
  return "/media/progressive/" + media.value + ".m4a?expires=" + until + "&signature=" + sign(media, until);
}

std::optional<MediaId> ProgressiveAddresses::media_of(std::string_view file) {
  constexpr std::string_view kEnding = ".m4a";
  if (!file.ends_with(kEnding)) return std::nullopt;
  const std::string_view id = file.substr(0, file.size() - kEnding.size());
  return is_id(id) ? std::optional(MediaId(std::string(id))) : std::nullopt;
}

void ProgressiveAddresses::verify(const MediaId& media, std::string_view expires, std::string_view signature,
                                  TimePoint now) const {
  constexpr std::size_t kLongestNumber = 12;
  std::int64_t until = 0;
  const auto [end, error] = std::from_chars(expires.data(), expires.data() + expires.size(), until);
  const bool is_number = error == std::errc() && end == expires.data() + expires.size() && !expires.empty() &&
                         expires.size() <= kLongestNumber;
  const std::string wanted = sign(media, is_number ? expires : std::string_view("0"));
  const bool is_ours = is_number && signature.size() == wanted.size() &&
                       sodium_memcmp(signature.data(), wanted.data(), wanted.size()) == 0;
  if (!is_ours) throw Failure(FailureKind::kForbidden, "Dit adres klopt niet.");
  if (now >= TimePoint(seconds(until)))
    throw Failure(FailureKind::kForbidden, "Dit adres is verlopen. Start het journaal opnieuw.");
}

}  // namespace zender::api
