#pragma once
#include <stdexcept>
#include <string>
#include <vector>

namespace zender {

/// Why an operation failed, in terms that any transport can translate (HTTP: to a status and
/// problem+json).
enum class FailureKind {
  kBadRequest,     ///< not understood: 400
  kUnauthorised,   ///< no or wrong credentials: 401
  kForbidden,      ///< valid credentials without this permission: 403
  kNotFound,       ///< 404
  kGone,           ///< existed before: 410
  kConflict,       ///< contradicts what is stored: 409
  kTooLarge,       ///< over a limit: 413
  kUnprocessable,  ///< understood, but its contents are wrong: 422
  kBusy,           ///< a queue is full, try again: 503
  kUnavailable,    ///< a dependency is missing or broken: 503
  kInternal,       ///< a server error: 500; `what()` is only logged
};

/// Whether such a failure answers the request: asking again gives the same answer. The others say
/// that there is no answer now, because something is broken or busy.
constexpr bool is_answer(FailureKind kind) {
  switch (kind) {
    case FailureKind::kBusy:
    case FailureKind::kUnavailable:
    case FailureKind::kInternal:
      return false;
    default:
      return true;
  }
}

/// An invalid field of an input.
struct FieldError {
  std::string field;   ///< e.g. "plays[3].fromIso"
  std::string detail;  ///< what is wrong with it
};

/// The project's exception. `what()` is shown to the client, except for kInternal; if it is empty,
/// the client is told what the kind means.
class Failure : public std::runtime_error {
 public:
  explicit Failure(FailureKind kind, const std::string& detail = {}, std::vector<FieldError> errors = {})
      : std::runtime_error(detail), kind_(kind), errors_(std::move(errors)) {}
  FailureKind kind() const { return kind_; }
  const std::vector<FieldError>& errors() const { return errors_; }

 private:
  FailureKind kind_;
  std::vector<FieldError> errors_;
};

}  // namespace zender
