#pragma once
#include <filesystem>
#include <fstream>
#include <functional>
#include <string>
#include <vector>

#include "media_store/media_store.h"
#include "storage/transfer/transfer.h"

/// A backup is a folder: manifest.json, tables/<name>.ndjson with a JSON array for each row, and if
/// wanted media/ and secrets.toml. It does not depend on the engine of the database.
namespace zender::app {

/// What a backup says of itself.
struct BackupManifest {
  std::string made;          ///< ISO 8601
  std::string program;       ///< version of zender
  int database_version = 0;  ///< number of the last migration
  std::vector<TableSummary> tables;
  bool has_media = false;
  std::int64_t media_files = 0;
  std::int64_t media_bytes = 0;
};

/// Written last: a folder without it is no backup.
void write_manifest(const std::filesystem::path& folder, const BackupManifest& manifest);
/// Throws Failure(kUnprocessable) if the folder holds no backup, or one that this program cannot
/// read.
BackupManifest read_manifest(const std::filesystem::path& folder);

/// Writes the tables of a backup. Throws Failure(kUnavailable) if the disk fails.
class BackupWriter final : public TableSink {
 public:
  explicit BackupWriter(std::filesystem::path folder);
  void begin(const TableSummary& table) override;
  void take(const RowValues& row) override;
  void end(const TableSummary& table) override;

 private:
  void require_written(const std::string& table);

  std::filesystem::path folder_;
  std::ofstream file_;
  std::string table_;
};

/// Reads the tables of a backup.
class BackupReader final : public TableSource {
 public:
  BackupReader(std::filesystem::path folder, std::vector<TableSummary> tables)
      : folder_(std::move(folder)), tables_(std::move(tables)) {}
  std::vector<TableSummary> tables() override { return tables_; }
  /// Throws Failure(kUnprocessable) if the file of the table is missing or a line is no row.
  void rows(const TableSummary& table, const std::function<void(const RowValues&)>& take) override;

 private:
  std::filesystem::path folder_;
  std::vector<TableSummary> tables_;
};

/// Adds to a copy of a media folder what only the bucket has, if there is one. Returns the number
/// and size of those files.
std::pair<std::int64_t, std::int64_t> copy_bucket(media_store::MediaStore& media,
                                                  const std::filesystem::path& to,
                                                  const std::function<void(std::int64_t files)>& progress);

/// Links or copies the files of a media folder that the other does not have with the same size,
/// each to a temporary name first; so a copy that was interrupted goes on. Leaves out what is made
/// again by itself. Returns the number and size of all files.
std::pair<std::int64_t, std::int64_t> copy_media(const std::filesystem::path& from,
                                                 const std::filesystem::path& to,
                                                 const std::function<void(std::int64_t files)>& progress);

}  // namespace zender::app
