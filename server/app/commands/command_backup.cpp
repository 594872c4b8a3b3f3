#include <fmt/format.h>
#include <sys/stat.h>

#include <filesystem>
#include <iostream>

#include "app/backup/backup_folder.h"
#include "app/backup/media_upload.h"
#include "app/backup/verify_tables.h"
#include "app/commands/command_line.h"
#include "app/commands/commands.h"
#include "app/commands/moving_line.h"
#include "app/commands/station_store.h"
#include "app/services/media_bucket.h"
#include "support/failure.h"
#include "support/files.h"
#include "support/station_time.h"

namespace zender::app {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kLargestSecrets = 1'000'000;

TransferProgress told_on(MovingLine& line) {
  return [&line](std::int64_t rows, const std::string& table) {
    line.say(fmt::format("{} rows, {}", rows, table));
  };
}

std::int64_t rows_of(const std::vector<TableSummary>& tables) {
  std::int64_t rows = 0;
  for (const TableSummary& table : tables) rows += table.rows;
  return rows;
}

std::string secrets_of(const fs::path& folder) {
  return (folder / "secrets.toml").string();
}

/// Copies secrets so that only their owner can read them.
void copy_secrets(const fs::path& from, const fs::path& to) {
  const auto secrets = read_whole_file(secrets_of(from), kLargestSecrets);
  if (!secrets) throw Failure(FailureKind::kUnprocessable, secrets_of(from) + " does not exist");
  const mode_t mask = ::umask(0077);
  write_whole_file(secrets_of(to), *secrets);
  ::umask(mask);
  fs::permissions(secrets_of(to), fs::perms::owner_read | fs::perms::owner_write);
}

/// Returns the number and size of the files that the backup has.
std::pair<std::int64_t, std::int64_t> restore_media(const Config& config, const fs::path& from,
                                                    MovingLine& line) {
  auto media = open_media(config, Patience::kCommand);
  if (media.has_bucket()) {
    const MediaUpload all =
        upload_media(media, from, [&line](std::size_t done, std::size_t total, const std::string&) {
          line.say(fmt::format("media: {} of {} folders", done, total));
        });
    return {all.files, all.bytes};
  }
  return copy_media(from, config.data.media(),
                    [&line](std::int64_t count) { line.say(fmt::format("{} files of media", count)); });
}

std::string told_media(bool has_media, std::int64_t files, std::int64_t bytes) {
  if (!has_media) return "no media";
  return fmt::format("{} files of media ({:.1f} MB)", files, static_cast<double>(bytes) / 1'000'000);
}

}  // namespace

int backup_station(const Config& config, const BackupCommand& command) {
  const fs::path folder = command.folder;
  if (fs::exists(folder))
    throw Failure(FailureKind::kUnprocessable, folder.string() + " exists; choose another name");
  // An interrupted backup goes on with the media that it has.
  const fs::path draft = folder.string() + ".part";
  MovingLine line;
  BackupWriter writer(draft);
  BackupManifest manifest;
  manifest.made = to_iso(SystemClock().now());
  manifest.program = ZENDER_VERSION;
  manifest.database_version = database_version();
  manifest.tables = read_database(store_options(config), writer, told_on(line));
  line.say("reading what was written");
  verify_tables(draft, manifest.tables);
  manifest.has_media = command.with_media;
  if (command.with_media) {
    // After the database, so that every file that it names is there.
    const auto tell = [&line](std::int64_t files) { line.say(fmt::format("{} files of media", files)); };
    auto media = open_media(config, Patience::kCommand);
    const auto writing = media.writing();  // nothing is removed from the folder between the two
    std::tie(manifest.media_files, manifest.media_bytes) =
        copy_media(config.data.media(), draft / "media", tell);
    const auto [files, bytes] = copy_bucket(media, draft / "media", tell);
    manifest.media_files += files;
    manifest.media_bytes += bytes;
  }
  if (command.with_secrets) copy_secrets(config.data.folder, draft);
  write_manifest(draft, manifest);
  fs::rename(draft, folder);
  sync_folder(fs::absolute(folder).parent_path());
  line.say("");
  std::cout << fmt::format("{}: {} rows in {} tables, {}, {}", folder.string(), rows_of(manifest.tables),
                           manifest.tables.size(),
                           told_media(command.with_media, manifest.media_files, manifest.media_bytes),
                           command.with_secrets ? "with secrets: keep it private" : "without secrets")
            << std::endl;
  return kDone;
}

int restore_station(const Config& config, const RestoreCommand& command) {
  const fs::path folder = command.folder;
  const BackupManifest manifest = read_manifest(folder);
  if (manifest.database_version != database_version())
    throw Failure(
        FailureKind::kUnprocessable,
        fmt::format("{} was made by zender {} (database version {}), this is {} (version {}); restore "
                    "it with that version, then upgrade",
                    folder.string(), manifest.program, manifest.database_version, ZENDER_VERSION,
                    database_version()));
  MovingLine line;
  if (manifest.has_media) {
    const auto [files, bytes] = restore_media(config, folder / "media", line);
    if (files != manifest.media_files || bytes != manifest.media_bytes)
      throw Failure(
          FailureKind::kUnprocessable,
          fmt::format("{} has {} files of media with {} bytes, not {} with {}; the database was not "
                      "changed",
                      folder.string(), files, bytes, manifest.media_files, manifest.media_bytes));
  }
  BackupReader reader(folder, manifest.tables);
  const auto tables =
      fill_database(store_options(config), reader, manifest.tables, command.replace, told_on(line));
  if (command.with_secrets) copy_secrets(folder, config.data.folder);
  line.say("");
  std::cout << fmt::format("restored {} of {}: {} rows in {} tables, {}", folder.string(), manifest.made,
                           rows_of(tables), tables.size(),
                           told_media(manifest.has_media, manifest.media_files, manifest.media_bytes))
            << std::endl;
  return kDone;
}

int copy_station(const CopyCommand& command) {
  StoreOptions from;
  from.connection = command.from;
  from.readers = 1;
  StoreOptions to;
  to.connection = command.to;
  to.readers = 1;
  MovingLine line;
  const auto tables = copy_database(from, to, command.replace, told_on(line));
  line.say("");
  std::cout << fmt::format("copied {} rows in {} tables; counts and checksums are equal", rows_of(tables),
                           tables.size())
            << std::endl;
  return kDone;
}

}  // namespace zender::app
