#include "api/player_service.h"

#include <gtest/gtest.h>
#include <jwt.h>
#include <sodium.h>

#include "storage/testing/station_test.h"
#include "support/testing/failure_kind.h"

namespace zender::api {
namespace {

using testing::kind_of;
using testing::saturday;

const std::string kSecret = "a secret of at least thirty-two bytes, for tests";

std::string base64url(const std::string& text) {
  std::string out(sodium_base64_encoded_len(text.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING), '\0');
  sodium_bin2base64(out.data(), out.size(), reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                    sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  out.resize(out.size() - 1);
  return out;
}

/// A token made with libjwt alone, so that a test decides exactly what it contains.
std::string foreign_token(jwt_alg_t alg, const std::string& secret) {
  jwt_t* jwt = nullptr;
  jwt_new(&jwt);
  jwt_set_alg(jwt, alg, reinterpret_cast<const unsigned char*>(secret.data()),
              static_cast<int>(secret.size()));
  jwt_add_grant(jwt, "iss", "zender");
  jwt_add_grant(jwt, "aud", "player");
  jwt_add_grant(jwt, "sub", "radio2");
  jwt_add_grant(jwt, "med", "audio");
  jwt_add_grant_int(jwt, "exp", 4102444800);
  char* text = jwt_encode_str(jwt);
  const std::string result = text;
  std::free(text);
  jwt_free(jwt);
  return result;
}

class Player : public testing::StationTest {
 protected:
  const PlayerService& service() {
    store();
    return service_;
  }
  std::string medium_token(const std::string& channel, Medium medium = Medium::kAudio) {
    return service().token_url(ChannelSlug(channel), medium).substr(std::string("/api/play/").size());
  }
  std::string player_token(const std::string& channel, Medium medium = Medium::kAudio) {
    return service().play(medium_token(channel, medium)).at("playerToken");
  }
  /// Episode r1 of a feed of another server.
  void import_episode(const std::string& sound) {
    ImportedEpisode episode;
    episode.id = EpisodeId("r1");
    episode.published = saturday("10:00:00");
    episode.sound = {sound, "audio/mpeg", 9};
    PodcastFeed feed;
    feed.slug = FeedSlug("elders");
    feed.source_url = "https://cdn.example/feed.xml";
    station.imported = {{feed, {episode}}};
  }
  FailureKind stream_failure(const std::string& authorization) {
    return kind_of([&] { service().stream_link(authorization); });
  }
  FailureKind play_failure(const std::string& token) {
    return kind_of([&] { service().play(token); });
  }

  ManualClock clock{saturday("10:30:00")};
  PlayerTokens tokens{kSecret, "zender"};

 private:
  Store& kept_store = zender::testing::StationStore::object();
  PlayerService service_{kept_store.channels(),
                         kept_store.media(),
                         kept_store.broadcasts(),
                         kept_store.videos(),
                         kept_store.podcasts(),
                         tokens,
                         clock,
                         {"https://stream.example"}};
};

TEST_F(Player, S7_004_APublishedChannelHasATokenUrl) {
  const Json reply = service().player_token("radio2");
  ASSERT_EQ(reply.size(), 1U);
  EXPECT_TRUE(reply.at("tokenUrl").get<std::string>().starts_with("/api/play/eyJ"));
}

TEST_F(Player, S7_004_AnUnknownOrUnpublishedChannelIsNotFound) {
  EXPECT_EQ(kind_of([&] { service().player_token("onbekend"); }), FailureKind::kNotFound);
  EXPECT_EQ(kind_of([&] { service().player_token("geheim"); }), FailureKind::kNotFound);
  EXPECT_EQ(kind_of([&] { service().player_token(""); }), FailureKind::kNotFound);
}

TEST_F(Player, S3_077_S7_007_TheTokenUrlGivesMidPlayerTokenAndDomain) {
  const Json reply = service().play(medium_token("radio2"));
  EXPECT_EQ(reply.at("mid"), "live-radio2");
  EXPECT_EQ(reply.at("environmentDomain"), "https://stream.example");
  EXPECT_FALSE(reply.at("playerToken").get<std::string>().empty());
  EXPECT_EQ(reply.size(), 3U);
}

TEST_F(Player, S7_011_ThePlayerTokenIsExchangedForTheStream) {
  const Json reply = service().stream_link("Bearer " + player_token("radio2"));
  EXPECT_EQ(to_text(reply),
            R"({"stream":{"streamURL":"/stream/radio2/variants.m3u8","streamProfile":"hls"}})");
  EXPECT_EQ(service().stream_link(player_token("radio2")), reply);
  EXPECT_EQ(service().stream_link("bearer " + player_token("radio2")), reply);
}

TEST_F(Player, AStationsOwnStreamIsGivenAsItIs) {
  const Json stream = service().stream_link(player_token("radio4")).at("stream");
  EXPECT_EQ(stream.at("streamURL"), "https://icecast.example/radio4");
  EXPECT_EQ(stream.at("streamProfile"), "progressive");
}

TEST_F(Player, S3_022_TheVideoTokenLeadsToTheLiveVideo) {
  EXPECT_EQ(service().play(medium_token("radio2", Medium::kVideo)).at("mid"), "live-radio2-video");
  const Json stream = service().stream_link(player_token("radio2", Medium::kVideo)).at("stream");
  EXPECT_EQ(stream.at("streamURL"), "https://video.example/radio2.m3u8");
  EXPECT_EQ(play_failure(medium_token("radio4", Medium::kVideo)), FailureKind::kNotFound);
}

std::string token_of(const std::string& url) {
  return url.substr(std::string("/api/play/").size());
}

TEST_F(Player, ATokenOfAVideoLeadsToItsPlaylistOnceItIsPublished) {
  Video video;
  video.id = VideoId("v1");
  video.published = saturday("10:00:00");
  station.videos = {video};
  const std::string token = token_of(service().token_url(VideoId("v1")));
  const Json play = service().play(token);
  EXPECT_EQ(play.at("mid"), "video-v1");
  const Json stream = service().stream_link(play.at("playerToken").get<std::string>()).at("stream");
  EXPECT_EQ(to_text(stream), R"({"streamURL":"/stream/videos/v1/index.m3u8","streamProfile":"hls"})");
  station.videos[0].published = saturday("11:00:00");
  EXPECT_EQ(play_failure(token), FailureKind::kNotFound);
}

TEST_F(Player, S7_008_AnImportedEpisodePlaysFromTheServerThatKeepsItsSound) {
  import_episode("https://cdn.example/1.mp3?x=1");
  const std::string token = service().token_url(EpisodeId("r1")).substr(std::string("/api/play/").size());
  const Json play = service().play(token);
  EXPECT_EQ(play.at("mid"), "episode-r1");
  const Json stream = service().stream_link(play.at("playerToken").get<std::string>()).at("stream");
  EXPECT_EQ(to_text(stream),
            R"({"streamURL":"https://cdn.example/1.mp3?x=1","streamProfile":"progressive"})");
  station.imported[0].episodes.clear();
  EXPECT_EQ(kind_of([&] { service().play(token); }), FailureKind::kNotFound) << "withdrawn";
}

TEST_F(Player, S7_008_OnASiteWithHttpsAnImportedEpisodeOfHttpPlaysFromHttps) {
  import_episode("http://cdn.example/1.mp3");
  const auto stream_at = [&](bool is_site_https) {
    PlayerSettings settings;
    settings.is_site_https = is_site_https;
    const PlayerService one(store().channels(), store().media(), store().broadcasts(), store().videos(),
                            store().podcasts(), tokens, clock, settings);
    const Json play = one.play(one.token_url(EpisodeId("r1")).substr(std::string("/api/play/").size()));
    const Json link = one.stream_link(play.at("playerToken").get<std::string>());
    return link.at("stream").at("streamURL").get<std::string>();
  };
  EXPECT_EQ(stream_at(true), "https://cdn.example/1.mp3");
  EXPECT_EQ(stream_at(false), "http://cdn.example/1.mp3");
}

TEST_F(Player, S3_075_S3_077_S7_015_ATokenOfAMediaAssetLeadsToItsPlaylist) {
  station.media = {testing::sound("praat-1", std::chrono::seconds(5))};
  const std::string token = token_of(service().token_url(MediaId("praat-1")));
  const Json play = service().play(token);
  EXPECT_EQ(play.at("mid"), "media-praat-1");
  const Json stream = service().stream_link(play.at("playerToken").get<std::string>()).at("stream");
  EXPECT_EQ(to_text(stream), R"({"streamURL":"/stream/media/praat-1/variants.m3u8","streamProfile":"hls"})");
  station.media.clear();
  EXPECT_EQ(play_failure(token), FailureKind::kNotFound);
}

TEST_F(Player, ATokenOfABroadcastLeadsToItsPlaylistAsLongAsItCanBeHeard) {
  const std::string token = token_of(service().token_url(BroadcastId("b1")));
  EXPECT_EQ(play_failure(token), FailureKind::kNotFound) << "it is on air";
  clock.set(saturday("12:00:00"));
  const Json play = service().play(token);
  EXPECT_EQ(play.at("mid"), "broadcast-b1");
  EXPECT_EQ(service().stream_link(play.at("playerToken").get<std::string>()).at("stream").at("streamURL"),
            "/stream/broadcasts/b1/variants.m3u8");
  clock.set(saturday("12:00:00") + std::chrono::hours(24 * 7));
  EXPECT_EQ(kind_of([&] { service().play(token_of(service().token_url(BroadcastId("b1")))); }),
            FailureKind::kGone);
  EXPECT_EQ(kind_of([&] { service().play(token_of(service().token_url(BroadcastId("b99")))); }),
            FailureKind::kNotFound);
}

TEST_F(Player, APlayerTokenIsGoodForFiveMinutes) {
  const std::string token = player_token("radio2");
  clock.advance(std::chrono::minutes(5) - Milliseconds(1));
  EXPECT_NO_THROW(service().stream_link(token));
  clock.advance(Milliseconds(1));
  EXPECT_EQ(stream_failure(token), FailureKind::kForbidden);
}

TEST_F(Player, AMediumTokenIsGoodForAtLeastTwelveHoursAndAtMostTwentyFour) {
  const std::string token = medium_token("radio2");
  clock.advance(std::chrono::hours(12));
  EXPECT_NO_THROW(service().play(token));
  clock.advance(std::chrono::hours(12));
  EXPECT_EQ(play_failure(token), FailureKind::kForbidden);
}

TEST_F(Player, EveryServerGivesTheSameMediumTokenDuringAWindow) {
  const std::string before = medium_token("radio2");
  const PlayerTokens other_tokens(kSecret, "zender");
  const PlayerService other(store().channels(), store().media(), store().broadcasts(), store().videos(),
                            store().podcasts(), other_tokens, clock, {});
  EXPECT_EQ(other.token_url(ChannelSlug("radio2"), Medium::kAudio), "/api/play/" + before);
  const TimePoint change = service().token_urls_change_at();
  clock.set(change - Milliseconds(1));
  EXPECT_EQ(medium_token("radio2"), before);
  clock.set(change);
  EXPECT_NE(medium_token("radio2"), before);
}

TEST_F(Player, ATokenForOnePurposeIsForbiddenForTheOther) {
  EXPECT_EQ(stream_failure(medium_token("radio2")), FailureKind::kForbidden);
  EXPECT_EQ(play_failure(player_token("radio2")), FailureKind::kForbidden);
}

TEST_F(Player, ATokenOfAnotherStationIsForbidden) {
  const PlayerTokens others(kSecret, "andere-zender");
  const std::string token =
      others.sign({TokenPurpose::kMedium, ChannelSlug("radio2"), Medium::kAudio, saturday("12:00:00")});
  EXPECT_EQ(play_failure(token), FailureKind::kForbidden);
}

TEST_F(Player, ATokenSignedWithAnotherSecretIsUnauthorised) {
  EXPECT_EQ(stream_failure(foreign_token(JWT_ALG_HS256, "another secret of more than thirty-two bytes")),
            FailureKind::kUnauthorised);
  // The helper makes tokens like ours.
  EXPECT_NO_THROW(service().stream_link(foreign_token(JWT_ALG_HS256, kSecret)));
}

TEST_F(Player, ATokenWithoutSignatureOrWithAnotherAlgorithmIsUnauthorised) {
  EXPECT_EQ(stream_failure(foreign_token(JWT_ALG_HS384, kSecret)), FailureKind::kUnauthorised);
  EXPECT_EQ(stream_failure(foreign_token(JWT_ALG_HS512, kSecret)), FailureKind::kUnauthorised);
  const std::string claims = base64url(R"({"iss":"zender","aud":"player","sub":"radio2","exp":4102444800})");
  for (const char* header :
       {R"({"alg":"none","typ":"JWT"})", R"({"alg":"None"})", R"({"alg":"RS256"})", R"({})", "[]"})
    for (const char* signature : {".", ".AAAA", ""})
      EXPECT_EQ(stream_failure(base64url(header) + "." + claims + signature), FailureKind::kUnauthorised)
          << header;
}

TEST_F(Player, AForgedTokenIsUnauthorised) {
  const std::string token = player_token("radio2");
  const auto first_dot = token.find('.');
  const auto second_dot = token.find('.', first_dot + 1);
  const std::string claims =
      base64url(R"({"aud":"player","exp":4102444800,"iss":"zender","med":"audio","sub":"radio4"})");
  EXPECT_EQ(stream_failure(token.substr(0, first_dot + 1) + claims + token.substr(second_dot)),
            FailureKind::kUnauthorised);
  // Any one character is changed, except the last: its two spare bits mean nothing.
  for (std::size_t i = 0; i + 1 < token.size(); ++i) {
    std::string forged = token;
    forged[i] = forged[i] == 'x' ? 'y' : 'x';
    EXPECT_EQ(stream_failure(forged), FailureKind::kUnauthorised) << i;
  }
  for (std::size_t length = 0; length < token.size(); ++length)
    EXPECT_EQ(stream_failure(token.substr(0, length)), FailureKind::kUnauthorised) << length;
}

TEST_F(Player, GarbageIsUnauthorised) {
  const std::string header = player_token("radio2").substr(0, player_token("radio2").find('.'));
  const std::string nul("\0\0\0", 3);
  for (const std::string& garbage :
       {std::string(), std::string("Bearer"), std::string("Bearer "), std::string("..."), header + "..",
        header + ".x.y", header + "." + base64url("null") + ".x", header + "." + base64url("[[[[") + ".x",
        std::string("Bearer Bearer x"), nul, header + "." + nul + ".x", std::string("é.é.é"),
        std::string(3000, 'a'), header + "." + std::string(1'000'000, 'A') + ".x"})
    EXPECT_EQ(stream_failure(garbage), FailureKind::kUnauthorised) << garbage.substr(0, 60);
}

TEST_F(Player, AnOverlongTokenIsUnauthorisedEvenWhenWellSigned) {
  const std::string token = tokens.sign(
      {TokenPurpose::kMedium, ChannelSlug(std::string(3000, 'a')), Medium::kAudio, saturday("12:00:00")});
  EXPECT_EQ(play_failure(token), FailureKind::kUnauthorised);
}

TEST_F(Player, ATokenForAChannelThatVanishedIsNotFound) {
  const std::string medium = medium_token("radio2");
  const std::string player = player_token("radio2");
  for (auto& channel : station.channels) channel.published = false;
  EXPECT_EQ(play_failure(medium), FailureKind::kNotFound);
  EXPECT_EQ(stream_failure(player), FailureKind::kNotFound);
}

TEST(PlayerTokens, AShortSecretIsRefused) {
  EXPECT_THROW(PlayerTokens(std::string(31, 's'), "zender"), Failure);
  EXPECT_NO_THROW(PlayerTokens(std::string(32, 's'), "zender"));
}

}  // namespace
}  // namespace zender::api
