#include "podcasts/import/importer.h"
#include "podcasts/testing/importer_fixture.h"

namespace zender::podcasts {
namespace {

using testing::episode;
using testing::feed;
using ::testing::HasSubstr;
using testing::ImporterTest;
using testing::kStart;
using testing::kUrl;

TEST_F(ImporterTest, ChaptersAndTranscriptsInAnOlderEncodingAreRead) {
  fetcher.files[kUrl] =
      feed(episode("e1", "Een",
                   "<podcast:chapters url=\"https://example.org/1.json\"/><podcast:transcript "
                   "url=\"https://example.org/1.srt\" type=\"application/srt\"/>"));
  fetcher.files["https://example.org/1.json"] = "{\"chapters\":[{\"startTime\":0,\"title\":\"Caf\xE9\"}]}";
  fetcher.files["https://example.org/1.srt"] = "1\n00:00:01,000 --> 00:00:02,000\nCaf\xE9 in latin\n";
  importer.add(kUrl, "");
  const auto one = stored().episodes.at(0);
  EXPECT_EQ(one.chapters.at(0).title, "Café");
  EXPECT_THAT(one.transcript, HasSubstr("\nCafé in latin\n"));
}

TEST_F(ImporterTest, ChaptersTranscriptsAndPicturesAreImportedAndNoneIsRequired) {
  fetcher.files[kUrl] =
      feed(episode("e1", "Een",
                   "<podcast:chapters url=\"https://example.org/1.json\"/><podcast:transcript "
                   "url=\"https://example.org/1.srt\" type=\"application/srt\"/><podcast:person "
                   "img=\"https://example.org/sanne.jpg\">Sanne</podcast:person>") +
           episode("e2", "Twee",
                   "<podcast:chapters url=\"https://example.org/weg.json\"/><itunes:image "
                   "href=\"https://example.org/stuk.jpg\"/>"));
  fetcher.files["https://example.org/1.json"] =
      R"({"chapters":[{"startTime":0,"title":"Begin","img":"https://example.org/sanne.jpg"}]})";
  fetcher.files["https://example.org/1.srt"] = "1\n00:00:01,000 --> 00:00:02,000\nHallo\n";
  fetcher.files["https://example.org/sanne.jpg"] = "sanne";
  fetcher.files["https://example.org/stuk.jpg"] = "stuk";
  const auto result = importer.add(kUrl, "");
  EXPECT_EQ(result.failed_files.size(), 2U);
  const auto one = stored().episodes[0];
  ASSERT_EQ(one.chapters.size(), 1U);
  ASSERT_TRUE(one.chapters[0].image);
  EXPECT_EQ(one.chapters[0].image->alt, "Begin");
  EXPECT_THAT(one.transcript, HasSubstr("Hallo"));
  EXPECT_EQ(one.people.at(0).name, "Sanne");
  EXPECT_EQ(kept, 2) << "the cover and one picture that is used twice";

  fetcher.asked.clear();
  fetcher.files.erase("https://example.org/1.json");
  fetcher.files[kUrl] += " ";
  check();
  EXPECT_EQ(stored().episodes[0].chapters.size(), 1U) << "what was there stays";
}

TEST_F(ImporterTest, ANewCoverAtTheSameAddressIsFetchedAlsoIfTheFeedDoesNotChange) {
  const std::string cover = "https://example.org/cover.jpg";
  importer.add(kUrl, "");
  EXPECT_TRUE(check().is_unchanged);
  EXPECT_FALSE(fetcher.tag_sent[cover].empty());
  EXPECT_EQ(kept, 1) << "an unchanged cover is not sent again";

  fetcher.files[cover] = "nieuw";
  const auto result = check();
  EXPECT_FALSE(result.is_unchanged);
  EXPECT_EQ(result.changes.unchanged, 2) << "the episodes stay as they are";
  EXPECT_EQ(stored().feed.image->id, ImageId("pnieuw"));
  EXPECT_EQ(stored().feed.image->alt, "Ver weg!");
  EXPECT_TRUE(check().is_unchanged) << "with the condition of the new one";

  // Together with a changed feed.
  fetcher.files[cover] = "nieuwer";
  fetcher.files[kUrl] = feed(episode("e1", "Beter") + episode("e2", "Twee"));
  EXPECT_EQ(check().changes.changed, 1);
  EXPECT_EQ(stored().feed.image->id, ImageId("pnieuwer"));
}

TEST_F(ImporterTest, ACoverThatFailsOrIsNoPictureStaysAsItWasAndIsTold) {
  const std::string cover = "https://example.org/cover.jpg";
  importer.add(kUrl, "");
  fetcher.files[cover] = "stuk";
  for (const char* why : {"no picture", "replied 404"}) {
    const auto result = check();
    EXPECT_TRUE(result.is_unchanged);
    ASSERT_EQ(result.failed_files.size(), 1U);
    EXPECT_THAT(result.failed_files[0].why, HasSubstr(why));
    EXPECT_EQ(stored().feed.image->id, ImageId("pcover"));
    fetcher.files.erase(cover);
  }
}

TEST_F(ImporterTest, OtherPicturesAreAskedForOnceADayAndThoseThatTheFeedDropsNoMore) {
  const std::string url = "https://example.org/een.jpg";
  const auto with_picture = feed(episode("e1", "Een", "<itunes:image href=\"" + url + "\"/>"));
  fetcher.files[kUrl] = with_picture;
  fetcher.files[url] = "een";
  importer.add(kUrl, "");
  const auto asked_for_it = [&] {
    fetcher.asked.clear();
    check();
    return std::count(fetcher.asked.begin(), fetcher.asked.end(), url) > 0;
  };
  fetcher.files[url] = "anders";
  clock.set(kStart + std::chrono::hours(23));
  EXPECT_FALSE(asked_for_it());
  clock.set(kStart + std::chrono::hours(24));
  EXPECT_TRUE(asked_for_it());
  EXPECT_EQ(stored().episodes[0].image->id, ImageId("panders"));
  clock.set(kStart + std::chrono::hours(47));
  EXPECT_FALSE(asked_for_it());
  clock.set(kStart + std::chrono::hours(48));
  EXPECT_TRUE(asked_for_it());
  fetcher.files[kUrl] = feed(episode("e1", "Een"));
  check();
  clock.set(kStart + std::chrono::hours(96));
  EXPECT_FALSE(asked_for_it());
}

TEST_F(ImporterTest, OfVeryManyPicturesACheckAsksForSome) {
  std::string items;
  for (int i = 0; i < 80; ++i) {
    const std::string name = std::to_string(i);
    fetcher.files["https://example.org/" + name + ".jpg"] = name;
    items += episode(name, name, "<itunes:image href=\"https://example.org/" + name + ".jpg\"/>");
  }
  fetcher.files[kUrl] = feed(items);
  importer.add(kUrl, "");
  clock.set(kStart + std::chrono::hours(24));
  fetcher.asked.clear();
  check();
  EXPECT_EQ(fetcher.asked.size(), 1 + kMaxRefreshed);
  clock.set(kStart + std::chrono::hours(25));
  fetcher.asked.clear();
  check();
  EXPECT_EQ(fetcher.asked.size(), 1 + 1 + 80 - (kMaxRefreshed - 1)) << "the cover, and those still due";
}

}  // namespace
}  // namespace zender::podcasts
