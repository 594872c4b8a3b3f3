#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "domain/ids.h"
#include "support/clock.h"

namespace zender::api {

/// Tokens with which an editor sees a page before listeners do (S2-027), until the moment that the
/// token names. Immutable; thread-safe.
class PreviewTokens {
 public:
  /// `secret` as for PlayerTokens; what is signed here is valid for nothing else. `issuer`: the
  /// station's site code.
  PreviewTokens(const std::string& secret, const std::string& issuer);

  std::string token(const EditorialPageId& page, TimePoint good_until) const;
  /// Until when a token, a text from outside, is valid for the page; nothing if it is not ours.
  /// Takes equally long for every wrong token of the right length.
  std::optional<TimePoint> good_until(const EditorialPageId& page, std::string_view token) const;

 private:
  std::string key_;
};

}  // namespace zender::api
