#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace zender::api {

/// A secret and the name of its holder, which is for the log.
struct NamedToken {
  std::string name;
  std::string token;
};

inline constexpr std::size_t kMinBearerTokenBytes = 16;

/// Checks bearer tokens. The time that a check takes says nothing about the tokens: digests of a
/// fixed length are compared in constant time, all of them each time. The tokens themselves are not
/// kept. Immutable; thread-safe.
class BearerTokens {
 public:
  /// Throws Failure(kInternal) for a token shorter than kMinBearerTokenBytes or an empty name.
  /// Without tokens, nobody gets in.
  explicit BearerTokens(const std::vector<NamedToken>& tokens);

  /// Returns the holder's name. `authorization`: the header's value, 'Bearer <token>'. Throws
  /// Failure(kUnauthorised) if it has no known token.
  const std::string& authenticate(std::string_view authorization) const;

 private:
  struct Known {
    std::string name;
    std::string digest;
  };
  std::vector<Known> known_;
};

}  // namespace zender::api
