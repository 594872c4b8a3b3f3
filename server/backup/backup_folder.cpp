#include "backup/backup_folder.h"

#include <fmt/format.h>

#include "support/failure.h"
#include "support/files.h"
#include "support/json.h"
#include "support/paths/inside_files.h"

namespace zender::backup {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kLargestManifest = 1'000'000;
constexpr int kFormat = 1;
constexpr const char* kManifest = "manifest.json";

/// Inside the backup. Throws Failure(kUnprocessable) if a manifest names a table as none is called.
InsidePath table_file(const std::string& table) {
  if (!InsidePath::is_name(table))
    throw Failure(FailureKind::kUnprocessable, "'" + table.substr(0, 100) + "' is not the name of a table");
  return InsidePath::require("tables/" + table + ".ndjson");
}

Failure not_a_backup(const fs::path& folder, const std::string& why) {
  return Failure(FailureKind::kUnprocessable, folder.string() + " is not a backup: " + why);
}

TableSummary table_of(const Json& json) {
  TableSummary table;
  table.name = json.at("name").get<std::string>();
  table.columns = json.at("columns").get<std::vector<std::string>>();
  table.rows = json.at("rows").get<std::int64_t>();
  table.checksum = std::stoull(json.at("checksum").get<std::string>(), nullptr, 16);
  return table;
}

RowValues row_of(const std::string& line) {
  RowValues row;
  for (const Json& value : Json::parse(line))
    row.push_back(value.is_null() ? std::nullopt : std::optional(value.get<std::string>()));
  return row;
}

}  // namespace

void write_manifest(const fs::path& folder, const BackupManifest& manifest) {
  Json tables = Json::array();
  for (const TableSummary& table : manifest.tables)
    tables.push_back({{"name", table.name},
                      {"columns", table.columns},
                      {"rows", table.rows},
                      {"checksum", fmt::format("{:016x}", table.checksum)}});
  const Json json = {{"format", kFormat},
                     {"made", manifest.made},
                     {"zender", manifest.program},
                     {"databaseVersion", manifest.database_version},
                     {"hasMedia", manifest.has_media},
                     {"mediaFiles", manifest.media_files},
                     {"mediaBytes", manifest.media_bytes},
                     {"mediaList", manifest.media_list},
                     {"tables", std::move(tables)}};
  sync_disk(folder);
  write_whole_file(folder / kManifest, json.dump(2) + "\n");
}

BackupManifest read_manifest(const fs::path& folder) {
  const auto text = read_inside(folder, InsidePath::require(kManifest), kLargestManifest);
  if (!text) throw not_a_backup(folder, std::string("it has no ") + kManifest);
  try {
    const Json json = Json::parse(*text);
    if (json.at("format").get<int>() != kFormat) throw not_a_backup(folder, "its format is newer");
    BackupManifest manifest;
    manifest.made = json.at("made").get<std::string>();
    manifest.program = json.at("zender").get<std::string>();
    manifest.database_version = json.at("databaseVersion").get<int>();
    manifest.has_media = json.at("hasMedia").get<bool>();
    manifest.media_files = json.at("mediaFiles").get<std::int64_t>();
    manifest.media_bytes = json.at("mediaBytes").get<std::int64_t>();
    manifest.media_list = json.value("mediaList", "");
    for (const Json& table : json.at("tables")) manifest.tables.push_back(table_of(table));
    return manifest;
  } catch (const Json::exception& error) {
    throw not_a_backup(folder, std::string(kManifest) + ": " + error.what());
  } catch (const std::logic_error& error) {  // std::stoull
    throw not_a_backup(folder, std::string(kManifest) + ": a checksum is no number");
  }
}

BackupWriter::BackupWriter(fs::path folder) : folder_(std::move(folder)) {
  std::error_code error;
  fs::create_directories(folder_ / "tables", error);
  if (error)
    throw Failure(FailureKind::kUnavailable,
                  "cannot make " + (folder_ / "tables").string() + ": " + error.message());
}

void BackupWriter::begin(const TableSummary& table) {
  table_ = table.name;
  file_.close();
  file_.clear();
  file_.open(folder_ / table_file(table.name), std::ios::binary | std::ios::trunc);
  require_written(table.name);
}

void BackupWriter::take(const RowValues& row) {
  Json line = Json::array();
  for (const auto& value : row) line.push_back(or_null(value));
  file_ << to_text(line) << '\n';
  if (!file_) require_written(table_);
}

void BackupWriter::end(const TableSummary& table) {
  file_.close();
  require_written(table.name);
}

void BackupWriter::require_written(const std::string& table) {
  if (file_) return;
  throw Failure(FailureKind::kUnavailable,
                "cannot write " + (folder_ / table_file(table)).string() + "; is the disk full?");
}

void BackupReader::rows(const TableSummary& table, const std::function<void(const RowValues&)>& take) {
  each_line(folder_, table_file(table.name), "a row", [&](const std::string& line) { take(row_of(line)); });
}

void each_line(const fs::path& folder, const InsidePath& file, const std::string& what,
               const std::function<void(const std::string&)>& take) {
  const fs::path path = folder / file;
  const auto opened = open_inside(folder, file);
  if (!opened) throw Failure(FailureKind::kUnprocessable, path.string() + " is missing");
  std::ifstream lines("/proc/self/fd/" + std::to_string(opened->get()), std::ios::binary);
  std::string line;
  for (std::int64_t number = 1; std::getline(lines, line); ++number) {
    try {
      take(line);
    } catch (const Json::exception&) {
      throw Failure(FailureKind::kUnprocessable, fmt::format("{}:{}: not {}", path.string(), number, what));
    }
  }
  if (lines.bad()) throw Failure(FailureKind::kUnavailable, "cannot read " + path.string());
}

MediaCount restore_media(const fs::path& from, const fs::path& to,
                         const std::function<void(std::int64_t files)>& progress) {
  require_plain_media(from);
  MediaCount count;
  const auto copy = [&](const InsidePath& path, std::uintmax_t size) {
    const fs::path target = to / path;
    std::error_code error;
    if (fs::file_size(target, error) != size || error) {
      fs::create_directories(target.parent_path());
      const fs::path draft = target.string() + ".part";
      fs::remove(draft, error);
      link_or_copy_inside(from, path, draft);
      fs::rename(draft, target);
      if (progress) progress(count.files + 1);
    }
    ++count.files;
    count.bytes += static_cast<std::int64_t>(size);
  };
  each_inside(from, copy, [](const InsidePath&, const std::string&) {});
  return count;
}

void require_plain_media(const fs::path& folder) {
  each_inside(
      folder, [](const InsidePath&, std::uintmax_t) {},
      [&](const InsidePath& path, const std::string& what) {
        throw Failure(FailureKind::kUnprocessable,
                      (folder / path).string() + " is " + what +
                          ", which no backup has: it was changed. Nothing was restored");
      });
}

}  // namespace zender::backup
