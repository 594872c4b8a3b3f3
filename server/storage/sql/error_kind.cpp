#include "storage/sql/error_kind.h"

namespace zender::storage {

std::string message_of(ErrorKind kind) {
  switch (kind) {
    case ErrorKind::kFull:
      return "the database has no room left: nothing of this was stored";
    case ErrorKind::kReadOnly:
      return "the database is read-only: nothing of this was stored";
    case ErrorKind::kDamaged:
      return "the database is damaged (malformed)";
    case ErrorKind::kConflict:
      return "the database is too busy: nothing of this was stored";
    case ErrorKind::kLost:
    case ErrorKind::kUnavailable:
    case ErrorKind::kOther:
      break;
  }
  return "the database cannot be reached or does not answer";
}

std::string advice_on(ErrorKind kind) {
  switch (kind) {
    case ErrorKind::kFull:
      return "make room on its disk";
    case ErrorKind::kReadOnly:
      return "let the user that runs zender write the file and its folder, and look whether the disk was "
             "mounted read-only or the server is a standby";
    case ErrorKind::kDamaged:
      return "stop the server, keep a copy of the file, run 'zender doctor', and put back the last backup "
             "(docs/operations.md, Data)";
    case ErrorKind::kLost:
    case ErrorKind::kConflict:
    case ErrorKind::kUnavailable:
    case ErrorKind::kOther:
      break;
  }
  return "";
}

}  // namespace zender::storage
