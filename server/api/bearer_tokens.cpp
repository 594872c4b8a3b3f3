#include "api/bearer_tokens.h"

#include <sodium.h>

#include "api/bearer_scheme.h"
#include "support/failure.h"

namespace zender::api {
namespace {

std::string digest(std::string_view text) {
  std::string result(crypto_generichash_BYTES, '\0');
  crypto_generichash(reinterpret_cast<unsigned char*>(result.data()), result.size(),
                     reinterpret_cast<const unsigned char*>(text.data()), text.size(), nullptr, 0);
  return result;
}

}  // namespace

BearerTokens::BearerTokens(const std::vector<NamedToken>& tokens) {
  if (sodium_init() < 0) throw Failure(FailureKind::kInternal, "libsodium failed to initialise");
  for (const auto& token : tokens) {
    if (token.name.empty()) throw Failure(FailureKind::kInternal, "an ingest token has no name");
    if (token.token.size() < kMinBearerTokenBytes)
      throw Failure(FailureKind::kInternal, "ingest token '" + token.name + "' is shorter than 16 bytes");
    known_.push_back({token.name, digest(token.token)});
  }
}

const std::string& BearerTokens::authenticate(std::string_view authorization) const {
  const std::string_view token = bearer_credentials(authorization).value_or("");
  const std::string given = digest(token);
  const Known* match = nullptr;
  for (const auto& known : known_)
    if (sodium_memcmp(known.digest.data(), given.data(), given.size()) == 0) match = &known;
  if (token.empty() || !match) throw Failure(FailureKind::kUnauthorised, "a valid bearer token is required");
  return match->name;
}

}  // namespace zender::api
