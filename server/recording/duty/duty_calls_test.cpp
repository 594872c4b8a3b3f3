#include "recording/duty/duty_calls.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <future>

#include "recording/duty/duty_hook.h"
#include "support/failure.h"

namespace zender::recording {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using std::chrono::steady_clock;

DutyEvent silence_on(const std::string& channel, bool begins = true) {
  return {ChannelSlug(channel), "silence", begins, TimePoint()};
}

/// A program that never ends by itself.
class HangingHook : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string name = (std::filesystem::temp_directory_path() / "zender-hook-XXXXXX").string();
    ASSERT_NE(::mkdtemp(name.data()), nullptr);
    folder = name;
    hook = (folder / "hook").string();
    std::ofstream(hook) << "#!/bin/sh\n: > $0-$1\nsleep 300\n";
    ASSERT_EQ(::chmod(hook.c_str(), 0700), 0);
  }
  void TearDown() override { std::filesystem::remove_all(folder); }
  void wait_for_call(const std::string& channel) const {
    while (!std::filesystem::exists(hook + "-" + channel)) std::this_thread::yield();
  }

  std::filesystem::path folder;
  std::string hook;
};

TEST_F(HangingHook, IsEndedWhenItsTimeIsOver) {
  try {
    call_hook(hook, silence_on("dijk"), {}, milliseconds(100));
    FAIL();
  } catch (const Failure& failure) {
    EXPECT_NE(std::string(failure.what()).find("did not end"), std::string::npos) << failure.what();
  }
}

TEST_F(HangingHook, KeepsNoOtherChannelsAlarmWaitingAndTheRecorderCanStop) {
  const auto call = [this](const DutyEvent& event, const std::stop_token& stop) {
    call_hook(hook, event, stop, std::chrono::hours(1));
  };
  steady_clock::time_point stopping;
  {
    DutyCalls dijk(call);
    DutyCalls meer(call);
    EXPECT_TRUE(dijk.tell(silence_on("dijk")));
    wait_for_call("dijk");
    EXPECT_TRUE(meer.tell(silence_on("meer")));
    wait_for_call("meer");
    stopping = steady_clock::now();
  }
  EXPECT_LT(steady_clock::now() - stopping, seconds(20));
}

TEST(DutyCalls, AreMadeInOrderAfterOneThatFailedAndOnlySoManyWait) {
  std::promise<void> all_told;
  std::promise<void> first_asked;
  std::vector<bool> begins;
  std::promise<void> go_on;
  DutyCalls calls([&](const DutyEvent& event, const std::stop_token&) {
    begins.push_back(event.begins);
    if (begins.size() == 1) {
      first_asked.set_value();
      go_on.get_future().wait();
      throw Failure(FailureKind::kUnavailable, "no answer");
    }
    if (begins.size() == 1 + DutyCalls::kMaxWaiting) all_told.set_value();
  });
  EXPECT_TRUE(calls.tell(silence_on("dijk")));
  first_asked.get_future().wait();
  for (std::size_t i = 0; i < DutyCalls::kMaxWaiting; ++i)
    EXPECT_TRUE(calls.tell(silence_on("dijk", i % 2 == 1)));
  EXPECT_FALSE(calls.tell(silence_on("dijk")));
  go_on.set_value();
  all_told.get_future().wait();
  EXPECT_TRUE(begins.at(0));
  EXPECT_FALSE(begins.at(1));
  EXPECT_TRUE(begins.at(2));
}

}  // namespace
}  // namespace zender::recording
