#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "app/commands/command_line.h"
#include "app/commands/commands.h"
#include "app/doctor/finding.h"
#include "storage/store.h"

// `zender doctor` for a station without mistakes, and for one with some.
namespace zender::app {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class Doctor : public ::testing::Test {
 protected:
  void SetUp() override {
    fs::remove_all(folder_);
    config_.data.folder = folder_ / "data";
    config_.data.database = "sqlite://" + (folder_ / "data/zender.db").string();
    config_.web.client = folder_ / "client";
    config_.web.render_script = folder_ / "render.js";
    fs::create_directories(config_.web.client);
    std::ofstream(fs::path(config_.web.client) / "assets.json") << "{}";
    std::ofstream(config_.web.render_script) << ";";
    init(config_);
    StoreOptions options;
    options.connection = config_.data.database;
    open_store(options);
  }
  void TearDown() override { fs::remove_all(folder_); }

  /// What it prints; puts its exit code into `exit_code_`.
  std::string say() {
    ::testing::internal::CaptureStdout();
    exit_code_ = doctor(config_);
    return ::testing::internal::GetCapturedStdout();
  }

  fs::path folder_ = fs::path(::testing::TempDir()) / ("doctor-" + std::to_string(::getpid()));
  Config config_;
  int exit_code_ = -1;
};

TEST_F(Doctor, AHealthyStationHasNoMistakes) {
  config_.player.token_secret = std::string(40, 's');
  EXPECT_THAT(say(), AllOf(HasSubstr("zender.db, version"), HasSubstr("\n0 wrong")));
  EXPECT_EQ(exit_code_, kDone);
}

TEST_F(Doctor, WarnsOfRootWhichTheServerDoesNotNeed) {
  if (::geteuid() != 0) GTEST_SKIP() << "only root can give a folder to another user";
  EXPECT_THAT(check_user(0, config_.data.folder).warnings, ElementsAre(HasSubstr("needs no root")));
  EXPECT_THAT(check_user(65'534, config_.data.folder).warnings, IsEmpty());
  ASSERT_EQ(::chown(config_.data.folder.c_str(), 65'534, 65'534), 0);
  EXPECT_THAT(check_user(0, config_.data.folder).warnings, ElementsAre(HasSubstr("sudo -u nobody zender")));
  EXPECT_THAT(check_user(0, folder_ / "nergens").warnings, IsEmpty());
}

TEST_F(Doctor, EverythingThatIsWrongIsNamedAtOnceWithWhatToDo) {
  std::ofstream(folder_ / "data/zender.db") << std::string(9000, 'x');
  fs::permissions(folder_ / "data/secrets.toml", fs::perms::all);
  fs::remove(config_.web.render_script);
  EXPECT_THAT(say(), AllOf(HasSubstr("chmod 600"), HasSubstr("not a database"),
                           HasSubstr("restore the last backup"), HasSubstr("scripts/build-web")));
  EXPECT_EQ(exit_code_, kFailed);
}

TEST_F(Doctor, AStationThatWasNeverStartedIsRecognised) {
  fs::remove_all(folder_ / "data");
  EXPECT_THAT(say(), AllOf(HasSubstr("zender init"), HasSubstr("does not exist yet")));
}

}  // namespace
}  // namespace zender::app
