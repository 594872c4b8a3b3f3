#include "podcasts/import/importer.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <filesystem>
#include <map>

#include "podcasts/import/check_plan.h"
#include "podcasts/import/page_follower.h"
#include "storage/testing/station_store.h"
#include "support/failure.h"
#include "support/files.h"

namespace zender::podcasts {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr const char* kUrl = "https://example.org/feed.xml";
const TimePoint kStart = TimePoint(std::chrono::seconds(1'795'000'000));

/// Files by address; any other address gives a 404.
class FakeFetcher : public FileFetcher {
 public:
  FetchReply fetch(const FetchRequest& request) override {
    asked.push_back(request.url);
    tag_sent[request.url] = request.etag;
    if (request.url == stops_at) stop.request_stop();
    if (fails) throw Failure(FailureKind::kUnavailable, "example.org is not responding: stuk");
    FetchReply reply;
    reply.url = request.url;
    reply.permanent_url = moved.empty() ? request.url : moved;
    if (const auto to = redirects.find(request.url); to != redirects.end())
      reply.url = reply.permanent_url = to->second;
    reply.retry_after = retry_after;
    if (status != 0) {
      reply.status = status;
      return reply;
    }
    const auto found = files.find(reply.url);
    reply.status = found == files.end() ? 404 : 200;
    if (found == files.end()) return reply;
    reply.etag = "\"" + std::to_string(std::hash<std::string>()(found->second)) + "\"";
    if (request.etag == reply.etag) {
      reply.status = 304;
    } else if (found->second.size() > request.max_bytes) {
      throw Failure(FailureKind::kTooLarge, "example.org sends more");
    } else {
      reply.body = found->second;
    }
    return reply;
  }

  std::map<std::string, std::string> files;
  std::vector<std::string> asked;
  std::map<std::string, std::string> tag_sent;  ///< with the last request for each address
  long status = 0;
  std::string moved;                             ///< where every address has moved for good
  std::map<std::string, std::string> redirects;  ///< permanent ones of single addresses
  std::optional<std::chrono::seconds> retry_after;
  bool fails = false;
  std::string stops_at;  ///< a request for it asks for the end of the check
  std::stop_source stop;
};

std::string episode(const std::string& guid, const std::string& title, const std::string& more = "") {
  return "<item><title>" + title + "</title><guid>" + guid + "</guid><enclosure url=\"https://example.org/" +
         guid + ".mp3\" type=\"audio/mpeg\" length=\"9\"/>" + more + "</item>";
}

std::string feed(const std::string& items) {
  return "<rss version=\"2.0\" xmlns:itunes=\"http://www.itunes.com/dtds/podcast-1.0.dtd\" "
         "xmlns:podcast=\"https://podcastindex.org/namespace/1.0\"><channel><title>Ver weg!</title>"
         "<itunes:image href=\"https://example.org/cover.jpg\"/>" +
         items + "</channel></rss>";
}

std::string page_url(int number) {
  return "https://example.org/feed.xml?page=" + std::to_string(number);
}

std::string next_page(const std::string& url) {
  return "<atom:link xmlns:atom=\"http://www.w3.org/2005/Atom\" rel=\"next\" href=\"" + url + "\"/>";
}

class ImporterTest : public ::testing::Test {
 protected:
  ImporterTest()
      : clock(kStart),
        importer(
            store.podcast_imports(), fetcher,
            [this](std::string_view bytes) {
              if (bytes == "stuk") throw Failure(FailureKind::kUnprocessable, "no picture");
              ++kept;
              return Image{ImageId("p" + std::string(bytes)), "", "#112233"};
            },
            clock) {
    fetcher.files[kUrl] = feed(episode("e1", "Een") + episode("e2", "Twee"));
    fetcher.files["https://example.org/cover.jpg"] = "cover";
  }
  PodcastSource source() { return store.podcast_imports().podcast_sources().front(); }
  /// The episodes newest first.
  ImportedPodcast stored() {
    auto podcast = store.podcast_imports().imported_podcast(source().feed).value();
    std::sort(podcast.episodes.begin(), podcast.episodes.end(),
              [](const auto& a, const auto& b) { return a.published > b.published; });
    return podcast;
  }
  std::vector<std::string> titles() {
    std::vector<std::string> list;
    for (const ImportedEpisode& one : stored().episodes) list.push_back(one.title);
    return list;
  }
  /// The feed's pages among what was asked since the last call.
  std::vector<std::string> pages_asked() {
    std::vector<std::string> pages;
    for (const std::string& url : fetcher.asked)
      if (url.find("/feed.xml") != std::string::npos) pages.push_back(url);
    fetcher.asked.clear();
    return pages;
  }
  ImportResult check() { return importer.check(source(), CheckReason::kScheduled); }
  std::string refusal(const std::function<void()>& work) {
    try {
      work();
    } catch (const Failure& failure) {
      return failure.what();
    }
    return "";
  }

  zender::testing::StationStore station_store;
  Store& store = station_store.holding({});
  FakeFetcher fetcher;
  ManualClock clock;
  int kept = 0;
  Importer importer;
};

TEST_F(ImporterTest, AFeedIsAddedWithItsCoverAndCheckedAgainWithinTwoHours) {
  const auto result = importer.add(kUrl, "");
  EXPECT_EQ(result.slug, FeedSlug("ver-weg"));
  EXPECT_EQ(result.episodes, 2U);
  EXPECT_EQ(result.changes.added, 2);
  EXPECT_EQ(result.failed_files.size(), 0U);
  ASSERT_TRUE(stored().feed.image);
  EXPECT_EQ(stored().feed.image->id, ImageId("pcover"));
  EXPECT_EQ(stored().feed.source_url, kUrl);
  ASSERT_TRUE(source().next);
  EXPECT_GE(*source().next, kStart + std::chrono::hours(1));
  EXPECT_LT(*source().next, kStart + std::chrono::hours(2));
}

TEST_F(ImporterTest, AnEditedEpisodeKeepsItsIdAndAWithdrawnOneIsRemoved) {
  importer.add(kUrl, "ver");
  const auto first = stored().episodes[0];
  fetcher.files[kUrl] = feed(episode("e1", "Beter gezegd"));
  clock.set(kStart + std::chrono::hours(1));
  const auto result = importer.check(source(), CheckReason::kScheduled);
  EXPECT_EQ(result.changes.changed, 1);
  EXPECT_EQ(result.changes.removed, 1);
  EXPECT_EQ(stored().episodes[0].id, first.id);
  EXPECT_EQ(stored().episodes[0].title, "Beter gezegd");
  EXPECT_EQ(stored().episodes[0].published, first.published)
      << "without a date it keeps that of its first import";
  EXPECT_EQ(kept, 1) << "the cover was there already";
}

TEST_F(ImporterTest, AnUnchangedFeedIsRequestedWithItsTagAndNotReadAgain) {
  importer.add(kUrl, "");
  clock.set(kStart + std::chrono::hours(2));
  EXPECT_TRUE(importer.check(source(), CheckReason::kScheduled).is_unchanged);
  EXPECT_FALSE(fetcher.tag_sent[kUrl].empty());
  EXPECT_EQ(source().checked, kStart + std::chrono::hours(2));
}

TEST_F(ImporterTest, AFailingFeedIsCheckedLessAndLessOftenAndKeepsItsEpisodes) {
  importer.add(kUrl, "");
  fetcher.fails = true;
  for (int i = 1; i <= 3; ++i) {
    EXPECT_THAT(refusal([&] { importer.check(source(), CheckReason::kScheduled); }),
                HasSubstr("is not responding"));
    EXPECT_EQ(source().failures, i);
  }
  EXPECT_GE(*source().next, kStart + std::chrono::hours(4));
  EXPECT_THAT(source().last_error, HasSubstr("is not responding"));
  EXPECT_EQ(stored().episodes.size(), 2U);
  fetcher.fails = false;
  importer.check(source(), CheckReason::kScheduled);
  EXPECT_EQ(source().failures, 0);
  EXPECT_EQ(source().last_error, "");
}

TEST_F(ImporterTest, ACheckThatIsStoppedEndsWhereverItIsStoresNothingAndIsDoneAgainAtOnce) {
  const std::string picture = "https://example.org/een.jpg";
  importer.add(kUrl, "");
  const auto before = stored();
  fetcher.files[kUrl] = feed(episode("e1", "Nieuw", "<itunes:image href=\"" + picture + "\"/>") +
                             episode("e2", "Twee", "<itunes:image href=\"https://example.org/twee.jpg\"/>"));
  for (const std::string& where :
       {std::string(kUrl), std::string("https://example.org/cover.jpg"), picture}) {
    auto claimed = source();
    claimed.next = kStart + std::chrono::minutes(30);
    fetcher.stop = std::stop_source();
    fetcher.stops_at = where;
    fetcher.asked.clear();
    EXPECT_EQ(refusal([&] { importer.check(claimed, CheckReason::kScheduled, fetcher.stop.get_token()); }),
              "the check was stopped");
    EXPECT_EQ(fetcher.asked.back(), where) << "nothing follows";
    EXPECT_EQ(stored(), before);
    EXPECT_EQ(source().next, kStart) << "it is due";
    EXPECT_EQ(source().failures, 0);
  }
  fetcher.stops_at.clear();
  EXPECT_EQ(check().changes.changed, 1);
}

TEST_F(ImporterTest, AFeedThatBecameUnreadableOrEmptyKeepsItsEpisodesAndSaysWhy) {
  importer.add(kUrl, "");
  fetcher.files[kUrl] = feed("");
  EXPECT_EQ(refusal([&] { importer.check(source(), CheckReason::kScheduled); }),
            std::string(kUrl) + ":1: the feed has no episodes (<item>, in Atom <entry>)");
  EXPECT_EQ(stored().episodes.size(), 2U);
  EXPECT_EQ(source().failures, 1);
}

TEST_F(ImporterTest, AFeedThatIsGoneForGoodIsNotCheckedAgain) {
  importer.add(kUrl, "");
  fetcher.status = 410;
  EXPECT_THAT(refusal([&] { importer.check(source(), CheckReason::kScheduled); }), HasSubstr("gone"));
  EXPECT_EQ(source().next, std::nullopt);
  EXPECT_EQ(stored().episodes.size(), 2U);
}

TEST_F(ImporterTest, AServerThatAsksForTimeGetsIt) {
  importer.add(kUrl, "");
  fetcher.status = 503;
  fetcher.retry_after = std::chrono::hours(6);
  EXPECT_THAT(refusal([&] { importer.check(source(), CheckReason::kScheduled); }), HasSubstr("replied 503"));
  EXPECT_GE(*source().next, kStart + std::chrono::hours(6));
}

TEST_F(ImporterTest, AFeedThatMovedForGoodIsCheckedAtItsNewAddress) {
  importer.add(kUrl, "");
  fetcher.moved = "https://nieuw.example.org/feed.xml";
  fetcher.files[kUrl] += " ";
  importer.check(source(), CheckReason::kScheduled);
  EXPECT_EQ(source().url, "https://nieuw.example.org/feed.xml");
  EXPECT_EQ(stored().feed.source_url, "https://nieuw.example.org/feed.xml");
}

TEST_F(ImporterTest, ANewAddressIsUsedOnlyIfItHasAFeed) {
  const std::string moved = "https://nieuw.example.org/feed.xml";
  fetcher.files[kUrl] =
      feed("<itunes:new-feed-url>" + moved + "</itunes:new-feed-url>" + episode("e1", "Een"));
  importer.add(kUrl, "");
  EXPECT_EQ(source().url, kUrl) << "nothing is at the new one";
  EXPECT_EQ(stored().feed.source_url, kUrl);
  fetcher.files[moved] = "<html>binnenkort</html>";
  importer.check(source(), CheckReason::kScheduled);
  EXPECT_EQ(source().url, kUrl) << "a web page is at the new one";
  EXPECT_EQ(source().failures, 0);
  fetcher.files[moved] = feed(episode("e1", "Een") + episode("e2", "Twee"));
  EXPECT_EQ(importer.check(source(), CheckReason::kScheduled).changes.added, 1);
  EXPECT_EQ(source().url, moved);
  EXPECT_EQ(stored().feed.source_url, moved);
  EXPECT_THAT(refusal([&] { importer.add(kUrl, "anders"); }), HasSubstr("already imported"))
      << "the old address leads to the same feed";
}

TEST_F(ImporterTest, APermanentRedirectToSomethingElseIsIgnored) {
  importer.add(kUrl, "");
  fetcher.moved = "https://nieuw.example.org/";
  fetcher.files[kUrl] = "<html>weg</html>";
  refusal([&] { importer.check(source(), CheckReason::kScheduled); });
  EXPECT_EQ(source().url, kUrl);
  fetcher.status = 304;
  importer.check(source(), CheckReason::kScheduled);
  EXPECT_EQ(source().url, kUrl) << "that nothing changed shows no feed";
}

TEST_F(ImporterTest, AMoveIsFollowedEvenIfTheFeedDidNotChangeAndIsTold) {
  importer.add(kUrl, "");
  const std::string moved = "https://nieuw.example.org/feed.xml";
  fetcher.redirects[kUrl] = moved;
  fetcher.files[moved] = fetcher.files[kUrl];
  EXPECT_THAT(check().notes, ElementsAre("the feed has moved to " + moved));
  EXPECT_EQ(source().url, moved);
  EXPECT_TRUE(check().is_unchanged);
}

TEST_F(ImporterTest, ANewAddressThatIsNotUsedIsToldWithTheReason) {
  const std::string moved = "https://nieuw.example.org/feed.xml";
  const auto moving_to = [](const std::string& url) {
    return feed("<itunes:new-feed-url>" + url + "</itunes:new-feed-url>" + episode("e1", "Een"));
  };
  fetcher.files[kUrl] = moving_to(moved);
  EXPECT_THAT(importer.add(kUrl, "").notes, ElementsAre("the new address of the feed was not used: " + moved +
                                                        " (nieuw.example.org replied 404)"));
  fetcher.files[moved] = moving_to(kUrl);
  EXPECT_THAT(check().notes, ElementsAre(HasSubstr("gives the old address as its new one")));
  EXPECT_EQ(source().url, kUrl);
}

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

TEST_F(ImporterTest, AFailedCheckByHandDoesNotDelayTheNextOne) {
  importer.add(kUrl, "");
  const auto next = source().next;
  fetcher.fails = true;
  for (int i = 0; i < 5; ++i) refusal([&] { importer.check(source(), CheckReason::kByHand); });
  EXPECT_EQ(source().next, next);
  EXPECT_EQ(source().failures, 0);
  EXPECT_THAT(source().last_error, HasSubstr("is not responding"));
  refusal([&] { importer.check(source(), CheckReason::kScheduled); });
  EXPECT_EQ(source().failures, 1);
  fetcher.fails = false;
  importer.check(source(), CheckReason::kByHand);
  EXPECT_EQ(source().failures, 0);
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

TEST_F(ImporterTest, AnEpisodeWithoutAGuidKeepsItsPageWhenTheAddressOfItsSoundChanges) {
  const auto item = [](const std::string& title, const std::string& url, const std::string& more = "") {
    return "<item><title>" + title + "</title><enclosure url=\"https://example.org/" + url +
           "\" type=\"audio/mpeg\"/>" + more + "</item>";
  };
  const std::string page = "<link>https://example.org/een</link>";
  fetcher.files[kUrl] = feed(item("Een", "een.mp3?updated=1", page) + item("Twee", "twee.mp3?v=1") +
                             item("Drie", "get?id=3") + item("Vier", "get?id=4"));
  importer.add(kUrl, "");
  std::map<std::string, EpisodeId> before;
  for (const ImportedEpisode& one : stored().episodes) before.emplace(one.title, one.id);

  fetcher.files[kUrl] = feed(item("Een", "elders/1.mp3", page) + item("Twee", "twee.mp3?v=2") +
                             item("Drie", "get?id=3", "<guid>nieuw</guid>") + item("Vijf", "get?id=4"));
  const auto result = check();
  for (const ImportedEpisode& one : stored().episodes)
    EXPECT_EQ(one.id, before.at(one.title == "Vijf" ? "Vier" : one.title)) << one.title;
  EXPECT_EQ(result.changes.added, 0);
  EXPECT_EQ(result.changes.removed, 0);

  // What a query tells apart is not the same, nor is what has another guid.
  fetcher.files[kUrl] = feed(item("Een", "elders/1.mp3", page + "<guid>a</guid>") + item("Zes", "get?id=6"));
  EXPECT_EQ(check().changes.removed, 3);
  fetcher.files[kUrl] = feed(item("Een", "elders/1.mp3", page + "<guid>b</guid>") + item("Zes", "get?id=6"));
  EXPECT_EQ(check().changes.added, 1);
}

TEST_F(ImporterTest, EpisodesThatWereStoredByTheWholeAddressOfTheirSoundKeepTheirIds) {
  // As an earlier version stored them: by a hash of the address with its query, without a page.
  fetcher.files[kUrl] = feed(
      "<item><title>Los</title><link>https://example.org/los</link><enclosure "
      "url=\"https://example.org/los.mp3?updated=1\" type=\"audio/mpeg\"/></item>");
  importer.add(kUrl, "");
  ImportedPodcast old = stored();
  old.episodes[0].id = EpisodeId("r1234567890abcdef12345678");
  old.episodes[0].link.clear();
  store.podcast_imports().store_podcast(old, source(), {}, PodcastWrite::kUpdate);
  for (const char* query : {"?updated=1", "?updated=2", ""}) {
    fetcher.files[kUrl] = feed(
        "<item><title>Los</title><link>https://example.org/los</link><enclosure "
        "url=\"https://example.org/los.mp3" +
        std::string(query) + "\" type=\"audio/mpeg\"/></item>");
    check();
    EXPECT_EQ(stored().episodes.at(0).id, old.episodes[0].id) << query;
  }
}

TEST_F(ImporterTest, AnotherPodcastAtTheAddressIsRefusedUntilSomebodyTakesIt) {
  importer.add(kUrl, "");
  const auto before = stored();
  const std::string moved = "https://nieuw.example.org/feed.xml";
  fetcher.redirects[kUrl] = moved;
  std::string other = feed(episode("x1", "Vreemd"));
  other.replace(other.find("Ver weg!"), 8, "Gokken");
  fetcher.files[moved] = other;
  const std::string why = refusal([&] { check(); });
  EXPECT_THAT(why, AllOf(HasSubstr("another podcast"), HasSubstr("'Gokken' at " + moved),
                         HasSubstr("zender podcast refresh ver-weg --accept")));
  EXPECT_EQ(stored(), before);
  EXPECT_EQ(source().url, kUrl);
  EXPECT_EQ(source().last_error, why);
  EXPECT_THAT(refusal([&] { importer.check(source(), CheckReason::kByHand); }), HasSubstr("--accept"));
  EXPECT_EQ(importer.check(source(), CheckReason::kAccepting).changes.removed, 2);
  EXPECT_THAT(titles(), ElementsAre("Vreemd"));
  EXPECT_EQ(source().url, moved);
  EXPECT_EQ(source().last_error, "");

  // A new title alone, or new guids alone, are the same podcast.
  fetcher.files[moved].replace(fetcher.files[moved].find("Gokken"), 6, "Gokken voor beginners");
  EXPECT_FALSE(check().is_unchanged);
  fetcher.files[moved] = feed(episode("y1", "Anders"));
  fetcher.files[moved].replace(fetcher.files[moved].find("Ver weg!"), 8, "Gokken voor beginners");
  EXPECT_EQ(check().changes.removed, 1);
}

TEST_F(ImporterTest, EpisodesOfAFeedWithoutDatesStayInItsOrderAtTheMomentOfTheFeed) {
  const std::string built = "<lastBuildDate>Sat, 01 Nov 2025 12:00:00 GMT</lastBuildDate>";
  fetcher.files[kUrl] = feed(built + episode("e1", "Een") + episode("e2", "Twee"));
  importer.add(kUrl, "");
  const auto first = stored().episodes;
  EXPECT_LT(first.at(0).published, kStart - std::chrono::hours(24));
  EXPECT_EQ(first.at(1).published, first.at(0).published - std::chrono::seconds(1));
  fetcher.files[kUrl] = feed("<lastBuildDate>Sun, 02 Nov 2025 12:00:00 GMT</lastBuildDate>" +
                             episode("e0", "Nul") + episode("e1", "Een") + episode("e2", "Twee"));
  importer.check(source(), CheckReason::kScheduled);
  EXPECT_EQ(stored().episodes.at(0).published, first.at(0).published + std::chrono::hours(24));
  EXPECT_EQ(stored().episodes.at(1).published, first.at(0).published);
  EXPECT_EQ(stored().episodes.at(2).published, first.at(1).published);
}

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
  importer.check(source(), CheckReason::kScheduled);
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

TEST_F(ImporterTest, EpisodesThatArePublishedLaterAreCountedAsWaiting) {
  const auto with_date = [](const std::string& guid, const std::string& date) {
    return episode(guid, guid, "<pubDate>" + date + "</pubDate>");
  };
  fetcher.files[kUrl] = feed(with_date("e1", "Sat, 01 Jan 2028 12:00:00 GMT") +
                             with_date("e2", "Fri, 31 Dec 2027 12:00:00 GMT") +
                             with_date("e3", "Sat, 01 Nov 2025 12:00:00 GMT"));
  for (const auto& result : {importer.add(kUrl, ""), check()}) {
    EXPECT_EQ(result.episodes, 3U);
    EXPECT_EQ(result.waiting, 2U);
    EXPECT_EQ(result.first_waiting, stored().episodes.at(1).published);
  }
  clock.set(stored().episodes.at(0).published);
  EXPECT_EQ(check().waiting, 0U);
}

TEST_F(ImporterTest, AFeedThatCannotBeAddedIsRefusedWithTheReason) {
  EXPECT_THAT(refusal([&] { importer.add("ftp://example.org/x", ""); }),
              HasSubstr("not an http or https URL"));
  EXPECT_THAT(refusal([&] { importer.add("https://wie:wat@example.org/", ""); }),
              HasSubstr("not a valid URL"));
  EXPECT_THAT(refusal([&] { importer.add("/er/is/niets.xml", ""); }), HasSubstr("no such file"));
  EXPECT_THAT(refusal([&] { importer.add("127.0.0.1:9911/x.rss", ""); }), HasSubstr("starts with http://"));
  EXPECT_THAT(refusal([&] { importer.add("http://example.org:99999/", ""); }), HasSubstr("invalid port"));
  EXPECT_THAT(refusal([&] { importer.add("https://example.org/weg.xml", ""); }), HasSubstr("replied 404"));
  EXPECT_THAT(refusal([&] { importer.add(kUrl, "Geen Slug"); }), HasSubstr("invalid slug"));
  EXPECT_THAT(refusal([&] { importer.add(kUrl, std::string(61, 'a')); }), HasSubstr("at most 60"));
  importer.add(kUrl, "");
  EXPECT_THAT(refusal([&] { importer.add(kUrl, "anders"); }), HasSubstr("as 'ver-weg'"));
}

TEST_F(ImporterTest, AFileIsReadOnceAndAgainOnlyWhenSomebodyAsks) {
  const auto path = std::filesystem::temp_directory_path() / "zender-importer-test.xml";
  write_whole_file(path, feed(episode("e1", "Een")));
  importer.add(path.string(), "");
  EXPECT_EQ(source().next, std::nullopt);
  EXPECT_EQ(stored().feed.source_url, "file:zender-importer-test.xml") << "no path of this machine";
  write_whole_file(path, feed(episode("e1", "Anders")));
  EXPECT_EQ(importer.check(source(), CheckReason::kScheduled).changes.changed, 1);
  std::filesystem::remove(path);
}

TEST(CheckPlan, AFeedThatFailsWaitsTwiceAsLongEachTimeToADayAtMost) {
  const FeedSlug slug("een");
  const auto wait = [&](int failures) { return next_check(slug, failures, kStart) - kStart; };
  const auto spread = wait(0) - std::chrono::hours(1);
  EXPECT_GE(spread, Milliseconds(0));
  EXPECT_LT(spread, std::chrono::minutes(10));
  EXPECT_EQ(wait(1) - spread, std::chrono::hours(1));
  EXPECT_EQ(wait(2) - spread, std::chrono::hours(2));
  EXPECT_EQ(wait(5) - spread, std::chrono::hours(16));
  EXPECT_EQ(wait(6) - spread, std::chrono::hours(24));
  EXPECT_EQ(wait(1'000'000) - spread, std::chrono::hours(24));
  EXPECT_EQ(next_check(slug, 1, kStart, kStart + std::chrono::hours(3)) - kStart - spread,
            std::chrono::hours(3));
  EXPECT_EQ(next_check(slug, 1, kStart, kStart + std::chrono::hours(99)) - kStart - spread,
            std::chrono::hours(24));
}

}  // namespace
}  // namespace zender::podcasts
