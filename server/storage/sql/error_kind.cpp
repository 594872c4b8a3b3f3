#include "storage/sql/error_kind.h"

#include <algorithm>

#include "support/text/trimmed.h"

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

std::string engine_text(const soci::soci_error& error) {
  const std::string said = error.get_error_message();
  std::size_t end = said.size();
  for (const char* more : {"\nDETAIL:", "\nHINT:", "\nCONTEXT:", "\nLINE ", "\nQUERY:"})
    end = std::min(end, said.find(more));
  // SQLite names a CHECK by its expression.
  constexpr std::string_view kCheck = "CHECK constraint failed";
  if (const auto at = said.find(kCheck); at != std::string::npos) end = std::min(end, at + kCheck.size());
  return std::string(trimmed(std::string_view(said).substr(0, end)));
}

}  // namespace zender::storage
