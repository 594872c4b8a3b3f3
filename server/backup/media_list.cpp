#include "backup/media_list.h"

#include "backup/backup_folder.h"
#include "media_store/sha256.h"
#include "support/failure.h"
#include "support/files.h"
#include "support/json.h"

namespace zender::backup {
namespace {

namespace fs = std::filesystem;

InsidePath list_file() {
  return InsidePath::require("media.ndjson");
}

}  // namespace

std::string write_media_list(const fs::path& backup, const MediaList& list) {
  std::string text;
  for (const auto& [path, file] : list) text += to_text(Json::array({path, file.bytes, file.sha256})) + '\n';
  write_whole_file(backup / list_file(), text);
  media_store::Sha256 sha;
  sha.add(text.data(), text.size());
  return sha.finish();
}

MediaList read_media_list(const fs::path& backup, const std::string& sha256) {
  MediaList list;
  media_store::Sha256 sha;
  each_line(backup, list_file(), "a file of media", [&](const std::string& line) {
    sha.add(line.data(), line.size());
    sha.add("\n", 1);
    const Json file = Json::parse(line);
    list[InsidePath::require(file.at(0).get<std::string>()).text()] = {file.at(1).get<std::uintmax_t>(),
                                                                       file.at(2).get<std::string>()};
  });
  if (sha.finish() == sha256) return list;
  throw Failure(
      FailureKind::kUnprocessable,
      (backup / list_file()).string() + " is damaged or was changed: its checksum is not the manifest's");
}

}  // namespace zender::backup
