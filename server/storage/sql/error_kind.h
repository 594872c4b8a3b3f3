#pragma once
#include <string>

namespace zender::storage {

/// What an error of the engine means.
enum class ErrorKind {
  kLost,         ///< the connection was lost: open a new one and try again
  kConflict,     ///< aborted because of another transaction: try again
  kFull,         ///< no space left
  kReadOnly,     ///< can be read but not written
  kDamaged,      ///< the file is not a database, or a damaged one
  kUnavailable,  ///< busy, shutting down or unreadable
  kOther
};

/// A message for callers, without hosts, paths or values. Pure.
std::string message_of(ErrorKind kind);

/// One sentence on what an operator can do; empty if the error says it all. Pure.
std::string advice_on(ErrorKind kind);

}  // namespace zender::storage
