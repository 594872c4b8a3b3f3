#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <iostream>
#include <map>
#include <optional>

#include "podcasts/feed/chapters_file.h"
#include "podcasts/feed/feed_reader.h"
#include "podcasts/feed/feed_values.h"
#include "podcasts/feed/transcript_file.h"
#include "support/files.h"

// Tests with feeds, chapters, transcripts and dates from outside sources.
namespace zender::podcasts {
namespace {

std::optional<std::filesystem::path> feeds_folder() {
  const auto root = std::filesystem::path(ZENDER_SOURCE_DIR) / "../shared/data";
  if (!std::filesystem::is_directory(root / "feeds")) return std::nullopt;
  return root / "feeds";
}

/// Expects that the result is safe to show and to fetch.
void expect_sound(const ImportedFeed& feed, const std::string& name) {
  EXPECT_FALSE(feed.title.empty()) << name;
  EXPECT_LE(feed.episodes.size(), kMaxEpisodes) << name;
  const auto is_web = [](const std::string& url) {
    return url.empty() || url.starts_with("http://") || url.starts_with("https://");
  };
  EXPECT_TRUE(is_web(feed.picture_url) && is_web(feed.link) && is_web(feed.new_url)) << name;
  for (const FeedEpisode& episode : feed.episodes) {
    EXPECT_FALSE(episode.title.empty()) << name;
    EXPECT_FALSE(episode.sound.url.empty()) << name;
    EXPECT_TRUE(is_web(episode.sound.url) && is_web(episode.picture_url) && is_web(episode.chapters_url))
        << name;
    EXPECT_EQ(episode.show_notes.find("](javascript:"), std::string::npos) << name;
    EXPECT_EQ(episode.show_notes.find("<script"), std::string::npos) << name;
  }
}

TEST(FeedsFolder, EveryFeedIsImportedOrRefusedWithOneReason) {
  const auto folder = feeds_folder();
  if (!folder) GTEST_SKIP() << "SKIPPED: ../shared/data/feeds is not on this machine";
  std::map<std::string, std::pair<int, int>> outcomes;
  std::map<std::string, int> reasons;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(*folder)) {
    if (!entry.is_regular_file()) continue;
    const auto bytes = read_whole_file(entry.path(), kMaxFeedBytes);
    ASSERT_TRUE(bytes);
    const std::string name = std::filesystem::relative(entry.path(), *folder).string();
    const auto begun = std::chrono::steady_clock::now();
    const auto result = read_feed(*bytes, "https://example.org/" + name);
    EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(20)) << name;
    auto& [imported, refused] = outcomes[name.substr(0, name.find('/'))];
    if (const auto* feed = std::get_if<ImportedFeed>(&result)) {
      ++imported;
      expect_sound(*feed, name);
      continue;
    }
    ++refused;
    const auto& mistake = std::get<FeedMistake>(result);
    EXPECT_FALSE(mistake.what.empty()) << name;
    EXPECT_LT(mistake.what.size(), 400U) << name << ": " << mistake.what;
    ++reasons[mistake.what.substr(0, 28)];
  }
  for (const auto& [kind, counts] : outcomes)
    std::cout << kind << ": " << counts.first << " imported, " << counts.second << " refused\n";
  for (const auto& [reason, count] : reasons) std::cout << "  " << count << " × " << reason << "\n";
  // Real podcasts are imported, except two without sound and one that is truncated.
  EXPECT_EQ(outcomes["real"], std::pair(33, 3));
  EXPECT_GE(outcomes["fixtures-podcast"].first, 20);
  EXPECT_EQ(outcomes["opml"].first, 0);
}

TEST(FeedsFolder, EveryDateOfTheCollectionIsRead) {
  const auto folder = feeds_folder();
  if (!folder) GTEST_SKIP() << "SKIPPED: ../shared/data/feeds is not on this machine";
  const auto bytes = read_whole_file(*folder / "dates/AntennaPod__release_dates.csv", kMaxFeedBytes);
  ASSERT_TRUE(bytes);
  int dates = 0;
  int unread = 0;
  std::string one;
  for (const char c : *bytes) {
    if (c != ';' && c != '\n') {
      one += c;
      continue;
    }
    if (!one.empty()) {
      ++dates;
      if (!parse_feed_date(one) && ++unread < 5) ADD_FAILURE() << "'" << one << "'";
    }
    one.clear();
  }
  EXPECT_GT(dates, 1000);
  EXPECT_EQ(unread, 0);
}

TEST(FeedsFolder, ChaptersAndTranscriptsOfOthersAreRead) {
  const auto folder = feeds_folder();
  if (!folder) GTEST_SKIP() << "SKIPPED: ../shared/data/feeds is not on this machine";
  const auto text = [&](const std::string& name) {
    return read_whole_file(*folder / name, kMaxFeedBytes).value_or(std::string());
  };
  const std::string stem = "chapters-transcripts/podcast-namespace__example";
  const auto chapters = read_chapters_file(text(stem + ".json"), "https://example.com/");
  EXPECT_EQ(chapters ? chapters->size() : 0, 9U);
  for (const std::string& name :
       {stem + ".vtt", stem + ".srt", stem + "~1.json",
        std::string("fixtures-podcast20/podcast_search__test_transcript.json"),
        std::string("fixtures-podcast20/podcast_search__test_transcript.srt"),
        std::string("fixtures-podcast20/podcast_search__test_transcript_speaker_no_end.json")})
    EXPECT_TRUE(to_webvtt(text(name))) << name;
}

}  // namespace
}  // namespace zender::podcasts
