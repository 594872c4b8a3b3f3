#include "storage/sql/error_kind.h"

namespace zender::storage {

std::string message_of(ErrorKind kind) {
  switch (kind) {
    case ErrorKind::kFull:
      return "the database disk is full; nothing was stored";
    case ErrorKind::kReadOnly:
      return "the database is read-only; nothing was stored";
    case ErrorKind::kDamaged:
      return "the database is damaged (malformed)";
    case ErrorKind::kConflict:
      return "the database is too busy; nothing was stored";
    case ErrorKind::kLost:
    case ErrorKind::kUnavailable:
    case ErrorKind::kOther:
      break;
  }
  return "the database is unreachable or not responding";
}

std::string advice_on(ErrorKind kind) {
  switch (kind) {
    case ErrorKind::kFull:
      return "free up space on its disk";
    case ErrorKind::kReadOnly:
      return "make the file and its folder writable by the user that runs zender, and check that the disk is "
             "not mounted read-only and the server is not a standby";
    case ErrorKind::kDamaged:
      return "stop the server, keep a copy of the file, run `zender doctor`, and restore the last backup "
             "(docs/backup-and-restore.md)";
    case ErrorKind::kLost:
    case ErrorKind::kUnavailable:
      return "see whether the database runs, and whether data.database leads to it";
    case ErrorKind::kConflict:
    case ErrorKind::kOther:
      break;
  }
  return "";
}

}  // namespace zender::storage
