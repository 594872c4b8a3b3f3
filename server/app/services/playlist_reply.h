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
  built.body = std::move(text);
  return built;
}

}  // namespace zender::app
