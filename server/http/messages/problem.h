#pragma once
#include <string>
#include <vector>

#include "http/messages/message.h"
#include "support/failure.h"

namespace zender::http {

/// An error as RFC 9457 tells it.
struct Problem {
  int status = 500;
  std::string detail;              ///< for people, in Dutch; nothing internal
  std::vector<FieldError> errors;  ///< wrong fields, if it is about fields
};

/// What a client may know of an exception: the status of a Failure's kind; of anything else only that it is
/// our fault.
Problem problem_of(const std::exception& error);
/// With our standard text for the status.
Problem problem_of(int status);

/// 429: the sender may come again after this many seconds.
Reply too_many_reply(int retry_after_seconds, const std::string& instance);

/// application/problem+json; `instance` is the request id. 503 says Retry-After, 401 says WWW-Authenticate.
Reply problem_reply(const Problem& problem, const std::string& instance);

}  // namespace zender::http
