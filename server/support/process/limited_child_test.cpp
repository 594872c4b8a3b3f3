#include "support/process/limited_child.h"

#include <gtest/gtest.h>

#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <thread>

#include "support/failure.h"

namespace zender {
namespace {

ChildResult shell(const std::string& script, const ChildLimits& limits = {},
                  const std::function<void(std::string_view)>& on_line = {}) {
  return run_child({.command = {"/bin/sh", "-c", script}, .limits = limits, .on_line = on_line});
}

TEST(LimitedChild, GivesEachLineAndTheEndOfTheErrors) {
  std::vector<std::string> lines;
  const ChildResult result = shell("echo een; echo fout >&2; printf 'twee\ndrie'; exit 3", {},
                                   [&](std::string_view line) { lines.emplace_back(line); });
  EXPECT_EQ(result.exit_code, 3);
  EXPECT_EQ(result.errors, "fout\n");
  EXPECT_EQ(lines, (std::vector<std::string>{"een", "twee"})) << "a line without an end is none";
}

TEST(LimitedChild, ErrorsWithoutEndAreCutAtTheFront) {
  const ChildResult result =
      shell("i=0; while [ $i -lt 4000 ]; do echo fout nummer $i >&2; i=$((i+1)); done");
  EXPECT_LE(result.errors.size(), 16U << 10);
  EXPECT_TRUE(result.errors.ends_with("fout nummer 3999\n"));
}

TEST(LimitedChild, AProgramThatUsesTooMuchProcessorTimeIsEnded) {
  const ChildResult result = shell("while :; do :; done", {.processor = std::chrono::seconds(1)});
  EXPECT_GE(result.exit_code, 128);
}

TEST(LimitedChild, AProgramCannotWriteALargerFileThanAllowed) {
  EXPECT_NE(shell("head -c 200000 /dev/zero > /tmp/zender-limited-child-$$; r=$?; rm -f "
                  "/tmp/zender-limited-child-$$; exit $r",
                  {.file_size = 100'000})
                .exit_code,
            0);
}

TEST(LimitedChild, HasNoInputAndNoOtherFileOfOurs) {
  EXPECT_EQ(shell("read line && exit 1; [ \"$(ls /proc/$$/fd | wc -l)\" -le 4 ]").exit_code, 0);
}

TEST(LimitedChild, AProgramThatDoesNotExistIsAFailure) {
  EXPECT_THROW(run_child({.command = {"/no/such/program"}}), Failure);
  EXPECT_FALSE(find_program("no-such-program-anywhere"));
  EXPECT_TRUE(find_program("sh"));
}

using std::chrono::milliseconds;
using std::chrono::seconds;
using std::chrono::steady_clock;

TEST(LimitedChild, AProgramThatHangsIsEndedWhenItsTimeIsOverWithWhatItStarted) {
  const auto began = steady_clock::now();
  const ChildResult result = shell("echo begin >&2; sleep 300 & sleep 300", {.whole = seconds(2)});
  EXPECT_TRUE(result.is_late);
  EXPECT_NE(result.exit_code, 0);
  EXPECT_EQ(result.errors, "begin\n");
  EXPECT_LT(steady_clock::now() - began, seconds(30));
}

TEST(LimitedChild, AProgramThatClosedItsOutputAndHangsIsEndedToo) {
  const ChildResult result = shell("exec >&- 2>&-; sleep 300", {.whole = milliseconds(200)});
  EXPECT_TRUE(result.is_late);
}

TEST(LimitedChild, WhatAProgramLeavesRunningIsNotWaitedFor) {
  const auto began = steady_clock::now();
  const ChildResult result = shell("echo klaar >&2; sleep 60 &");
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_EQ(result.errors, "klaar\n");
  EXPECT_LT(steady_clock::now() - began, seconds(30));
}

TEST(LimitedChild, AProgramEndsWhenItIsToStop) {
  std::stop_source stop;
  const std::jthread other([&stop] { stop.request_stop(); });
  const ChildResult result = run_child({.command = {"/bin/sleep", "300"}, .stop = stop.get_token()});
  EXPECT_FALSE(result.is_late);
  EXPECT_NE(result.exit_code, 0);
}

/// A folder with a secret and with something to read.
class ConfinedChild : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!missing_confinement().empty()) GTEST_SKIP() << missing_confinement().front();
    std::string name = (std::filesystem::temp_directory_path() / "zender-confined-XXXXXX").string();
    ASSERT_NE(::mkdtemp(name.data()), nullptr);
    folder = name;
    std::ofstream(folder / "secrets.toml") << "geheim";
    std::ofstream(folder / "sound.wav") << "geluid";
    std::filesystem::create_directory(folder / "out");
  }
  void TearDown() override {
    if (!folder.empty()) std::filesystem::remove_all(folder);
  }
  /// Runs it where it may read the sound and write into 'out'.
  ChildResult confined(const std::string& script, Confinement::Sockets sockets = {}) {
    const auto on_line = [this](std::string_view line) { said.append(line).append(";"); };
    return run_child({.command = {"/bin/bash", "-c", "cd " + folder.string() + "; " + script},
                      .confinement = Confinement{{folder / "sound.wav"}, {folder / "out"}, sockets},
                      .on_line = on_line});
  }

  std::filesystem::path folder;
  std::string said;
};

TEST_F(ConfinedChild, ReadsWhatItIsGivenAndNoSecret) {
  EXPECT_NE(confined("echo $(<sound.wav); echo $(<secrets.toml)").errors, "");
  EXPECT_EQ(said, "geluid;;");
  EXPECT_NE(confined("ls .").exit_code, 0);
  EXPECT_NE(confined("cat /etc/passwd").exit_code, 0);
}

TEST_F(ConfinedChild, WritesWhereItMayOnly) {
  EXPECT_EQ(confined("echo a > out/a && mv out/a out/b && rm out/b").exit_code, 0);
  EXPECT_NE(confined("echo a > sound.wav").exit_code, 0);
  EXPECT_NE(confined("echo a > new").exit_code, 0);
}

TEST_F(ConfinedChild, KnowsNothingOfOurEnvironmentAndReachesNoOtherProcess) {
  ::setenv("ZENDER_TEST_SECRET", "geheim", 1);
  EXPECT_NE(confined("echo ${ZENDER_TEST_SECRET-none}; cat /proc/$PPID/environ").exit_code, 0);
  EXPECT_EQ(said, "none;");
  EXPECT_NE(confined("kill -0 $PPID").exit_code, 0);
  EXPECT_NE(confined("unshare --user true").exit_code, 0);
  ::unsetenv("ZENDER_TEST_SECRET");
}

TEST_F(ConfinedChild, HasOnlyTheSocketsThatItNeeds) {
  // Nothing listens on that port: what differs is why it cannot connect.
  const std::string connect = "exec 3<>/dev/tcp/127.0.0.1/1";
  EXPECT_NE(confined(connect).errors.find("Permission denied"), std::string::npos);
  EXPECT_NE(confined(connect, Confinement::Sockets::kInternet).errors.find("refused"), std::string::npos);
}

}  // namespace
}  // namespace zender
