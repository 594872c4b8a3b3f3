#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace zender::api {

/// A secret with the name of who holds it; the name is for the log.
struct NamedToken {
  std::string name;
  std::string token;
};

inline constexpr std::size_t kMinBearerTokenBytes = 16;

/// Checks bearer tokens. How long a check takes tells nothing about the tokens: fixed-length digests are
/// compared in constant time, all of them each time. Immutable; thread-safe. The tokens themselves are not
/// kept.
class BearerTokens {
 public:
  /// Throws Failure(kInternal) for a token shorter than kMinBearerTokenBytes or a name without text. No
  /// tokens: nobody gets in.
  explicit BearerTokens(const std::vector<NamedToken>& tokens);

  /// Name of the holder. `authorization` is the header's value, 'Bearer <token>'. Throws
  /// Failure(kUnauthorised) for anything else.
  const std::string& authenticate(std::string_view authorization) const;

 private:
  struct Known {
    std::string name;
    std::string digest;
  };
  std::vector<Known> known_;
};

}  // namespace zender::api
