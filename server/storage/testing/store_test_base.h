#pragma once
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>

#include "storage/database_store.h"
#include "storage/open_store.h"
#include "storage/testing/postgres_server.h"
#include "storage/testing/small_station.h"

namespace zender::storage::testing {

/// A folder that is removed with the test.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "zender-storage-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("cannot make a temporary folder");
    path_ = name;
  }
  ~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

/// A test with an empty database, on either engine.
class StoreTest : public ::testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    options_.clock = &clock_;
    if (GetParam() == "SQLite") {
      options_.connection = "sqlite://" + (folder_.path() / "with a space" / "zender.db").string();
    } else {
      PostgresServer* server = PostgresServer::instance();
      ASSERT_NE(server, nullptr) << "no PostgreSQL: see scripts/debian-packages.txt";
      options_.connection = server->fresh_schema();
    }
    open();
  }
  /// Opens the database, as a server that starts does.
  void open() { store_ = std::make_unique<DatabaseStore>(options_); }
  DatabaseStore& store() { return *store_; }
  std::int64_t number(const std::string& sql, const Params& params = {}) {
    return store_->database().first_value<std::int64_t>(sql, params).value();
  }
  bool on_sqlite() const { return GetParam() == "SQLite"; }

  TemporaryFolder folder_;
  ManualClock clock_{date::sys_days(date::year(2026) / 11 / 21)};
  StoreOptions options_;
  std::unique_ptr<DatabaseStore> store_;
};

/// A test that applies the small station, with what it adds to it.
class SmallStationTest : public StoreTest {
 protected:
  ContentChanges apply() { return store().content().apply(content); }

  Content content = small_station();
};

inline auto both_engines() {
  return ::testing::Values("SQLite", "PostgreSQL");
}
inline std::string engine_name(const ::testing::TestParamInfo<std::string>& info) {
  return info.param;
}

}  // namespace zender::storage::testing

/// Runs the tests of a suite on both engines.
#define ZENDER_ON_BOTH_ENGINES(suite)                                                 \
  INSTANTIATE_TEST_SUITE_P(Engine, suite, ::zender::storage::testing::both_engines(), \
                           ::zender::storage::testing::engine_name)
