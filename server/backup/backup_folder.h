#pragma once
#include <filesystem>
#include <fstream>
#include <functional>
#include <string>
#include <vector>

#include "storage/transfer/transfer.h"
#include "support/paths/inside_path.h"

/// A backup is a folder: manifest.json, tables/<name>.ndjson with a JSON array for each row, and if
/// wanted media/ with media.ndjson (media_list.h) and secrets.toml. It does not depend on the
/// engine of the database.
namespace zender::backup {

/// What a backup says of itself.
struct BackupManifest {
  std::string made;          ///< ISO 8601
  std::string program;       ///< version of zender
  int database_version = 0;  ///< number of the last migration
  std::vector<TableSummary> tables;
  bool has_media = false;
  std::int64_t media_files = 0;
  std::int64_t media_bytes = 0;
  std::string media_list;  ///< SHA-256 of media.ndjson; empty: made before there was one
};

/// Written last, when everything else is on the disk: a folder without it is no backup.
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

/// Calls `take` with each line of a file inside a backup. Throws Failure(kUnprocessable), with file
/// and line, if there is no such file, or `take` throws Json::exception: the line is not `what`.
void each_line(const std::filesystem::path& folder, const InsidePath& file, const std::string& what,
               const std::function<void(const std::string&)>& take);

/// The number and size of files of media.
struct MediaCount {
  std::int64_t files = 0;
  std::int64_t bytes = 0;
};

/// Puts the media of a backup into a media folder: links or copies the files that it does not have
/// with the same size, each to a temporary name first, so a copy that was interrupted goes on.
/// Throws Failure(kUnprocessable), before anything is copied, if the backup has symbolic links or
/// other things that `zender backup` never writes.
MediaCount restore_media(const std::filesystem::path& from, const std::filesystem::path& to,
                         const std::function<void(std::int64_t files)>& progress);
/// What restore_media() throws, alone.
void require_plain_media(const std::filesystem::path& folder);

}  // namespace zender::backup
