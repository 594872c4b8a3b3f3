#include "api/player_tokens.h"

#include <jwt.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <optional>

#include "api/raw_bytes.h"
#include "support/failure.h"
#include "support/text/ascii_name.h"

namespace zender::api {
namespace {

using std::chrono::seconds;

struct JwtDeleter {
  void operator()(jwt_t* jwt) const { jwt_free(jwt); }
};
using Jwt = std::unique_ptr<jwt_t, JwtDeleter>;

/// base64url of {"alg":"HS256","typ":"JWT"}, the header of every token that we make. A token with
/// another header is not ours, so only HS256 is ever tried, whatever a token says.
constexpr std::string_view kHeaderAndDot = "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.";

constexpr const char* audience(TokenPurpose purpose) {
  return purpose == TokenPurpose::kMedium ? "medium" : "player";
}
constexpr std::array<std::pair<Medium, const char*>, 7> kMedia{{{Medium::kAudio, "audio"},
                                                                {Medium::kVideo, "video"},
                                                                {Medium::kAsset, "asset"},
                                                                {Medium::kBroadcast, "broadcast"},
                                                                {Medium::kRecording, "recording"},
                                                                {Medium::kEpisode, "episode"},
                                                                {Medium::kMoment, "moment"}}};

bool is_live(Medium medium) {
  return medium == Medium::kAudio || medium == Medium::kVideo;
}

const char* name(Medium medium) {
  for (const auto& [known, text] : kMedia)
    if (known == medium) return text;
  throw Failure(FailureKind::kInternal, "a medium without a name");
}
std::optional<Medium> medium_named(std::string_view name) {
  for (const auto& [known, text] : kMedia)
    if (name == text) return known;
  return std::nullopt;
}

void must(int error) {
  if (error != 0) throw Failure(FailureKind::kInternal, "cannot sign a token");
}

bool looks_like_token(std::string_view token) {
  return token.starts_with(kHeaderAndDot) && std::count(token.begin(), token.end(), '.') == 2 &&
         is_ascii_name(token, kMaxTokenBytes, "-_.");
}

Failure unverified() {
  return Failure(FailureKind::kUnauthorised, "the token is missing or invalid");
}
Failure refused(const std::string& why) {
  return Failure(FailureKind::kForbidden, why);
}

std::string_view grant(jwt_t* jwt, const char* claim) {
  const char* value = jwt_get_grant(jwt, claim);
  return value ? value : "";
}

}  // namespace

PlayerTokens::PlayerTokens(std::string secret, std::string issuer)
    : secret_(std::move(secret)), issuer_(std::move(issuer)) {
  if (secret_.size() < kMinSecretBytes)
    throw Failure(FailureKind::kInternal, "player.token_secret is shorter than 32 bytes");
}

std::string PlayerTokens::sign(const TokenClaims& claims) const {
  jwt_t* raw = nullptr;
  must(jwt_new(&raw));
  const Jwt jwt(raw);
  must(jwt_set_alg(raw, JWT_ALG_HS256, raw_bytes(secret_), static_cast<int>(secret_.size())));
  must(jwt_add_grant(raw, "iss", issuer_.c_str()));
  must(jwt_add_grant(raw, "aud", audience(claims.purpose)));
  must(jwt_add_grant(raw, "sub", (is_live(claims.medium) ? claims.channel.value : claims.id).c_str()));
  must(jwt_add_grant(raw, "med", name(claims.medium)));
  must(jwt_add_grant_int(raw, "exp", std::chrono::floor<seconds>(claims.expires).time_since_epoch().count()));
  const std::unique_ptr<char, decltype(&std::free)> text(jwt_encode_str(raw), &std::free);
  if (!text) throw Failure(FailureKind::kInternal, "cannot sign a token");
  return text.get();
}

TokenClaims PlayerTokens::verify(std::string_view token, TokenPurpose purpose, TimePoint now) const {
  if (!looks_like_token(token)) throw unverified();
  jwt_t* raw = nullptr;
  if (jwt_decode(&raw, std::string(token).c_str(), raw_bytes(secret_), static_cast<int>(secret_.size())) != 0)
    throw unverified();
  const Jwt jwt(raw);
  if (jwt_get_alg(raw) != JWT_ALG_HS256) throw unverified();

  if (grant(raw, "iss") != issuer_) throw refused("the token belongs to another station");
  if (grant(raw, "aud") != audience(purpose)) throw refused("the token is for another purpose");
  TokenClaims claims;
  claims.purpose = purpose;
  const auto medium = medium_named(grant(raw, "med"));
  if (!medium) throw refused("the token is for another purpose");
  claims.medium = *medium;
  std::string subject(grant(raw, "sub"));
  if (is_live(*medium)) {
    claims.channel = ChannelSlug(std::move(subject));
  } else {
    claims.id = std::move(subject);
  }
  claims.expires = TimePoint(seconds(jwt_get_grant_int(raw, "exp")));
  if (now >= claims.expires) throw refused("the token has expired");
  return claims;
}

TimePoint PlayerTokens::medium_window_end(TimePoint now) {
  const auto window = std::chrono::floor<std::chrono::duration<long, std::ratio<12 * 3600>>>(now);
  static_assert(kMediumTokenWindow == std::chrono::hours(12));
  return window + kMediumTokenWindow;
}

TimePoint PlayerTokens::medium_expiry(TimePoint now) {
  return medium_window_end(now) + kMediumTokenWindow;
}

}  // namespace zender::api
