#include "recording/recorders/recorder_state.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

#include "recording/recorders/recorder_name.h"
#include "recording/recorders/recorder_watch.h"
#include "support/failure.h"
#include "support/process/process_identity.h"

namespace zender::recording {
namespace {

using namespace std::chrono_literals;
using ReportState = RecorderReport::State;

const TimePoint kNine = TimePoint(date::sys_days(date::year(2026) / 11 / 27)) + 9h;
const ChannelSlug kWatched("dijk");

RecorderReport report_at(TimePoint at, ReportState state = ReportState::kRecording) {
  RecorderReport report;
  report.channel = kWatched;
  report.recorder = "a";
  report.process = "studio-pc/x/1/2/3";
  report.at = at;
  report.state = state;
  report.input = "http://studio/live";
  return report;
}

StreamPart part(const std::string& media, TimePoint from, TimePoint until) {
  StreamPart part;
  part.media = MediaId(media);
  part.time = {from, until};
  return part;
}

TEST(Gaps, AreCountedFromTheStreamWithinTheTime) {
  const Interval day{kNine - 24h, kNine};
  const auto gaps =
      gaps_in({part(kGap, kNine - 25h, kNine - 24h + 10s), part("opname", kNine - 24h + 10s, kNine - 10h),
               // One gap, which an hour of the clock divides.
               part(kGap, kNine - 10h, kNine - 9h), part(kGap, kNine - 9h, kNine - 8h),
               part("opname", kNine - 8h, kNine - 5s)},
              day);
  EXPECT_EQ(gaps.count, 2);
  EXPECT_EQ(gaps.length, 2h + 10s);
  EXPECT_EQ(gaps_in({}, day).count, 0) << "a stream that has not begun";
}

TEST(Gaps, ARecorderThatStoppedLeavesOneUntilNow) {
  const auto gaps = gaps_in({part("opname", kNine - 2h, kNine - 1h)}, {kNine - 24h, kNine});
  EXPECT_EQ(gaps.count, 1);
  EXPECT_EQ(gaps.length, 1h);
}

TEST(RecorderState, ASilentStudioIsToldApartFromARecorderThatDoesNotRun) {
  const auto trouble = [](const std::vector<RecorderReport>& reports) {
    return recording_trouble(kWatched, reports, kNine);
  };
  EXPECT_NE(trouble({}).find("run `zender record`"), std::string::npos);
  EXPECT_NE(trouble({report_at(kNine - 1min)}).find("run `zender record`"), std::string::npos);
  RecorderReport lost = report_at(kNine, ReportState::kConnecting);
  lost.problem = "Connection refused";
  EXPECT_EQ(
      trouble({lost}),
      "dijk: its recorder 'a' runs, but nothing arrives from the studio (http://studio/live): Connection "
      "refused");
  EXPECT_EQ(trouble({lost, report_at(kNine)}), "");
  const auto warning = [](ReportState state) {
    return recording_warning(kWatched, {report_at(kNine, state)}, kNine);
  };
  EXPECT_EQ(warning(ReportState::kRecording), "");
  EXPECT_NE(warning(ReportState::kSilent).find("silence"), std::string::npos);
  EXPECT_NE(warning(ReportState::kFrozen).find("again and again"), std::string::npos);
}

TEST(RecorderState, ARecorderThatStandsBySaysWhatItWroteAndTheClockIsOnlySaidOnceItIsKnown) {
  RecorderReport spare = report_at(kNine);
  spare.last_written = kNine - 3s;
  std::string text = described_report(spare, kNine);
  EXPECT_NE(text.find("until 2026-11-27 09:59:57, kept in case the other recorder fails"), std::string::npos)
      << text;
  EXPECT_NE(text.find("known after eight minutes"), std::string::npos) << text;
  EXPECT_NE(text.find("machine       studio-pc"), std::string::npos) << text;
  spare.last_segment = spare.last_written;
  spare.drift = -104;
  text = described_report(spare, kNine);
  EXPECT_NE(text.find("until 2026-11-27 09:59:57, stored 0.0 s later"), std::string::npos) << text;
  EXPECT_NE(text.find("the studio's runs 10.4 ppm slower"), std::string::npos) << text;
}

class RecorderWatchTest : public ::testing::Test {
 protected:
  ~RecorderWatchTest() override { std::filesystem::remove(file); }
  /// A look by a program of its own; what is told, if the hook works.
  std::string look(const RecorderReport* report, TimePoint now, bool hook_works = true) {
    RecorderWatch watch(file);
    const auto event = watch.see(kWatched, report, now);
    if (event && hook_works) watch.told(*event);
    watch.save();
    return event ? event->condition + (event->begins ? " begins" : " ends") : "";
  }
  const std::string file = ::testing::TempDir() + "/recorder-watch-" + std::to_string(::getpid());
};

TEST_F(RecorderWatchTest, ADeadRecorderIsToldOnceAndOnceWhenItLivesAgain) {
  const RecorderReport last = report_at(kNine);
  EXPECT_EQ(look(&last, kNine + 59s), "");
  EXPECT_EQ(look(&last, kNine + 2min, false), "recorder-stopped begins");
  EXPECT_EQ(look(&last, kNine + 3min), "recorder-stopped begins") << "nobody was told";
  EXPECT_EQ(look(&last, kNine + 4min), "");
  const RecorderReport again = report_at(kNine + 5min);
  EXPECT_EQ(look(&again, kNine + 5min), "recorder-stopped ends");
  EXPECT_EQ(look(&again, kNine + 6min), "");
  EXPECT_EQ(look(nullptr, kNine + 7min), "recorder-stopped begins");
}

TEST_F(RecorderWatchTest, ARecorderThatStartsAgainAndAgainIsDead) {
  std::string told;
  for (int minute = 0; minute < 5; ++minute) {
    RecorderReport report = report_at(kNine + minute * 1min);
    report.process = "studio-pc/x/1/" + std::to_string(minute) + "/3";
    told = look(&report, report.at);
    EXPECT_EQ(told.empty(), minute != 3) << minute;
  }
}

/// Reports in memory.
class Reports : public RecordingRepository {
 public:
  std::vector<RecorderReport> all;
  std::string taken_by;

