#include "recording/retention.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

namespace zender::recording {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

const TimePoint kToday = TimePoint(date::sys_days(date::year(2026) / 11 / 27));

/// Hours in memory.
class Hours : public RecordingRepository {
 public:
  std::vector<RecordedHour> all;

  Appended append(const RecordedSegment&, Milliseconds) override { return Appended::kTooLate; }
  bool add_gap(const ChannelSlug&, TimePoint, Milliseconds) override { return false; }
  bool report(const RecorderReport&) override { return true; }
  void take_over(const ChannelSlug&, const std::string&, const std::string&) override {}
  std::vector<RecorderReport> reports() override { return {}; }
  std::vector<RecordedHour> hours(TimePoint before, int) override {
    std::vector<RecordedHour> found;
    for (const RecordedHour& hour : all)
      if (hour.time.until < before) found.push_back(hour);
    return found;
  }
  void remove_hour(const MediaId& media) override {
    std::erase_if(all, [&](const RecordedHour& hour) { return hour.media == media; });
  }
  void remove_gaps(TimePoint) override {}
};

TEST(Retention, RemovesOldHoursWithTheirFilesButThoseThatAProgrammeKeeps) {
  std::string name = (fs::temp_directory_path() / "zender-retention-XXXXXX").string();
  ASSERT_NE(mkdtemp(name.data()), nullptr);
  const fs::path media = name;
  media_store::MediaStore store(media);
  Hours hours;
  for (const char* id : {"opname-oud", "opname-gewild", "opname-nieuw"}) {
    const TimePoint begin = id == std::string("opname-nieuw") ? kToday : kToday - 24h * 9;
    hours.all.push_back({MediaId(id), ChannelSlug("dijk"), {begin, begin + 1h}});
    fs::create_directories(media / "audio" / id / "48k");
    std::ofstream(media / "audio" / id / "48k/00000.m4s") << "geluid";
  }
  const auto is_wanted = [](const RecordedHour& hour) { return hour.media.value == "opname-gewild"; };
  EXPECT_EQ(remove_old_recordings(hours, store, kToday - 24h * 8, is_wanted), 1);
  EXPECT_FALSE(fs::exists(media / "audio/opname-oud"));
  EXPECT_TRUE(fs::exists(media / "audio/opname-gewild/48k/00000.m4s"));
  EXPECT_TRUE(fs::exists(media / "audio/opname-nieuw"));
  EXPECT_EQ(hours.all.size(), 2U);
  fs::remove_all(media);
}

}  // namespace
}  // namespace zender::recording
