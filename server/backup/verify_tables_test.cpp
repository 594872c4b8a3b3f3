#include "backup/verify_tables.h"

#include <gmock/gmock.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "backup/backup_folder.h"
#include "support/failure.h"

namespace zender::backup {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

class VerifyTables : public ::testing::Test {
 protected:
  void SetUp() override { write({{"1", "één"}, {"2", std::nullopt}}); }
  void TearDown() override { fs::remove_all(folder_); }

  void write(const std::vector<RowValues>& rows) {
    table_ = {.name = "tracks", .columns = {"id", "name"}};
    BackupWriter writer(folder_);
    writer.begin(table_);
    for (const RowValues& row : rows) {
      count_row(table_, row);
      writer.take(row);
    }
    writer.end(table_);
  }
  std::string trouble() const {
    try {
      verify_tables(folder_, {table_});
    } catch (const Failure& failure) {
      EXPECT_EQ(failure.kind(), FailureKind::kUnavailable);
      return failure.what();
    }
    return "";
  }

  const fs::path folder_ = fs::path(::testing::TempDir()) / ("verify-tables-" + std::to_string(::getpid()));
  TableSummary table_;
};

TEST_F(VerifyTables, WhatWasWrittenAsItWasReadIsABackup) {
  EXPECT_EQ(trouble(), "");
}

TEST_F(VerifyTables, TextThatTheFileCannotHoldIsFoundWhenTheBackupIsMade) {
  write({{"1", "V1 \xE9\xE9n"}});
  EXPECT_THAT(trouble(), HasSubstr("table 'tracks' was not written as it was read: 1 rows with checksum"));
}

TEST_F(VerifyTables, ALostRowALineThatIsNoneAndALostFileAreFoundWithTheTable) {
  const fs::path file = folder_ / "tables/tracks.ndjson";
  std::ofstream(file, std::ios::trunc) << "[\"1\",\"één\"]\n";
  EXPECT_THAT(trouble(), HasSubstr("table 'tracks' was not written as it was read: 1 rows"));
  std::ofstream(file, std::ios::trunc) << "[\"1\",\"één\"]\n[\"2\",nu";
  EXPECT_THAT(trouble(), HasSubstr("tracks.ndjson:2: not a row"));
  fs::remove(file);
  EXPECT_THAT(trouble(), HasSubstr("tracks.ndjson is missing"));
}

}  // namespace
}  // namespace zender::backup
