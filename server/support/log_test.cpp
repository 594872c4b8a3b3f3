#include "support/log.h"

#include <gtest/gtest.h>

#include <mutex>
#include <vector>

#include "support/failure.h"

namespace zender {
namespace {

std::vector<nlohmann::json> lines_of(log::Level level, const std::function<void()>& body) {
  std::mutex mutex;
  std::vector<nlohmann::json> lines;
  log::start(level, [&](std::string_view line) {
    const std::lock_guard lock(mutex);
    lines.push_back(nlohmann::json::parse(line));
  });
  body();
  log::stop();
  return lines;
}

TEST(Log, EachLineIsOneJsonObjectWithTimeLevelAndMessage) {
  const auto lines = lines_of(log::Level::kInfo, [] { log::info("gestart", {{"port", 8080}}); });
  ASSERT_EQ(lines.size(), 1u);
  EXPECT_EQ(lines[0]["message"], "gestart");
  EXPECT_EQ(lines[0]["level"], "info");
  EXPECT_EQ(lines[0]["port"], 8080);
  EXPECT_EQ(lines[0]["time"].get<std::string>().back(), 'Z');
}

TEST(Log, HostileTextStaysOneLine) {
  const auto lines = lines_of(log::Level::kInfo, [] {
    log::info("a\nb", {{"path", std::string("/\xff\n{\"level\":\"error\"}")}});
  });
  ASSERT_EQ(lines.size(), 1u);
  EXPECT_EQ(lines[0]["message"], "a\nb");
}

TEST(Log, LinesBelowTheLevelAreNotWritten) {
  const auto lines = lines_of(log::Level::kWarning, [] {
    log::info("stil");
    log::warning("luid");
  });
  ASSERT_EQ(lines.size(), 1u);
  EXPECT_EQ(lines[0]["message"], "luid");
}

TEST(Log, ALineThatWasLeftOutIsWrittenAtTheEndWithTheNumberOfOthers) {
  const auto lines = lines_of(log::Level::kInfo, [] {
    for (int i = 0; i < 1000; ++i) log::error("weg", {{"request_id", std::to_string(i)}});
  });
  ASSERT_EQ(lines.size(), 2u);
  EXPECT_EQ(lines[0]["request_id"], "0");
  EXPECT_EQ(lines[1]["request_id"], "999");
  EXPECT_EQ(lines[1]["left_out"], 998);
}

TEST(Log, NothingHappensWhenItWasNotStarted) {
  EXPECT_NO_THROW(log::info("niemand luistert"));
}

TEST(Log, AnUnknownLevelIsRefusedByName) {
  EXPECT_THROW(log::parse_level("luid"), Failure);
}

}  // namespace
}  // namespace zender
