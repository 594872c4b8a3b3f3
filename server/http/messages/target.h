#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "http/messages/message.h"

namespace zender::http {

/// The parts of a request target.
struct Target {
  std::string path;  ///< decoded; see Request::path
  Query query;       ///< decoded, in order
};

/// Reads the origin form ('/path?query') or the absolute form ('http://host/path?query', whose host
/// is ignored). Returns nothing for broken percent-encoding, invalid UTF-8, NUL, control
/// characters, unencoded backslashes, a fragment, '.' or '..' segments (also encoded, also between
/// backslashes), a path that begins with '//', and more than 100 query parameters.
std::optional<Target> parse_target(std::string_view raw);

/// The origin form of a target: without 'http://host'.
std::string_view origin_form(std::string_view raw);

/// Whether the path of a target has an encoded letter, digit, '-', '.', '_', '~' or '/'. None of
/// these has to be encoded to be what it is, or, for '/', is then what it looks like.
bool has_needless_escape(std::string_view raw);

}  // namespace zender::http
