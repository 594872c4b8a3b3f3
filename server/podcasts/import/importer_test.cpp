#include "podcasts/import/importer.h"

#include <filesystem>

#include "podcasts/testing/importer_fixture.h"
#include "support/files.h"

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
  const auto result = check();
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
  EXPECT_TRUE(check().is_unchanged);
  EXPECT_FALSE(fetcher.tag_sent[kUrl].empty());
  EXPECT_EQ(source().checked, kStart + std::chrono::hours(2));
}

TEST_F(ImporterTest, AFailingFeedIsCheckedLessAndLessOftenAndKeepsItsEpisodes) {
  importer.add(kUrl, "");
  fetcher.fails = true;
  for (int i = 1; i <= 3; ++i) {
    EXPECT_THAT(refusal([&] { check(); }), HasSubstr("is not responding"));
    EXPECT_EQ(source().failures, i);
  }
  EXPECT_GE(*source().next, kStart + std::chrono::hours(4));
  EXPECT_THAT(source().last_error, HasSubstr("is not responding"));
  EXPECT_EQ(stored().episodes.size(), 2U);
  fetcher.fails = false;
  check();
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
  EXPECT_EQ(refusal([&] { check(); }),
            std::string(kUrl) + ":1: the feed has no episodes (<item>, in Atom <entry>)");
  EXPECT_EQ(stored().episodes.size(), 2U);
  EXPECT_EQ(source().failures, 1);
}

TEST_F(ImporterTest, AFeedThatIsGoneForGoodIsNotCheckedAgain) {
  importer.add(kUrl, "");
  fetcher.status = 410;
  EXPECT_THAT(refusal([&] { check(); }), HasSubstr("gone"));
  EXPECT_EQ(source().next, std::nullopt);
  EXPECT_EQ(stored().episodes.size(), 2U);
}

TEST_F(ImporterTest, AServerThatAsksForTimeGetsIt) {
  importer.add(kUrl, "");
  fetcher.status = 503;
  fetcher.retry_after = std::chrono::hours(6);
  EXPECT_THAT(refusal([&] { check(); }), HasSubstr("replied 503"));
  EXPECT_GE(*source().next, kStart + std::chrono::hours(6));
}

TEST_F(ImporterTest, AFeedThatMovedForGoodIsCheckedAtItsNewAddress) {
  importer.add(kUrl, "");
  fetcher.moved = "https://nieuw.example.org/feed.xml";
  fetcher.files[kUrl] += " ";
  check();
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
  check();
  EXPECT_EQ(source().url, kUrl) << "a web page is at the new one";
  EXPECT_EQ(source().failures, 0);
  fetcher.files[moved] = feed(episode("e1", "Een") + episode("e2", "Twee"));
  EXPECT_EQ(check().changes.added, 1);
  EXPECT_EQ(source().url, moved);
  EXPECT_EQ(stored().feed.source_url, moved);
  EXPECT_THAT(refusal([&] { importer.add(kUrl, "anders"); }), HasSubstr("already imported"))
      << "the old address leads to the same feed";
}

TEST_F(ImporterTest, APermanentRedirectToSomethingElseIsIgnored) {
  importer.add(kUrl, "");
  fetcher.moved = "https://nieuw.example.org/";
  fetcher.files[kUrl] = "<html>weg</html>";
  refusal([&] { check(); });
  EXPECT_EQ(source().url, kUrl);
  fetcher.status = 304;
  check();
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

TEST_F(ImporterTest, AFailedCheckByHandDoesNotDelayTheNextOne) {
  importer.add(kUrl, "");
  const auto next = source().next;
  fetcher.fails = true;
  for (int i = 0; i < 5; ++i) refusal([&] { importer.check(source(), CheckReason::kByHand); });
  EXPECT_EQ(source().next, next);
  EXPECT_EQ(source().failures, 0);
  EXPECT_THAT(source().last_error, HasSubstr("is not responding"));
  refusal([&] { check(); });
  EXPECT_EQ(source().failures, 1);
  fetcher.fails = false;
  importer.check(source(), CheckReason::kByHand);
  EXPECT_EQ(source().failures, 0);
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
  check();
  EXPECT_EQ(stored().episodes.at(0).published, first.at(0).published + std::chrono::hours(24));
  EXPECT_EQ(stored().episodes.at(1).published, first.at(0).published);
  EXPECT_EQ(stored().episodes.at(2).published, first.at(1).published);
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
  EXPECT_EQ(check().changes.changed, 1);
  std::filesystem::remove(path);
}

}  // namespace
}  // namespace zender::podcasts
