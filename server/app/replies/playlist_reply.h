#pragma once
#include <string>
#include <utility>

#include "cache/entry.h"
#include "support/media_types.h"

namespace zender::app {

/// A reply with an HLS playlist, live or on demand. The caller sets how long it may be kept.
inline cache::BuiltReply playlist_reply(std::string text) {
  cache::BuiltReply built;
  built.content_type = kHlsType;
  // Players elsewhere (a car radio's web view, a station's app) read the list from another origin.
  built.headers.emplace_back("Access-Control-Allow-Origin", "*");
  built.body = std::move(text);
  return built;
}

}  // namespace zender::app
