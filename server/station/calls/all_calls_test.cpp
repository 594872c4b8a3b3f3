#include "station/calls/calls.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <filesystem>
#include <fstream>
#include <optional>
#include <tuple>

#include "http/messages/target.h"
#include "http/routing/health_and_metrics.h"
#include "site/sharing.h"
#include "station/groups/station.h"
#include "support/failure.h"

// Every call of the site with what it requires of a caller. A call that is added, or requires
// something else, must be written down here too.
namespace zender::station {
namespace {

namespace fs = std::filesystem;
using http::Requires;

const char* name_of(Requires requirement) {
  switch (requirement) {
    case Requires::kNothing:
      return "nothing";
    case Requires::kIngestToken:
      return "ingest token";
    case Requires::kPlayerToken:
      return "player token";
    case Requires::kMediumToken:
      return "medium token";
    case Requires::kSignedAddress:
      return "signed address";
    case Requires::kOwnPage:
      return "own page";
  }
  return "?";
}

/// 'shared': pages and players of other sites may read the reply.
const std::string kCalls = R"(
GET  /*                                               nothing
GET  /.well-known/security.txt                        nothing, shared
GET  /api/*                                           nothing
POST /api/error-report                                own page
GET  /api/eventmodal/content                          nothing
POST /api/events                                      own page
POST /api/ingest/bulletins                            ingest token
POST /api/ingest/track-plays                          ingest token
GET  /api/ingest/track-plays/latest                   ingest token
GET  /api/latestNews                                  nothing
GET  /api/maintenance-notification                    nothing
GET  /api/miniplayer/info                             nothing
GET  /api/pages/*                                     nothing
GET  /api/play/{mediumToken}                          medium token
GET  /api/playables/{type}/{id}                       nothing
GET  /api/player/{channelSlug}                        nothing
GET  /api/podcasts/episodes/{episodeId}               nothing
GET  /api/search/*                                    nothing
GET  /api/shell                                       nothing
GET  /assets/*                                        nothing
GET  /favicon.ico                                     nothing
GET  /favicon.svg                                     nothing
GET  /gedraaid.csv                                    nothing, shared
GET  /gids.ics                                        nothing, shared
GET  /healthz                                         nothing
GET  /images/*                                        nothing, shared
GET  /images/unknown_programme.webp                   nothing, shared
GET  /images/unknown_track.webp                       nothing, shared
GET  /media/*                                         nothing, shared
GET  /media/episodes/{file}                           nothing, shared
GET  /media/fragments/{file}                          nothing, shared
GET  /media/images/{file}                             nothing, shared
GET  /media/images/{imageId}/{format}                 nothing, shared
GET  /media/progressive/{file}                        signed address, shared
GET  /nieuws.rss                                      nothing, shared
GET  /nieuws/{categorySlug}.rss                       nothing, shared
GET  /podcasts/{feedSlug}.rss                         nothing, shared
GET  /podcasts/{feedSlug}/{episodeId}.chapters.json   nothing, shared
GET  /podcasts/{feedSlug}/{episodeId}.vtt             nothing, shared
GET  /programmas/{programmeSlug}.ics                  nothing, shared
GET  /readyz                                          nothing
GET  /robots.txt                                      nothing, shared
GET  /shell/{version}.json                            nothing
GET  /site.webmanifest                                nothing, shared
GET  /sitemap-{part}.xml                              nothing, shared
GET  /sitemap.xml                                     nothing, shared
POST /stream-link                                     player token
GET  /stream/broadcasts/{broadcastId}/index.aac       nothing, shared
GET  /stream/broadcasts/{broadcastId}/index.m3u8      nothing, shared
GET  /stream/broadcasts/{broadcastId}/live-variants.m3u8 nothing, shared
GET  /stream/broadcasts/{broadcastId}/live.m3u8       nothing, shared
GET  /stream/broadcasts/{broadcastId}/variants.m3u8   nothing, shared
GET  /stream/media/{mediaId}/index.m3u8               nothing, shared
GET  /stream/media/{mediaId}/variants.m3u8            nothing, shared
GET  /stream/moments/{momentKey}/index.aac            nothing, shared
GET  /stream/moments/{momentKey}/index.m3u8           nothing, shared
GET  /stream/moments/{momentKey}/variants.m3u8        nothing, shared
GET  /stream/videos/{videoId}/index.m3u8              nothing, shared
GET  /stream/videos/{videoId}/pictures.m3u8           nothing, shared
GET  /stream/videos/{videoId}/sound.m3u8              nothing, shared
GET  /stream/{channelSlug}/live.aac                   nothing, shared
GET  /stream/{channelSlug}/live.m3u8                  nothing, shared
GET  /stream/{channelSlug}/pictures.m3u8              nothing, shared
GET  /stream/{channelSlug}/variants.m3u8              nothing, shared
GET  /stream/{channelSlug}/video.m3u8                 nothing, shared
GET  /stream/{file}                                   nothing, shared
GET  /sw.js                                           nothing
)";

/// One line per call, by pattern.
std::string calls_of(const http::Dispatcher& dispatcher) {
  auto calls = dispatcher.registrations();
  std::sort(calls.begin(), calls.end(), [](const auto& a, const auto& b) {
    return std::tie(a.pattern, a.method) < std::tie(b.pattern, b.method);
  });
  std::string lines = "\n";
  for (const auto& call : calls)
    lines += fmt::format("{:4} {:48} {}{}\n", call.method, call.pattern, name_of(call.requirement),
                         site::is_shared(call.pattern) ? ", shared" : "");
  return lines;
}

class AllCalls : public ::testing::Test {
 protected:
  void SetUp() override {
    fs::remove_all(folder_);
    fs::create_directories(folder_ / "client");
    fs::create_directories(folder_ / "data");
    std::ofstream(folder_ / "client/assets.json") << R"({"entry": "entry.js", "css": []})";
    std::ofstream(folder_ / "render.js") << ";";
    config::Config config;
    config.station.public_url = "https://zender.test";
    config.data.folder = folder_ / "data";
    config.data.database = "sqlite://" + (folder_ / "data/zender.db").string();
    config.search.folder = folder_ / "data/search";
    config.web.client = folder_ / "client";
    config.web.render_script = folder_ / "render.js";
    config.player.token_secret = "a secret of at least thirty-two bytes, for tests";
    config.ingest.tokens = {{"playout", kIngestToken}};
    station_ = std::make_unique<Station>(config, clock_);
    add_all_calls(dispatcher_, *station_);
  }
  void TearDown() override {
    dispatcher_ = {};
    station_.reset();
    fs::remove_all(folder_);
  }

  /// The status with which a request is refused before its handler runs; 0: it is not refused.
  int refused(const std::string& method, const std::string& path,
              std::map<std::string, std::string, std::less<>> headers = {}, http::Query query = {}) {
    http::Request request;
    request.method = method;
    request.path = path;
    request.headers = std::move(headers);
    request.query = std::move(query);
    const http::Route* route = dispatcher_.match(path, request.params);
    const auto refusal = dispatcher_.refusal(*route->find(method), request);
    return refusal ? refusal->status : 0;
  }

  /// What a call throws; nothing if it answers.
  std::optional<FailureKind> failure_of(const std::string& target) {
    http::Request request;
    request.method = "GET";
    request.target = target;
    const auto parsed = http::parse_target(target);
    request.path = parsed->path;
    request.query = parsed->query;
    const http::Route::Method& method = *dispatcher_.match(request.path, request.params)->find("GET");
    std::optional<FailureKind> failure;
    boost::asio::io_context io;
    const auto call = [&]() -> boost::asio::awaitable<void> {
      try {
        if (method.cached) {
          co_await method.cached(request);
        } else {
          co_await method.handler(request);
        }
      } catch (const Failure& thrown) {
        failure = thrown.kind();
      }
    };
    boost::asio::co_spawn(io, call, boost::asio::detached);
    io.run();
    return failure;
  }

  const std::string kIngestToken = "a token of the playout system";
  fs::path folder_ = fs::path(::testing::TempDir()) / ("all-calls-" + std::to_string(::getpid()));
  ManualClock clock_{TimePoint(std::chrono::milliseconds(1'795'000'000'000))};
  std::unique_ptr<Station> station_;
  http::Dispatcher dispatcher_;
};

TEST_F(AllCalls, EveryCallSaysWhatItRequiresAndOnlyWhatIsPlayedOrShownElsewhereIsShared) {
  EXPECT_EQ(calls_of(dispatcher_), kCalls);
}

TEST_F(AllCalls, MadeUpNamesTakeNoPlaceInAPool) {
  station_->stores.known_channels.refresh();
  station_->pools.live.stop();  // from here on it would answer 503
  station_->pools.storage.stop();
  for (const char* target :
       {"/api/player/verzonnen", "/api/miniplayer/info?channel=verzonnen", "/stream/verzonnen/live.m3u8",
        "/stream/verzonnen/live.aac", "/stream/verzonnen.mp3", "/stream/verzonnen.pls",
        "/stream/verzonnen/video.m3u8", "/stream/verzonnen/pictures.m3u8",
        "/stream/broadcasts/verzonnen-20261118-0600/live.m3u8",
        "/stream/broadcasts/verzonnen-20261118-0600/index.m3u8", "/stream/broadcasts/onzin/index.aac",
        "/api/playables/broadcast/verzonnen-20261118-0600",
        "/stream/moments/verzonnen.20261118T050000Z-30/index.m3u8", "/stream/moments/onzin/index.aac",
        "/api/playables/moment/verzonnen.20261118T050000Z-30"})
    EXPECT_EQ(failure_of(target), FailureKind::kNotFound) << target;
}

TEST_F(AllCalls, WhatWasNotFoundIsNotLookedForAgain) {
  for (const char* target : {"/stream/media/verzonnen/index.m3u8", "/stream/videos/verzonnen/index.m3u8",
                             "/api/podcasts/episodes/verzonnen", "/api/playables/fragment/verzonnen"})
    EXPECT_EQ(failure_of(target), FailureKind::kNotFound) << target;
  station_->pools.storage.stop();
  EXPECT_EQ(failure_of("/stream/media/verzonnen/index.m3u8"), FailureKind::kNotFound);
  EXPECT_EQ(failure_of("/api/podcasts/episodes/verzonnen"), FailureKind::kNotFound);
  EXPECT_EQ(failure_of("/stream/media/anders/index.m3u8"), FailureKind::kBusy) << "not asked before";
}

TEST_F(AllCalls, OnlyThePortOfTheMetricsHasMetrics) {
  http::Dispatcher metrics;
  http::add_metrics(metrics, station_->base.metrics);
  EXPECT_EQ(calls_of(metrics), fmt::format("\n{:4} {:48} {}\n", "GET", "/metrics", "nothing"));
}

TEST_F(AllCalls, IngestRequiresAToken) {
  const std::map<std::string, std::string, std::less<>> good{{"authorization", "Bearer " + kIngestToken}};
  for (const auto& call : dispatcher_.registrations()) {
    if (!call.pattern.starts_with("/api/ingest/")) continue;
    EXPECT_EQ(refused(call.method, call.pattern), 401) << call.pattern;
    EXPECT_EQ(refused(call.method, call.pattern, {{"authorization", "Bearer another token entirely"}}), 401);
    EXPECT_EQ(refused(call.method, call.pattern, good), 0) << call.pattern;
  }
}

TEST_F(AllCalls, ATokenForOnePurposeIsRefusedForTheOther) {
  api::TokenClaims claims;
  claims.channel = ChannelSlug("radio2");
  claims.expires = clock_.now() + std::chrono::hours(1);
  const std::string medium = station_->player.tokens.sign(claims);
  claims.purpose = api::TokenPurpose::kPlayer;
  const std::string player = station_->player.tokens.sign(claims);
  EXPECT_EQ(refused("GET", "/api/play/" + medium), 0);
  EXPECT_EQ(refused("GET", "/api/play/" + player), 403);
  EXPECT_EQ(refused("GET", "/api/play/onzin"), 401);
  EXPECT_EQ(refused("POST", "/stream-link", {{"authorization", player}}), 0);
  EXPECT_EQ(refused("POST", "/stream-link", {{"authorization", medium}}), 403);
  EXPECT_EQ(refused("POST", "/stream-link"), 401);
}

TEST_F(AllCalls, ASignedAddressIsGoodUntilItExpires) {
  const std::string path = "/media/progressive/journaal-1.m4a";
  const std::string address =
      station_->player.progressive.address(MediaId("journaal-1"), clock_.now() + std::chrono::seconds(10));
  const auto expires = address.find("expires=") + 8;
  const auto sign = address.find("&signature=");
  const http::Query query{{"expires", address.substr(expires, sign - expires)},
                          {"signature", address.substr(sign + 11)}};
  EXPECT_EQ(refused("GET", path, {}, query), 0);
  EXPECT_EQ(refused("GET", path), 403);
  EXPECT_EQ(refused("GET", "/media/progressive/journaal-2.m4a", {}, query), 403);
  EXPECT_EQ(refused("GET", "/media/progressive/journaal-1.mp3", {}, query), 404);
  clock_.advance(std::chrono::seconds(11));
  EXPECT_EQ(refused("GET", path, {}, query), 403);
}

TEST_F(AllCalls, BrowsersReportOnlyFromPagesOfThisSite) {
  for (const char* path : {"/api/events", "/api/error-report"}) {
    EXPECT_EQ(refused("POST", path, {{"origin", "https://zender.test"}}), 0) << path;
    EXPECT_EQ(refused("POST", path, {{"origin", "https://elders.test"}}), 403) << path;
  }
}

TEST_F(AllCalls, TooManyRequestsAreRefusedBeforeTheOriginIsChecked) {
  int status = 403;
  for (int i = 0; i < 1000 && status == 403; ++i)
    status = refused("POST", "/api/events", {{"origin", "https://elders.test"}});
  EXPECT_EQ(status, 429);
}

}  // namespace
}  // namespace zender::station
