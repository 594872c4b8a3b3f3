#pragma once
#include <string>
#include <vector>

#include "http/messages/message.h"
#include "support/failure.h"

namespace zender::http {

/// An error, as in RFC 9457.
struct Problem {
  int status = 500;
  std::string detail;              ///< for people, in Dutch; nothing internal
  std::vector<FieldError> errors;  ///< the wrong fields, if there are any
};

/// What a client may know of an exception: the status, text and fields of a Failure; for anything
/// else, only that it is a server error.
Problem problem_of(const std::exception& error);
/// A status with our standard text.
Problem problem_of(int status);

/// 429; the client may try again after this many seconds.
Reply too_many_reply(int retry_after_seconds, const std::string& instance);

/// application/problem+json; `instance` is the request id. 503 has Retry-After, 401 has
/// WWW-Authenticate.
Reply problem_reply(const Problem& problem, const std::string& instance);

}  // namespace zender::http
