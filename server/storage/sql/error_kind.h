#pragma once
#include <soci/error.h>

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

/// What the engine said, without what follows its first sentence or SOCI added: the statement, its
/// parameters, what rows hold (DETAIL, HINT, CONTEXT of PostgreSQL). Connecting may fail in several
/// sentences, for several hosts; those stay. Pure.
std::string engine_text(const soci::soci_error& error);

}  // namespace zender::storage
