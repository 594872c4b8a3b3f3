#pragma once
#include <string>

#include "site/filled.h"

/// Addresses of calls that more than one module writes; the others are written where they are
/// answered (server/app). Pure.
namespace zender::site {

/// Suggestions for a search term, which follows.
inline constexpr const char* kSuggestionsPrefix = "/api/search/";
/// How to play something: what a `tokenUrl` names.
inline constexpr const char* kPlayReply = "/api/play/{mediumToken}";

inline std::string play_reply_path(const std::string& token) {
  return filled(kPlayReply, {{"mediumToken", token}});
}

}  // namespace zender::site
