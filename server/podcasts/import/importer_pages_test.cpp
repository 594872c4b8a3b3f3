#include "podcasts/import/page_follower.h"
#include "podcasts/testing/importer_fixture.h"

namespace zender::podcasts {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using testing::episode;
using testing::feed;
using ::testing::HasSubstr;
using testing::ImporterTest;
using testing::kStart;
using testing::kUrl;
using testing::next_page;
using testing::page_url;

TEST_F(ImporterTest, TheEpisodesOfAllPagesAreImportedAndOneThatMovesToTheNextPageStays) {
  fetcher.files[kUrl] = feed(next_page("?page=2") + episode("e3", "Drie") + episode("e2", "Twee"));
  fetcher.files[page_url(2)] = feed(episode("e1", "Een"));
  EXPECT_EQ(importer.add(kUrl, "").episodes, 3U);
  const EpisodeId moving = stored().episodes.at(1).id;
  fetcher.files[kUrl] = feed(next_page("?page=2") + episode("e4", "Vier") + episode("e3", "Drie"));
  fetcher.files[page_url(2)] = feed(episode("e2", "Twee") + episode("e1", "Een"));
  const auto result = check();
  EXPECT_EQ(result.changes.added, 1);
  EXPECT_EQ(result.changes.removed, 0);
  EXPECT_THAT(titles(), ElementsAre("Vier", "Drie", "Twee", "Een"));
  EXPECT_EQ(stored().episodes.at(2).id, moving);
  EXPECT_EQ(result.notes.size(), 0U);
}

TEST_F(ImporterTest, AnEpisodeThatTwoPagesListIsImportedOnceAsOnTheFirst) {
  fetcher.files[kUrl] = feed(next_page("?page=2") + episode("e3", "Drie") + episode("e2", "Twee"));
  fetcher.files[page_url(2)] = feed(episode("e2", "Oud") + episode("e1", "Een"));
  EXPECT_EQ(importer.add(kUrl, "").repeated, 0U);
  EXPECT_THAT(titles(), ElementsAre("Drie", "Twee", "Een"));
}

TEST_F(ImporterTest, AChangeOnALaterPageOnlyIsFoundAndAnEpisodeWithdrawnThereIsRemoved) {
  fetcher.files[kUrl] = feed(next_page("?page=2") + episode("e3", "Drie"));
  fetcher.files[page_url(2)] = feed(episode("e2", "Twee") + episode("e1", "Een"));
  importer.add(kUrl, "");
  pages_asked();
  EXPECT_TRUE(check().is_unchanged);
  EXPECT_THAT(pages_asked(), ElementsAre(kUrl, page_url(2))) << "both with a condition";
  fetcher.files[page_url(2)] = feed(episode("e1", "Beter"));
  const auto result = check();
  EXPECT_EQ(result.changes.changed, 1);
  EXPECT_EQ(result.changes.removed, 1);
  EXPECT_THAT(titles(), ElementsAre("Drie", "Beter"));
}

TEST_F(ImporterTest, WhenAPageFailsNothingIsRemovedAndItIsToldAndTriedAgain) {
  const std::string first = next_page("?page=2") + episode("e3", "Drie");
  fetcher.files[kUrl] = feed(first + episode("weg", "Weg"));
  const std::string second = feed(episode("e1", "Een"));
  fetcher.files[page_url(2)] = second;
  importer.add(kUrl, "");
  const std::vector<std::pair<std::string, std::string>> failing{{"", "replied 404"},
                                                                 {"<html>niet hier</html>", "a web page"},
                                                                 {feed(""), "no episodes"},
                                                                 {"<rss><channel>", "not well-formed"}};
  for (const auto& [body, why] : failing) {
    fetcher.files[kUrl] = feed(first);
    fetcher.files[page_url(2)] = body;
    if (body.empty()) fetcher.files.erase(page_url(2));
    const auto result = check();
    EXPECT_EQ(result.changes.removed, 0) << why;
    EXPECT_EQ(result.kept, 2U) << why;
    ASSERT_EQ(result.notes.size(), 1U) << why;
    EXPECT_THAT(result.notes[0], AllOf(HasSubstr("page 2"), HasSubstr(page_url(2)), HasSubstr(why)));
    EXPECT_EQ(source().last_error, result.notes[0]);
    EXPECT_EQ(source().failures, 0) << "the first page can be read, as often as ever";
  }
  fetcher.files[page_url(2)] = second;
  EXPECT_EQ(check().changes.removed, 1);
  EXPECT_THAT(titles(), ElementsAre("Drie", "Een"));
  EXPECT_EQ(source().last_error, "");
}

TEST_F(ImporterTest, PagesThatNeverEndAreLeftAndTold) {
  fetcher.files[kUrl] = feed(next_page("?page=2") + episode("e2", "Twee"));
  fetcher.files[page_url(2)] = feed(next_page(kUrl) + episode("e1", "Een"));
  EXPECT_THAT(importer.add(kUrl, "").notes,
              ElementsAre("page 2 of the feed links to a page that was already read: " + std::string(kUrl)));
  EXPECT_THAT(titles(), ElementsAre("Twee", "Een"));
  // Every address gives the same page, which names another one.
  for (int i = 2; i < 9; ++i)
    fetcher.files[page_url(i)] = feed(next_page(page_url(i + 1)) + episode("e1", "Een"));
  pages_asked();
  EXPECT_THAT(check().notes, ElementsAre(HasSubstr("its episodes are all on earlier pages")));
  EXPECT_THAT(pages_asked(), ElementsAre(kUrl, page_url(2), page_url(3)));
}

TEST_F(ImporterTest, PagesAreReadWithinLimitsOfNumberAndSizeAndTheRestIsTold) {
  fetcher.files[kUrl] = feed(next_page("?page=2") + episode("e1", "Nieuwste"));
  for (int i = 2; i < kMaxPages + 9; ++i)
    fetcher.files[page_url(i)] =
        feed(next_page(page_url(i + 1)) + episode("e" + std::to_string(i), std::to_string(i)));
  auto result = importer.add(kUrl, "");
  EXPECT_EQ(result.episodes, static_cast<std::size_t>(kMaxPages) + 1);
  EXPECT_THAT(result.notes, ElementsAre(HasSubstr("at most 100 are read")));

  std::string padding;
  for (int i = 0; i < 15; ++i) padding += "<!--" + std::string(1U << 20U, ' ') + "-->";
  for (int i = 2; i < 9; ++i) fetcher.files[page_url(i)] += padding;
  pages_asked();
  result = check();
  EXPECT_THAT(result.notes, ElementsAre(HasSubstr("cannot read page 4 of the feed")));
  EXPECT_THAT(result.notes, ElementsAre(HasSubstr("the pages are larger than 40 MB together")));
  EXPECT_EQ(result.changes.removed, 0);
  EXPECT_THAT(pages_asked(), ElementsAre(kUrl, page_url(2), page_url(3), page_url(4)));
}

TEST_F(ImporterTest, APageThatAsksForTimeGetsIt) {
  fetcher.files[kUrl] = feed(next_page("?page=2") + episode("e1", "Een"));
  fetcher.retry_after = std::chrono::hours(6);
  importer.add(kUrl, "");
  EXPECT_GE(*source().next, kStart + std::chrono::hours(6));
}

TEST_F(ImporterTest, InAFeedThatIsLongerThanIsReadWhatIsWithdrawnFromItIsRemovedAndWhatIsOlderStays) {
  const auto dated = [](const std::string& name, const std::string& date) {
    return episode(name, name, "<pubDate>" + date + "T12:00:00Z</pubDate>");
  };
  const std::string nine = dated("negen", "2026-01-09");
  const std::string eight = dated("acht", "2026-01-08");
  const std::string seven = dated("zeven", "2026-01-07");
  fetcher.files[kUrl] = feed(next_page("?page=2") + nine + eight + seven);
  // A second each, newest first.
  for (int i = 2; i < kMaxPages + 9; ++i) {
    const TimePoint published = kStart - std::chrono::hours(24 * 500) - std::chrono::seconds(i);
    fetcher.files[page_url(i)] =
        feed(next_page(page_url(i + 1)) + episode("p" + std::to_string(i), "p" + std::to_string(i),
                                                  "<pubDate>" + to_iso(published) + "</pubDate>"));
  }
  importer.add(kUrl, "");
  ASSERT_EQ(stored().episodes.size(), 3U + static_cast<std::size_t>(kMaxPages));

  // A page more, so that the last one is beyond the limit.
  fetcher.files[page_url(200)] = feed(next_page(page_url(2)) + dated("tussen", "2025-12-01"));
  fetcher.files[kUrl] = feed(next_page("?page=200") + nine + seven);
  auto result = check();
  EXPECT_THAT(result.notes, ElementsAre(HasSubstr("at most 100 are read")));
  EXPECT_EQ(result.changes.removed, 1) << "the episode of 8 January";
  EXPECT_EQ(result.kept, 1U) << "that of the page that is not read any more";
  const auto left = titles();
  EXPECT_EQ(std::count(left.begin(), left.end(), "acht"), 0);
  EXPECT_EQ(left.back(), "p" + std::to_string(kMaxPages + 1));

  // What is in no order does not tell what follows.
  fetcher.files[kUrl] = feed(next_page("?page=200") + seven + dated("zes", "2026-01-06") + nine);
  fetcher.files[page_url(200)] = feed(next_page(page_url(2)) + dated("ander", "2025-12-01"));
  result = check();
  EXPECT_EQ(result.changes.removed, 0);
  EXPECT_EQ(result.changes.added, 2);
}

}  // namespace
}  // namespace zender::podcasts
