#pragma once
#include <string>

namespace zender::storage {

/// What an engine's error means for us.
enum class Trouble {
  kLost,         ///< the connection is gone: make a new one and try again
  kConflict,     ///< two transactions met: try again
  kFull,         ///< no room to write
  kReadOnly,     ///< it may be read but not written
  kDamaged,      ///< what is in the file is no database, or no longer a whole one
  kUnavailable,  ///< busy, shutting down or unreadable
  kOther
};

/// What is the matter, for whoever asked; names neither hosts, paths nor values. Pure.
std::string matter_of(Trouble trouble);

/// What an operator does about it, one sentence; empty where the error itself says all there is. Pure.
std::string advice_on(Trouble trouble);

}  // namespace zender::storage
