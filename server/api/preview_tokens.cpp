#include "api/preview_tokens.h"

#include <sodium.h>

#include <charconv>
#include <cstdint>

#include "api/keyed_hash.h"
#include "api/raw_bytes.h"

namespace zender::api {

using std::chrono::seconds;

PreviewTokens::PreviewTokens(const std::string& secret, const std::string& issuer)
    : key_(keyed_hash("previews of " + issuer, secret)) {}

std::string PreviewTokens::sign(const EditorialPageId& page, std::string_view until) const {
  // An id contains no line end, so no two pairs give the same text.
  const std::string code = keyed_hash(page.value + "\n" + std::string(until), key_);
  std::string text(code.size() * 2 + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), raw_bytes(code), code.size());
  text.resize(code.size() * 2);
  return text;
}

std::string PreviewTokens::token(const EditorialPageId& page, TimePoint good_until) const {
  const std::string until =
      std::to_string(std::chrono::floor<seconds>(good_until).time_since_epoch().count());
  return until + "-" + sign(page, until);
}

std::optional<TimePoint> PreviewTokens::good_until(const EditorialPageId& page,
                                                   std::string_view given) const {
  constexpr std::size_t kLongestNumber = 12;
  const std::string_view until = given.substr(0, given.find('-'));
  std::int64_t moment = 0;
  const auto [end, error] = std::from_chars(until.data(), until.data() + until.size(), moment);
  const bool is_number = error == std::errc() && end == until.data() + until.size() &&
                         until.size() <= kLongestNumber && until.size() < given.size();
  const std::string_view signature = is_number ? given.substr(until.size() + 1) : std::string_view();
  const std::string wanted = sign(page, is_number ? until : std::string_view("0"));
  const bool is_ours =
      signature.size() == wanted.size() && sodium_memcmp(signature.data(), wanted.data(), wanted.size()) == 0;
  return is_ours ? std::optional(TimePoint(seconds(moment))) : std::nullopt;
}

}  // namespace zender::api
