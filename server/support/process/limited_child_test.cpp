#include "support/process/limited_child.h"

#include <gtest/gtest.h>

#include <csignal>

#include "support/failure.h"

namespace zender {
namespace {

ChildResult shell(const std::string& script, const ChildLimits& limits = {},
                  const std::function<void(std::string_view)>& on_line = {}) {
  return run_child({"/bin/sh", "-c", script}, limits, on_line);
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
  EXPECT_THROW(run_child({"/no/such/program"}, {}), Failure);
  EXPECT_FALSE(find_program("no-such-program-anywhere"));
  EXPECT_TRUE(find_program("sh"));
}

}  // namespace
}  // namespace zender
