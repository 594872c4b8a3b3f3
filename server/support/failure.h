#pragma once
#include <stdexcept>
#include <string>
#include <vector>

namespace zender {

/// Why an operation could not be done, in terms that any transport can translate (http: to a status and
/// problem+json).
enum class FailureKind {
  kBadRequest,     ///< not understood: 400
  kUnauthorised,   ///< no or wrong credentials: 401
  kForbidden,      ///< credentials that do not reach here: 403
  kNotFound,       ///< 404
  kGone,           ///< was there once: 410
  kConflict,       ///< contradicts what is stored: 409
  kTooLarge,       ///< over a limit: 413
  kUnprocessable,  ///< understood, but its contents are wrong: 422
  kBusy,           ///< a queue is full, try again: 503
  kUnavailable,    ///< a part we need is missing or broken: 503
  kInternal,       ///< our fault: 500; `what()` goes to the log only
};

/// One wrong field of an input.
struct FieldError {
  std::string field;   ///< e.g. "plays[3].fromIso"
  std::string detail;  ///< what is wrong with it
};

/// The exception of the project. `what()` is the public detail (except for kInternal).
class Failure : public std::runtime_error {
 public:
  Failure(FailureKind kind, const std::string& detail, std::vector<FieldError> errors = {})
      : std::runtime_error(detail), kind_(kind), errors_(std::move(errors)) {}
  FailureKind kind() const { return kind_; }
  const std::vector<FieldError>& errors() const { return errors_; }

 private:
  FailureKind kind_;
  std::vector<FieldError> errors_;
};

}  // namespace zender
