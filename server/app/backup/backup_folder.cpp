#include "app/backup/backup_folder.h"

#include <fmt/format.h>

#include "support/failure.h"
#include "support/files.h"
#include "support/json.h"

namespace zender::app {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kLargestManifest = 1'000'000;
constexpr int kFormat = 1;
constexpr const char* kManifest = "manifest.json";

fs::path table_file(const fs::path& folder, const std::string& table) {
  return folder / "tables" / (table + ".ndjson");
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

/// What the server makes again, and what an interrupted import left. The originals of the bundle
/// are copied.
bool is_left_out(const fs::path& relative) {
  const std::string first = relative.begin()->string();
  return first == "joined" || (first.starts_with('.') && first != ".originals") ||
         relative.filename().string().starts_with(".tmp-");
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
                     {"tables", std::move(tables)}};
  write_whole_file(folder / kManifest, json.dump(2) + "\n");
}

BackupManifest read_manifest(const fs::path& folder) {
  const auto text = read_whole_file(folder / kManifest, kLargestManifest);
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
  file_.open(table_file(folder_, table.name), std::ios::binary | std::ios::trunc);
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
                "cannot write " + table_file(folder_, table).string() + "; is the disk full?");
}

void BackupReader::rows(const TableSummary& table, const std::function<void(const RowValues&)>& take) {
  const fs::path path = table_file(folder_, table.name);
  std::ifstream file(path, std::ios::binary);
  if (!file) throw Failure(FailureKind::kUnprocessable, path.string() + " is missing");
  std::string line;
  for (std::int64_t number = 1; std::getline(file, line); ++number) {
    try {
      take(row_of(line));
    } catch (const Json::exception&) {
      throw Failure(FailureKind::kUnprocessable, fmt::format("{}:{}: not a row", path.string(), number));
    }
  }
}

std::pair<std::int64_t, std::int64_t> copy_media(const fs::path& from, const fs::path& to,
                                                 const std::function<void(std::int64_t files)>& progress) {
  std::int64_t files = 0;
  std::int64_t bytes = 0;
  if (!fs::exists(from)) return {files, bytes};
  for (const auto& entry : fs::recursive_directory_iterator(from)) {
    if (!entry.is_regular_file()) continue;
    const fs::path relative = fs::relative(entry.path(), from);
    if (is_left_out(relative)) continue;
    const fs::path target = to / relative;
    std::error_code error;
    const std::uintmax_t size = entry.file_size();
    ++files;
    bytes += static_cast<std::int64_t>(size);
    if (fs::file_size(target, error) == size && !error) continue;
    fs::create_directories(target.parent_path());
    const fs::path draft = target.string() + ".part";
    fs::remove(draft, error);
    link_or_copy_file(entry.path(), draft);
    fs::rename(draft, target);
    if (progress) progress(files);
  }
  return {files, bytes};
}

std::pair<std::int64_t, std::int64_t> copy_bucket(media_store::MediaStore& media, const fs::path& to,
                                                  const std::function<void(std::int64_t files)>& progress) {
  std::int64_t files = 0;
  std::int64_t bytes = 0;
  if (!media.has_bucket()) return {files, bytes};
  for (const auto& [name, size] : media.files("")) {
    std::error_code error;
    if (fs::exists(media.folder() / name, error)) continue;  // copied from there
    const fs::path target = to / name;
    if (fs::file_size(target, error) != size || error) {
      fs::create_directories(target.parent_path());
      const fs::path draft = target.string() + ".part";
      fs::remove(draft, error);
      if (!media.copy(name, draft)) continue;  // removed meanwhile
      fs::rename(draft, target);
    }
    ++files;
    bytes += static_cast<std::int64_t>(size);
    if (progress) progress(files);
  }
  return {files, bytes};
}

}  // namespace zender::app
