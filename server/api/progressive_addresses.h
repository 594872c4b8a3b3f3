#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "domain/ids.h"
#include "support/clock.h"

namespace zender::api {

/// Signed addresses of sound as one file: '/media/progressive/{id}.m4a?expires=…&signature=…'.
/// Immutable; thread-safe.
class ProgressiveAddresses {
 public:
  /// `secret` as for PlayerTokens; what is signed here is never accepted as a token. `issuer`: the
  /// station's site code.
  ProgressiveAddresses(const std::string& secret, const std::string& issuer);

  /// Root-relative; valid until `expires`, in whole seconds.
  std::string address(const MediaId& media, TimePoint expires) const;

  /// The media asset of such an address, by its last part ('{id}.m4a'); nothing for another text.
  static std::optional<MediaId> media_of(std::string_view file);

  /// Throws Failure(kForbidden), in Dutch, if `signature` does not belong to this asset and
  /// `expires`, or if that moment has passed. Both are texts from outside.
  void verify(const MediaId& media, std::string_view expires, std::string_view signature,
              TimePoint now) const;

 private:
  std::string key_;
};

}  // namespace zender::api
