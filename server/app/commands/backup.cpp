#include <fmt/format.h>
#include <sys/stat.h>

#include <filesystem>
#include <iostream>

#include "app/commands/command_line.h"
#include "app/commands/moving_line.h"
#include "app/commands/open_station.h"
#include "app/commands/verbs.h"
#include "backup/backup_check.h"
#include "backup/backup_media.h"
#include "backup/backup_set.h"
#include "backup/media_upload.h"
#include "backup/station_lock.h"
#include "backup/verify_tables.h"
#include "station/parts/media_bucket.h"
#include "support/failure.h"
#include "support/files.h"
#include "support/paths/inside_files.h"
#include "support/station_time.h"

namespace zender::app {
namespace {

namespace fs = std::filesystem;

struct BackupCommand {
  std::string folder;  ///< to make; with `keep`: of backups, to which one is added
  std::string keep;    ///< how many are kept, such as '7d,4w'; empty: `folder` is the backup
  bool with_media = true;
  bool with_secrets = false;
};

struct RestoreCommand {
  std::string folder;
  bool replace = false;  ///< what the database holds
  bool with_secrets = false;
};

struct CopyCommand {
  std::string from;  ///< addresses as in data.database
  std::string to;
  bool replace = false;
};

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
  const auto secrets = read_inside(from, InsidePath::require("secrets.toml"), kLargestSecrets);
  if (!secrets) throw Failure(FailureKind::kUnprocessable, secrets_of(from) + " does not exist");
  const mode_t mask = ::umask(0077);
  write_whole_file(secrets_of(to), *secrets);
  ::umask(mask);
  fs::permissions(secrets_of(to), fs::perms::owner_read | fs::perms::owner_write);
}

backup::MediaCount restore_media_of(const config::Config& config, const fs::path& from, MovingLine& line) {
  auto media = station::open_media(config, station::Patience::kCommand);
  if (media.has_bucket()) {
    backup::require_plain_media(from);
    const backup::MediaUpload all =
        backup::upload_media(media, from, [&line](std::size_t done, std::size_t total, const std::string&) {
          line.say(fmt::format("media: {} of {} folders", done, total));
        });
    return {all.files, all.bytes};
  }
  return backup::restore_media(from, config.data.media(), [&line](std::int64_t count) {
    line.say(fmt::format("{} files of media", count));
  });
}

/// A backup that lacks something says so, and ends as one that failed.
int tell_left_out(const std::vector<std::string>& left_out) {
  for (const std::string& one : left_out)
    std::cerr << "left out: media/" << one << "; put it there as a file, or mount the other disk there\n";
  return left_out.empty() ? kDone : kFailed;
}

std::string told_media(bool has_media, std::int64_t files, std::int64_t bytes) {
  if (!has_media) return "no media";
  return fmt::format("{} files of media ({:.1f} MB)", files, static_cast<double>(bytes) / 1'000'000);
}

std::string megabytes(std::int64_t bytes) {
  return fmt::format("{:.1f} MB", static_cast<double>(bytes) / 1'000'000);
}

/// Makes one backup.
class BackupMaker {
 public:
  /// `draft`: the folder to write, which may have what an interrupted run left.
  BackupMaker(const config::Config& config, const BackupCommand& command, fs::path draft,
              backup::EarlierMedia earlier)
      : config_(config),
        command_(command),
        draft_(std::move(draft)),
        media_(draft_ / "media", std::move(earlier),
               [this](std::int64_t files) { line_.say(fmt::format("{} files of media", files)); }) {}

  /// `begun`: the moment that it is of.
  void make(TimePoint begun) {
    backup::BackupWriter writer(draft_);
    manifest_.made = to_iso(begun);
    manifest_.program = ZENDER_VERSION;
    manifest_.database_version = database_version();
    manifest_.tables = read_database(store_options(config_), writer, told_on(line_));
    line_.say("reading what was written");
    backup::verify_tables(draft_, manifest_.tables);
    manifest_.has_media = command_.with_media;
    // After the database, so that every file that it names is there.
    if (command_.with_media) make_media();
    if (command_.with_secrets) copy_secrets(config_.data.folder, draft_);
    backup::write_manifest(draft_, manifest_);
    line_.clear();
  }

