#pragma once
#include <chrono>
#include <string>
#include <string_view>

#include "domain/ids.h"
#include "support/clock.h"

/// The signed tokens of the player service: JSON Web Tokens, HS256, made and read with libjwt.
namespace zender::api {

/// What a token gives access to: a channel's sound or video, or something on demand.
enum class Medium { kAudio, kVideo, kAsset, kBroadcast, kRecording, kEpisode, kMoment };

/// What a token may be used for. The two purposes are separate audiences: a token for one is
/// refused for the other.
enum class TokenPurpose {
  kMedium,  ///< in a tokenUrl: names a medium; valid for half a day or more
  kPlayer,  ///< the playerToken, exchanged for the stream's address; valid for minutes
};

struct TokenClaims {
  TokenPurpose purpose = TokenPurpose::kMedium;
  ChannelSlug channel = {};  ///< for kAudio and kVideo
  Medium medium = Medium::kAudio;
  TimePoint expires = {};  ///< in whole seconds
  std::string id = {};     ///< of the media asset, broadcast, video or episode; a moment's key
  bool operator==(const TokenClaims&) const = default;
};

inline constexpr std::size_t kMinSecretBytes = 32;
inline constexpr std::size_t kMaxTokenBytes = 2048;
/// Time is divided into windows of this length, and a medium token expires at the end of the next
/// window. So all servers make the same token for a medium during a window, and cached replies
/// contain tokens that live at least this long.
inline constexpr std::chrono::hours kMediumTokenWindow{12};

/// Makes and verifies tokens. Immutable; thread-safe.
class PlayerTokens {
 public:
  /// `secret`: at least kMinSecretBytes bytes, the same on all servers of a station. `issuer`: the
  /// station's site code; tokens of another station with the same secret are refused. Throws
  /// Failure(kInternal) if the secret is too short.
  PlayerTokens(std::string secret, std::string issuer);

  std::string sign(const TokenClaims& claims) const;

  /// The claims of a token that is ours, has not expired and is meant for `purpose`. Throws
  /// - Failure(kUnauthorised) if it cannot be verified: no token, garbage, too long, another
  ///   algorithm ('none' too), a wrong signature;
  /// - Failure(kForbidden) if it is genuine but not valid here: expired, another purpose, another
  ///   station.
  TokenClaims verify(std::string_view token, TokenPurpose purpose, TimePoint now) const;

  /// When a medium token made now expires: 12 to 24 hours from `now`.
  static TimePoint medium_expiry(TimePoint now);
  /// From when on medium tokens differ from those made now.
  static TimePoint medium_window_end(TimePoint now);

 private:
  std::string secret_;
  std::string issuer_;
};

}  // namespace zender::api
