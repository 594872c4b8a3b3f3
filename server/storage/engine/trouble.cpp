#include "storage/engine/trouble.h"

namespace zender::storage {

std::string matter_of(Trouble trouble) {
  switch (trouble) {
    case Trouble::kFull:
      return "the database has no room left: nothing of this was stored";
    case Trouble::kReadOnly:
      return "the database is read-only: nothing of this was stored";
    case Trouble::kDamaged:
      return "the database is damaged (malformed)";
    case Trouble::kConflict:
      return "the database is too busy: nothing of this was stored";
    case Trouble::kLost:
    case Trouble::kUnavailable:
    case Trouble::kOther:
      break;
  }
  return "the database cannot be reached or does not answer";
}

std::string advice_on(Trouble trouble) {
  switch (trouble) {
    case Trouble::kFull:
      return "make room on its disk";
    case Trouble::kReadOnly:
      return "let the user that runs zender write the file and its folder, and look whether the disk was "
             "mounted read-only or the server is a standby";
    case Trouble::kDamaged:
      return "stop the server, keep a copy of the file, run 'zender doctor', and put back the last backup "
             "(docs/operations.md, Data)";
    case Trouble::kLost:
    case Trouble::kConflict:
    case Trouble::kUnavailable:
    case Trouble::kOther:
      break;
  }
  return "";
}

}  // namespace zender::storage
