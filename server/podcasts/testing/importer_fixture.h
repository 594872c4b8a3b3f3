#pragma once
// An importer with a database, whose feeds and files are texts of the test.
#include <gmock/gmock.h>

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "podcasts/import/importer.h"
#include "storage/testing/station_store.h"
#include "support/failure.h"

namespace zender::podcasts::testing {

inline constexpr const char* kUrl = "https://example.org/feed.xml";
inline const TimePoint kStart = TimePoint(std::chrono::seconds(1'795'000'000));

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

inline std::string episode(const std::string& guid, const std::string& title, const std::string& more = "") {
  return "<item><title>" + title + "</title><guid>" + guid + "</guid><enclosure url=\"https://example.org/" +
         guid + ".mp3\" type=\"audio/mpeg\" length=\"9\"/>" + more + "</item>";
}

inline std::string feed(const std::string& items) {
  return "<rss version=\"2.0\" xmlns:itunes=\"http://www.itunes.com/dtds/podcast-1.0.dtd\" "
         "xmlns:podcast=\"https://podcastindex.org/namespace/1.0\"><channel><title>Ver weg!</title>"
         "<itunes:image href=\"https://example.org/cover.jpg\"/>" +
         items + "</channel></rss>";
}

inline std::string page_url(int number) {
  return "https://example.org/feed.xml?page=" + std::to_string(number);
}

inline std::string next_page(const std::string& url) {
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

}  // namespace zender::podcasts::testing