  Appended append(const RecordedSegment&, Milliseconds) override { return Appended::kTooLate; }
  bool add_gap(const ChannelSlug&, TimePoint, Milliseconds) override { return false; }
  bool report(const RecorderReport&) override { return true; }
  void take_over(const ChannelSlug&, const std::string&, const std::string& process) override {
    taken_by = process;
  }
  std::vector<RecorderReport> reports() override { return all; }
  std::vector<RecordedHour> hours(TimePoint, int) override { return {}; }
  void remove_hour(const MediaId&) override {}
  void remove_gaps(TimePoint) override {}
};

class RecorderNameTest : public ::testing::Test {
 protected:
  RecorderNameTest() {
    settings.name = "a";
    settings.inputs[kWatched] = "http://studio/live";
  }
  /// Why the name is refused; empty: it is not. `waiting`: what happens in each second of waiting.
  std::string refusal(const std::function<void()>& waiting = {}) {
    try {
      take_recorder_name(settings, reports, clock, "own", [&](Milliseconds time) {
        clock.advance(time);
        if (waiting) waiting();
        return true;
      });
    } catch (const Failure& failure) {
      return failure.what();
    }
    return "";
  }

  RecorderSettings settings;
  Reports reports;
  ManualClock clock{kNine};
};

TEST_F(RecorderNameTest, OfARecorderThatRunsOnThisMachineIsRefusedAtOnce) {
  reports.all = {report_at(kNine - 10min)};
  reports.all[0].process = own_process();
  EXPECT_NE(refusal().find("a recorder named 'a' already records dijk"), std::string::npos);
  EXPECT_EQ(reports.taken_by, "");
  EXPECT_EQ(clock.now(), kNine);
}

TEST_F(RecorderNameTest, OfOneThatWasKilledIsTakenAtOnce) {
  reports.all = {report_at(kNine)};
  reports.all[0].process = own_process() + "1";
  EXPECT_EQ(refusal(), "");
  EXPECT_EQ(reports.taken_by, "own");
  EXPECT_EQ(clock.now(), kNine);
}

TEST_F(RecorderNameTest, OfOneOnAnotherMachineIsRefusedWhenThatReportsAgain) {
  reports.all = {report_at(kNine - 2s)};
  const std::string why = refusal([&] { reports.all[0].at = kNine + 3s; });
  EXPECT_NE(why.find("on studio-pc"), std::string::npos) << why;
  EXPECT_EQ(reports.taken_by, "");
}

TEST_F(RecorderNameTest, OfOneOnAnotherMachineIsTakenWhenThatIsGone) {
  reports.all = {report_at(kNine - 2s)};
  EXPECT_EQ(refusal(), "");
  EXPECT_EQ(reports.taken_by, "own");
  EXPECT_LE(clock.now(), kNine + kRecorderIsGone);
}

}  // namespace
}  // namespace zender::recording