  std::string summary() const {
    return fmt::format("{} rows in {} tables, {}, {}", rows_of(manifest_.tables), manifest_.tables.size(),
                       told_media(manifest_.has_media, manifest_.media_files, manifest_.media_bytes),
                       command_.with_secrets ? "with secrets: keep it private" : "without secrets");
  }
  const backup::BackupMedia& media() const { return media_; }

 private:
  void make_media() {
    auto store = station::open_media(config_, station::Patience::kCommand);
    const auto writing = store.writing();  // nothing is removed from the folder between the two
    media_.take_folder(config_.data.media());
    media_.take_bucket(store);
    media_.remove_others();
    manifest_.media_files = static_cast<std::int64_t>(media_.list().size());
    manifest_.media_bytes = media_.bytes();
    manifest_.media_list = backup::write_media_list(draft_, media_.list());
  }

  const config::Config& config_;
  const BackupCommand& command_;
  const fs::path draft_;
  MovingLine line_;
  backup::BackupManifest manifest_;
  backup::BackupMedia media_;
};

void put_in_place(const fs::path& draft, const fs::path& backup) {
  fs::rename(draft, backup);
  sync_folder(fs::absolute(backup).parent_path());
}

/// Copies the station into a folder, as it is at one moment (backup/backup_folder.h).
int backup_once(const config::Config& config, const BackupCommand& command, TimePoint now) {
  const fs::path folder = command.folder;
  if (fs::exists(folder))
    throw Failure(FailureKind::kUnprocessable, folder.string() + " exists; choose another name");
  // An interrupted backup goes on with the media that it has.
  const fs::path draft = folder.string() + ".part";
  BackupMaker maker(config, command, draft, {});
  maker.make(now);
  put_in_place(draft, folder);
  std::cout << folder.string() << ": " << maker.summary() << std::endl;
  return tell_left_out(maker.media().left_out());
}

/// Also links unchanged media to the backup before, and removes old ones when the new one is
/// complete.
int backup_and_keep(const config::Config& config, const BackupCommand& command, TimePoint now) {
  const backup::Keep keep = backup::parse_keep(command.keep);
  const backup::BackupSet set(command.folder);
  const std::string name = backup::backup_name(now);
  const fs::path backup = fs::path(command.folder) / name;
  if (fs::exists(backup)) throw Failure(FailureKind::kConflict, backup.string() + " was made this second");
  const fs::path draft = set.draft_of(name);
  BackupMaker maker(config, command, draft, set.newest_media());
  maker.make(now);
  put_in_place(draft, backup);
  const std::size_t removed = set.remove_old(keep);
  const backup::BackupMedia& media = maker.media();
  std::cout << backup.string() << ": " << maker.summary()
            << fmt::format("; {} files are new ({}); backups kept: {}, removed: {}", media.new_files(),
                           megabytes(media.new_bytes()), set.size(), removed)
            << std::endl;
  return tell_left_out(media.left_out());
}

int backup_station(const config::Config& config, const BackupCommand& command) {
  const TimePoint now = SystemClock().now();
  return command.keep.empty() ? backup_once(config, command, now) : backup_and_keep(config, command, now);
}

/// Reads all of a backup, or of the newest in a folder of them, and prints what is damaged.
int verify_backup(const std::string& given) {
  const fs::path folder = backup::backup_at(given);
  MovingLine line;
  const backup::BackupCheck check = backup::check_backup(
      folder, [&line](std::int64_t files) { line.say(fmt::format("{} files read", files)); });
  line.clear();
  const backup::BackupManifest& manifest = check.manifest;
  const std::string what = fmt::format(
      "{} of {}: {} rows in {} tables, {}", folder.string(), manifest.made, rows_of(manifest.tables),
      manifest.tables.size(), told_media(manifest.has_media, manifest.media_files, manifest.media_bytes));
  for (const std::string& trouble : check.troubles) std::cerr << trouble << "\n";
  std::cout << what << (check.troubles.empty() ? ": as it was made" : ": damaged") << std::endl;
  return check.troubles.empty() ? kDone : kFailed;
}

/// Fills the station from a backup of the same database version. The database is changed last, all
/// or nothing.
int restore_station(const config::Config& config, const RestoreCommand& command) {
  const fs::path folder = backup::backup_at(command.folder);
  const backup::BackupManifest manifest = backup::read_manifest(folder);
  if (manifest.database_version != database_version())
    throw Failure(
        FailureKind::kUnprocessable,
        fmt::format("{} was made by zender {} (database version {}), this is {} (version {}); restore "
                    "it with that version, then upgrade",
                    folder.string(), manifest.program, manifest.database_version, ZENDER_VERSION,
                    database_version()));
  const auto alone = backup::take_data_folder(config.data.folder);
  require_unused(store_options(config));
  MovingLine line;
  if (manifest.has_media) {
    const auto [files, bytes] = restore_media_of(config, folder / "media", line);
    if (files != manifest.media_files || bytes != manifest.media_bytes)
      throw Failure(
          FailureKind::kUnprocessable,
          fmt::format("{} has {} files of media with {} bytes, not {} with {}; the database was not "
                      "changed",
                      folder.string(), files, bytes, manifest.media_files, manifest.media_bytes));
  }
  backup::BackupReader reader(folder, manifest.tables);
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

/// Copies a database to another, of either engine. All or nothing.
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

}  // namespace

void add_backup_verbs(Verbs& verbs) {
  const auto made = std::make_shared<BackupCommand>();
  CLI::App& backup = verbs.add_configured("backup", "copy the station into a folder, while the server runs",
                                          "zender backup --keep 7d,4w /backup/zender");
  backup.add_option("folder", made->folder, "folder to make; with --keep, folder of backups")
      ->type_name("FOLDER");
  backup
      .add_option("--keep", made->keep,
                  "add a backup to the folder, and keep the newest of so many days, weeks and months")
      ->type_name("7d,4w,6m");
  backup.add_flag_callback(
      "--without-media", [made] { made->with_media = false; }, "leave out sound, video and pictures");
  backup.add_flag("--with-secrets", made->with_secrets, "include the secrets; keep the folder private then");

  const auto verified = std::make_shared<std::string>();
  CLI::App& verify =
      verbs.add_below(backup, "verify", "read all of a backup and compare it with its checksums",
                      "zender backup verify /backup/zender");
  verify.add_option("folder", *verified, "a backup, or a folder of them: the newest")
      ->required()
      ->type_name("FOLDER");
  verbs.run(verify, [verified] { return verify_backup(*verified); });
  // Without a word after it that is a verb, it makes one.
  backup.require_subcommand(0, 1);
  backup.callback([&backup, &verbs, made] {
    if (!backup.get_subcommands().empty()) return;
    if (made->folder.empty()) throw CLI::RequiredError("folder");
    verbs.run_now([made](const config::Config& config) { return backup_station(config, *made); });
  });

  const auto restored = std::make_shared<RestoreCommand>();
  CLI::App& restore = verbs.add_configured("restore", "fill the station from a backup; stop the server first",
                                           "zender restore --replace /backup/zender");
  restore.add_option("folder", restored->folder, "a backup, or a folder of them: the newest")
      ->required()
      ->type_name("FOLDER");
  restore.add_flag("--replace", restored->replace, "remove what the database holds");
  restore.add_flag("--with-secrets", restored->with_secrets, "also restore the secrets");
  verbs.run(restore, [restored](const config::Config& config) { return restore_station(config, *restored); });

  const auto copied = std::make_shared<CopyCommand>();
  CLI::App& copy = verbs.add("copy", "copy a database to another, also of the other engine",
                             "zender copy --from sqlite://data/zender.db --to postgresql://zender@db/zender");
  copy.add_option("--from", copied->from, "address of the database, as in data.database")
      ->required()
      ->type_name("ADDRESS");
  copy.add_option("--to", copied->to, "address of the database to fill")->required()->type_name("ADDRESS");
  copy.add_flag("--replace", copied->replace, "remove what the database to fill holds");
  verbs.run(copy, [copied] { return copy_station(*copied); });
}

}  // namespace zender::app
