#pragma once
#include <functional>

#include "http/messages/message.h"

namespace zender::http {

/// What a caller must show before a route's handler runs. It is named where the route is
/// registered. The dispatcher's AccessCheck decides whether a request shows it.
enum class Requires {
  kNothing,        ///< anybody may call
  kIngestToken,    ///< the bearer token of a playout system, in Authorization
  kPlayerToken,    ///< a playerToken, in Authorization
  kMediumToken,    ///< the token of a medium, as the pattern's {mediumToken}
  kSignedAddress,  ///< `expires` and `signature` of the pattern's {file}, in the query
  kOwnPage,        ///< to be a page of this site, or no browser at all
};

/// Throws Failure (kUnauthorised, kForbidden, kNotFound) if a request does not show what the route
/// requires; never called for kNothing. May put what it learnt into Request::caller, for the
/// handler. The body has not been read. Runs on an I/O thread and must not block.
using AccessCheck = std::function<void(Requires, Request&)>;

}  // namespace zender::http
