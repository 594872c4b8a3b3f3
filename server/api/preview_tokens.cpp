#include "api/preview_tokens.h"

#include "api/keyed_hash.h"
#include "api/signed_moment.h"

namespace zender::api {

PreviewTokens::PreviewTokens(const std::string& secret, const std::string& issuer)
    : key_(keyed_hash("previews of " + issuer, secret)) {}

std::string PreviewTokens::token(const EditorialPageId& page, TimePoint good_until) const {
  const std::string until = moment_text(good_until);
  return until + "-" + sign_until(page.value, until, key_);
}

std::optional<TimePoint> PreviewTokens::good_until(const EditorialPageId& page,
                                                   std::string_view given) const {
  const std::string_view until = given.substr(0, given.find('-'));
  const auto moment = until.size() < given.size() ? read_moment_text(until) : std::nullopt;
  const std::string_view signature = moment ? given.substr(until.size() + 1) : std::string_view();
  const std::string wanted = sign_until(page.value, moment ? until : std::string_view("0"), key_);
  return is_same_signature(signature, wanted) ? moment : std::nullopt;
}

}  // namespace zender::api
