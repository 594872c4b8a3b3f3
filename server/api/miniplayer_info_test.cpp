#include "api/miniplayer_info.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <set>

#include "domain/testing/openapi_schema.h"
#include "storage/testing/station_test.h"
#include "support/failure.h"

namespace zender::api {
namespace {

using nlohmann::json;
using testing::saturday;

class Info : public testing::StationTest {
 protected:
  MiniPlayerInfo info(const std::string& channel, const std::string& time = "10:32:00") {
    return info(channel, time, store().channels());
  }
  MiniPlayerInfo info(const std::string& channel, const std::string& time, ChannelRepository& channels) {
    const InfoSources sources{channels,
                              store().broadcasts(),
                              store().plays(),
                              store().tracks(),
                              [](const ChannelSlug& slug, Medium medium) {
                                return "/api/play/" + slug.value + (medium == Medium::kVideo ? "-video" : "");
                              },
                              saturday("13:00:00")};
    return miniplayer_info(sources, channel, saturday(time));
  }
  Json data(const std::string& channel, const std::string& time = "10:32:00") {
    return info(channel, time).body.at("data");
  }
};

TEST_F(Info, S7_005_TheReplyFitsTheContract) {
  const testing::OpenApiSchema contract(ZENDER_SOURCE_DIR "/contract/openapi.yaml");
  for (const char* channel : {"radio2", "soulenjazz", "radio4"})
    for (const char* time : {"03:00:00", "10:32:00", "23:00:00"})
      EXPECT_THAT(contract.mistakes("MiniPlayerInfo", json(info(channel, time).body)), ::testing::IsEmpty());
}

TEST_F(Info, S3_058_HoldsTheFiveLists) {
  const Json reply = info("radio2").body;
  EXPECT_EQ(reply.at("loading"), false);
  EXPECT_EQ(reply.at("networkStatus"), 7);
  for (const char* name :
       {"allChannels", "coreChannels", "radioBroadcasts", "upcomingBroadcasts", "radioTrackPlays"})
    EXPECT_TRUE(reply.at("data").at(name).at("data").is_array()) << name;
}

TEST_F(Info, S3_025_AllChannelsAreThePublishedOnesInTheStationsOrder) {
  std::vector<std::string> slugs;
  const Json list = data("radio4").at("allChannels").at("data");
  for (const auto& channel : list) slugs.push_back(channel.at("slug"));
  EXPECT_EQ(slugs, (std::vector<std::string>{"radio2", "soulenjazz", "radio4"}));
}

TEST_F(Info, S3_022_LiveVideoIsThereOnlyWhereThereIsVisualRadio) {
  EXPECT_EQ(data("radio2")["coreChannels"]["data"][0]["liveVideo"]["tokenUrl"], "/api/play/radio2-video");
  EXPECT_TRUE(data("radio4")["coreChannels"]["data"][0]["liveVideo"].is_null());
  EXPECT_EQ(data("radio4")["coreChannels"]["data"][0]["liveAudio"]["tokenUrl"], "/api/play/radio4");
}

TEST_F(Info, S3_023_S3_024_TheChannelHasItsLinksAndItsChildrenWithTheirs) {
  const Json channel = data("radio2")["coreChannels"]["data"][0];
  EXPECT_EQ(channel["links"][0]["value"], "/speler/radio2");
  ASSERT_EQ(channel["children"].size(), 1U);
  EXPECT_EQ(channel["children"][0]["slug"], "soulenjazz");
  EXPECT_EQ(channel["children"][0]["links"][0]["name"], "popupplayer");
}

TEST_F(Info, S3_061_S3_064_TheShowOnAirAndTheNextOneWithTimesInStationTime) {
  const Json lists = data("radio2");
  const Json show = lists["radioBroadcasts"]["data"][0];
  EXPECT_EQ(show["name"], "De Ochtend");
  EXPECT_EQ(show["from"], "2026-11-21 09:00:00");
  EXPECT_EQ(show["fromIso"], "2026-11-21T09:00:00.000+01:00");
  EXPECT_EQ(show["radioPhotoAssets"]["url600"], "/media/images/img-de-ochtend-600.webp");
  EXPECT_EQ(lists["upcomingBroadcasts"]["data"][0]["name"], "Middagpauze");
  EXPECT_TRUE(data("soulenjazz")["radioBroadcasts"]["data"].empty());
}

TEST_F(Info, AShowCanBeStartedOverWhereItsSoundIsKept) {
  const Json show = data("radio2")["radioBroadcasts"]["data"][0];
  EXPECT_EQ(show["startOverUrl"],
            "/stream/broadcasts/" + show["id"].get<std::string>() + "/live-variants.m3u8");
}

TEST_F(Info, S2_056_ABroadcasterComesWithItsMarkWhereItHasOne) {
  const auto broadcasters = data("radio2")["radioBroadcasts"]["data"][0]["coreBroadcasters"];
  EXPECT_EQ(broadcasters[0]["iconUrl"], "/media/images/img-max/h_67,w_67,c_north.webp");
  EXPECT_TRUE(broadcasters[1]["iconUrl"].is_null());
}

TEST_F(Info, S3_031_ABroadcastsOwnPhotoStandsBesideThatOfItsProgramme) {
  for (auto& broadcast : station.broadcasts)
    if (broadcast.name == "De Ochtend")
      broadcast.image = Image{ImageId("img-guest"), "De gast van vandaag", std::nullopt};
  const Json show = data("radio2")["radioBroadcasts"]["data"][0];
  EXPECT_EQ(show["radioPhotoAssets"]["url360"], "/media/images/img-guest-360.webp");
  EXPECT_EQ(show["radioProgrammes"]["radioPhotoAssets"]["url360"], "/media/images/img-de-ochtend-360.webp");
}

TEST_F(Info, S5_010_BroadcastersAreRawTheReaderFilters) {
  EXPECT_EQ(data("radio2")["radioBroadcasts"]["data"][0]["coreBroadcasters"].size(), 2U);
}

TEST_F(Info, S3_057_S3_063_SongsOnlyNewestFirstAndWhateverTheirEnd) {
  const Json plays = data("radio2", "11:30:00")["radioTrackPlays"]["data"];
  ASSERT_EQ(plays.size(), 4U);
  EXPECT_EQ(plays[0]["id"], "p5");
  EXPECT_EQ(plays[3]["id"], "p1");
  EXPECT_TRUE(plays[1]["radioTracks"].is_null());
}

TEST_F(Info, AtMostTenPlays) {
  for (int i = 0; i < 20; ++i)
    station.plays.push_back(testing::play("x" + std::to_string(i), "radio2", saturday("08:00:00"),
                                          saturday("08:03:00"), "A", "B"));
  EXPECT_EQ(data("radio2")["radioTrackPlays"]["data"].size(), 10U);
}

TEST_F(Info, S3_041_APlayCarriesItsChartPosition) {
  const Json plays = data("radio2")["radioTrackPlays"]["data"];
  EXPECT_EQ(plays[0]["cmsChartEditionPositions"]["position"], 1);
  EXPECT_TRUE(plays[1]["cmsChartEditionPositions"].is_null());
}

TEST_F(Info, S3_054_AWorkIsNamedOnEveryChannel) {
  EXPECT_EQ(data("radio4")["radioTrackPlays"]["data"][0]["classicalData"]["composer"], "Anna Componist");
  for (auto& channel : station.channels) channel.uses_classical_data = false;
  EXPECT_EQ(data("radio4")["radioTrackPlays"]["data"][0]["classicalData"]["composer"], "Anna Componist");
  EXPECT_TRUE(data("radio2")["radioTrackPlays"]["data"][0]["classicalData"].is_null());
}

TEST_F(Info, S3_042_ATrackWithoutACoverHasNoCoverUrl) {
  const Json plays = data("radio2", "10:26:00")["radioTrackPlays"]["data"];
  EXPECT_EQ(plays[0]["song"], "Kaal lied");
  EXPECT_TRUE(plays[0]["radioTracks"]["coverUrl"].is_null());
}

TEST_F(Info, IsKeptUntilTheNextBoundaryOrUntilTheTokensChange) {
  EXPECT_EQ(info("radio2", "10:32:00").freshness.expires_at(), saturday("10:36:00"));
  EXPECT_EQ(info("radio2", "11:00:00").freshness.expires_at(), saturday("12:00:00"));
  EXPECT_EQ(info("radio2", "12:30:00").freshness.expires_at(), saturday("13:00:00"));
  EXPECT_EQ(info("radio2").freshness.topics(),
            (std::vector<std::string>{"content", "schedule", "plays:radio2"}));
}

TEST_F(Info, AnUnknownOrUnpublishedChannelIsNotFound) {
  for (const char* slug : {"onbekend", "geheim", "", "Radio2"}) {
    try {
      info(slug);
      ADD_FAILURE() << slug;
    } catch (const Failure& failure) {
      EXPECT_EQ(failure.kind(), FailureKind::kNotFound);
    }
  }
}

TEST_F(Info, ALostDatabaseIsUnavailable) {
  struct LostChannels : ChannelRepository {
    std::vector<Channel> channels() override { throw Failure(FailureKind::kUnavailable, "weg"); }
  } lost;
  EXPECT_THROW(info("radio2", "10:32:00", lost), Failure);
}

/// Adds 'path: type' and 'path.member' for everything in the JSON; leaves out positions in lists.
void shape(const json& value, const std::string& at, std::set<std::string>& found) {
  if (value.is_array())
    for (const auto& item : value) shape(item, at + "[]", found);
  if (!value.is_object()) return;
  for (const auto& [name, member] : value.items()) {
    found.insert(name == "__typename" ? at + ": " + member.get<std::string>() : at + "." + name);
    shape(member, at + "." + name, found);
  }
}

void key_order(const Json& ours, const Json& theirs, const std::string& at) {
  if (ours.is_array() && theirs.is_array() && !ours.empty() && !theirs.empty())
    key_order(ours[0], theirs[0], at + "[]");
  if (!ours.is_object() || !theirs.is_object()) return;
  auto place = ours.begin();
  for (const auto& [name, member] : theirs.items()) {
    ASSERT_NE(place, ours.end()) << at;
    EXPECT_EQ(place.key(), name) << at;
    key_order(place.value(), member, at + "." + name);
    ++place;
  }
}

// The golden replies that the web app is tested with could be ours.
TEST_F(Info, S3_058_TheWebAppsGoldenRepliesFitTheContract) {
  const testing::OpenApiSchema contract(ZENDER_SOURCE_DIR "/contract/openapi.yaml");
  for (const char* name : {"music", "speech", "classical"}) {
    std::ifstream file(std::string(ZENDER_SOURCE_DIR "/contract/fixtures/miniplayer/") + name + ".json");
    ASSERT_TRUE(file) << "no golden reply " << name;
    EXPECT_THAT(contract.mistakes("MiniPlayerInfo", json::parse(file)), ::testing::IsEmpty()) << name;
  }
}

// Real replies of a real service: ours have the same members in the same order, and may have more.
TEST_F(Info, S7_005_HasEveryMemberOfTheCapturedRepliesInTheirOrder) {
  const std::string folder = ZENDER_SOURCE_DIR "/../shared/data/nowplaying/npo-miniplayer/";
  for (const char* name : {"npo-miniplayer-radio2.json", "npo-miniplayer-funx.json"}) {
    std::ifstream file(folder + name);
    if (!file) {
      std::cout << "SKIPPED: no capture " << name << "\n";
      GTEST_SKIP();
    }
    const Json capture = Json::parse(file);
    const Json ours = info("radio2").body;
    std::set<std::string> theirs_shape, ours_shape;
    shape(json(capture), "", theirs_shape);
    shape(json(ours), "", ours_shape);
    for (const auto& item : theirs_shape) EXPECT_TRUE(ours_shape.contains(item)) << name << " has " << item;
    key_order(ours, capture, "");
  }
}

}  // namespace
}  // namespace zender::api
