#pragma once
#include <string>
#include <string_view>

#include "domain/ids.h"

namespace zender::api {

/// Tokens that let an editor see a page before listeners do (S2-027). One page has one token, for as long as
/// the station keeps its secret. Immutable; thread-safe.
class PreviewTokens {
 public:
  /// `secret` as for PlayerTokens; what is signed here passes for nothing else. `issuer`: the station's site
  /// code.
  PreviewTokens(const std::string& secret, const std::string& issuer);

  std::string token(const EditorialPageId& page) const;
  /// Takes equally long for every wrong token of the right length. `token` is a text from outside.
  bool is_good(const EditorialPageId& page, std::string_view token) const;

 private:
  std::string key_;
};

}  // namespace zender::api
