#pragma once
#include <chrono>
#include <string>
#include <string_view>

#include "domain/ids.h"
#include "support/clock.h"

/// The signed tokens of the player service: JSON Web Tokens, HS256, made and read with libjwt.
namespace zender::api {

/// What a token opens: a channel's sound or picture, or something on demand.
enum class Medium { kAudio, kVideo, kAsset, kBroadcast, kRecording, kEpisode };

/// What a token lets its holder do. The two purposes are separate audiences: one never passes for the other.
enum class TokenPurpose {
  kMedium,  ///< inside a tokenUrl: names a medium; good for half a day or more
  kPlayer,  ///< the playerToken: exchanged for the stream's address; good for minutes
};

struct TokenClaims {
  TokenPurpose purpose = TokenPurpose::kMedium;
  ChannelSlug channel;  ///< of kAudio and kVideo
  Medium medium = Medium::kAudio;
  TimePoint expires;    ///< to the second
  std::string id = {};  ///< of the media asset, the broadcast, the video or the episode
  bool operator==(const TokenClaims&) const = default;
};

inline constexpr std::size_t kMinSecretBytes = 32;
inline constexpr std::size_t kMaxTokenBytes = 2048;
inline constexpr std::chrono::minutes kPlayerTokenLife{5};
/// Medium tokens expire at the end of a window of this length after the present one, so that all servers give
/// the same token for the same channel during a window, and cached replies hold tokens that live at least
/// this long.
inline constexpr std::chrono::hours kMediumTokenWindow{12};

/// Makes and verifies tokens. Immutable; thread-safe.
class PlayerTokens {
 public:
  /// `secret`: at least kMinSecretBytes bytes, the same on all servers of a station. `issuer`: the station's
  /// site code; tokens of another station that happens to share the secret are refused. Throws
  /// Failure(kInternal) for a shorter secret.
  PlayerTokens(std::string secret, std::string issuer);

  std::string sign(const TokenClaims& claims) const;

  /// The claims of a token that is ours, unexpired and meant for `purpose`. Throws
  /// - Failure(kUnauthorised) for what cannot be verified: no token, garbage, over-long, other algorithm
  /// ('none' too), signature that does not fit;
  /// - Failure(kForbidden) for what is verified but does not reach here: expired, other purpose, other
  /// station.
  TokenClaims verify(std::string_view token, TokenPurpose purpose, TimePoint now) const;

  /// When a medium token made now expires: 12 to 24 hours from now, and never within the next 12.
  static TimePoint medium_expiry(TimePoint now);
  /// When medium tokens made from then on differ from those made now.
  static TimePoint medium_window_end(TimePoint now);

 private:
  std::string secret_;
  std::string issuer_;
};

}  // namespace zender::api
