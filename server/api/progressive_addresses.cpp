#include "api/progressive_addresses.h"

#include "api/keyed_hash.h"
#include "api/signed_moment.h"
#include "site/media.h"
#include "support/failure.h"
#include "support/text/slug.h"

namespace zender::api {

ProgressiveAddresses::ProgressiveAddresses(const std::string& secret, const std::string& issuer)
    : key_(keyed_hash("progressive addresses of " + issuer, secret)) {}

std::string ProgressiveAddresses::address(const MediaId& media, TimePoint expires) const {
  const std::string until = moment_text(expires);
  return site::progressive_sound_path(media) + "?expires=" + until +
         "&signature=" + sign_until(media.value, until, key_);
}

std::optional<MediaId> ProgressiveAddresses::media_of(std::string_view file) {
  constexpr std::string_view kEnding = ".m4a";
  if (!file.ends_with(kEnding)) return std::nullopt;
  const std::string_view id = file.substr(0, file.size() - kEnding.size());
  return is_id(id) ? std::optional(MediaId(std::string(id))) : std::nullopt;
}

void ProgressiveAddresses::verify(const MediaId& media, std::string_view expires, std::string_view signature,
                                  TimePoint now) const {
  const auto until = read_moment_text(expires);
  const std::string wanted = sign_until(media.value, until ? expires : std::string_view("0"), key_);
  if (!until || !is_same_signature(signature, wanted))
    throw Failure(FailureKind::kForbidden, "Dit adres klopt niet.");
  if (now >= *until)
    throw Failure(FailureKind::kForbidden, "Dit adres is verlopen. Start het journaal opnieuw.");
}

}  // namespace zender::api
