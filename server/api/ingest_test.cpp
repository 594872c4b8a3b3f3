#include "api/ingest.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "domain/testing/openapi_schema.h"
#include "storage/testing/station_test.h"
#include "support/failure.h"
#include "support/testing/hostile_json.h"

namespace zender::api {
namespace {

using nlohmann::json;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using zender::testing::saturday;

json a_play(const std::string& id = "n1") {
  return {{"id", id},
          {"channel", "radio2"},
          {"fromIso", "2026-11-21T10:35:00.000+01:00"},
          {"untilIso", "2026-11-21T10:38:00.000+01:00"},
          {"song", "Los nummer"},
          {"artist", "Onbekend"}};
}

json body_with(const json& play) {
  return {{"plays", json::array({play})}};
}

class IngestTest : public zender::testing::StationTest {
 protected:
  IngestTest() {
    station.plays.clear();
    station.media = {zender::testing::sound("tune-1", std::chrono::seconds(5))};
    store();
  }

  /// The fields named as wrong. Fails if the store has changed.
  std::vector<std::string> wrong_fields(const json& body, FailureKind kind = FailureKind::kUnprocessable) {
    std::vector<std::string> fields;
    const auto before = store().generations();
    try {
      ingest.store_plays(body.dump());
      ADD_FAILURE() << "accepted: " << body.dump();
    } catch (const Failure& failure) {
      EXPECT_EQ(failure.kind(), kind) << failure.what();
      for (const auto& error : failure.errors()) fields.push_back(error.field);
    }
    EXPECT_EQ(store().generations(), before);
    return fields;
  }
  std::vector<std::string> wrong_fields_with(const char* member, const json& value) {
    json play = a_play();
    play[member] = value;
    return wrong_fields(body_with(play));
  }

  /// The stored songs, newest first.
  std::vector<TrackPlay> songs() {
    return store().plays().newest_songs(ChannelSlug("radio2"), saturday("23:00:00"), 10);
  }

  ManualClock clock{saturday("10:30:00")};
  Store& kept_store = zender::testing::StationStore::object();
  Ingest ingest{kept_store.tracks(), kept_store.plays(), kept_store.bulletins(), clock};
};

TEST_F(IngestTest, APlayIsStoredAndSendingItAgainChangesNothing) {
  EXPECT_EQ(to_text(ingest.store_plays(body_with(a_play()).dump())),
            R"({"stored":1,"unchanged":0,"updated":0})");
  EXPECT_EQ(to_text(ingest.store_plays(body_with(a_play()).dump())),
            R"({"stored":0,"unchanged":1,"updated":0})");
  ASSERT_EQ(songs().size(), 1U);
  EXPECT_EQ(songs()[0].time.from, saturday("10:35:00"));
  EXPECT_EQ(songs()[0].song, "Los nummer");
}

TEST_F(IngestTest, TheSameIdWithOtherTimesIsAnUpdate) {
  ingest.store_plays(body_with(a_play()).dump());
  json later = a_play();
  later["untilIso"] = "2026-11-21T10:39:00+01:00";
  EXPECT_EQ(ingest.store_plays(body_with(later).dump()).at("updated"), 1);
}

TEST_F(IngestTest, TheReplyFitsTheContract) {
  const zender::testing::OpenApiSchema contract(ZENDER_SOURCE_DIR "/contract/openapi.yaml");
  const json request = body_with(a_play());
  EXPECT_THAT(contract.mistakes("SentPlays", request), IsEmpty());
  EXPECT_THAT(contract.mistakes("TrackPlayReceipt", json(ingest.store_plays(request.dump()))), IsEmpty());
}

TEST_F(IngestTest, SongAndArtistDefaultToTheTracks) {
  json play = a_play();
  play.erase("song");
  play.erase("artist");
  play["trackId"] = "t1";
  ingest.store_plays(body_with(play).dump());
  EXPECT_EQ(songs()[0].song, "Café aan zee");
  EXPECT_EQ(songs()[0].artist, "Mila Bloem");
  play["artist"] = "Mila Bloem & band";
  play["song"] = nullptr;
  ingest.store_plays(body_with(play).dump());
  EXPECT_EQ(songs()[0].song, "Café aan zee");
  EXPECT_EQ(songs()[0].artist, "Mila Bloem & band");
}

TEST_F(IngestTest, S3_057_AnItemWithoutSongOrTrackIsSpeech) {
  json speech = a_play();
  speech["song"] = nullptr;
  speech["mediaId"] = "tune-1";
  ingest.store_plays(body_with(speech).dump());
  EXPECT_TRUE(songs().empty());
  const auto aired = store().plays().aired(ChannelSlug("radio2"), station_day(station_date(clock.now())));
  ASSERT_EQ(aired.size(), 1U);
  EXPECT_EQ(aired[0].media, MediaId("tune-1"));
}

TEST_F(IngestTest, EveryFieldMustBeOfItsKind) {
  for (const char* member : {"id", "channel", "fromIso", "untilIso", "trackId", "mediaId", "song", "artist"})
    for (const json& value : {json(5), json(true), json::object(), json::array(), json("")})
      EXPECT_THAT(wrong_fields_with(member, value), ElementsAre(std::string("plays[0].") + member)) << value;
  for (const char* member : {"id", "channel", "fromIso", "untilIso"}) {
    json play = a_play();
    play.erase(member);
    EXPECT_THAT(wrong_fields(body_with(play)), ElementsAre(std::string("plays[0].") + member));
  }
}

TEST_F(IngestTest, IdsAreOfTheContractsForm) {
  for (const char* id : {"a b", "a/b", "é", "a\nb", "'; drop table", "<b>"})
    EXPECT_THAT(wrong_fields_with("id", id), ElementsAre("plays[0].id"));
  EXPECT_THAT(wrong_fields_with("id", std::string(65, 'a')), ElementsAre("plays[0].id"));
  json play = a_play(std::string(54, 'a') + "A_9.:-zZ09");
  EXPECT_NO_THROW(ingest.store_plays(body_with(play).dump()));
}

TEST_F(IngestTest, TimesAreCheckedAgainstEachOtherAndTheClock) {
  EXPECT_THAT(wrong_fields_with("untilIso", "2026-11-21T10:35:00.000+01:00"),
              ElementsAre("plays[0].untilIso"));
  EXPECT_THAT(wrong_fields_with("untilIso", "2026-11-22T10:35:00.001+01:00"),
              ElementsAre("plays[0].untilIso"));
  EXPECT_THAT(wrong_fields_with("fromIso", "2026-11-21 10:35:00"), ElementsAre("plays[0].fromIso"));
  EXPECT_THAT(wrong_fields_with("fromIso", "2026-02-31T10:35:00Z"), ElementsAre("plays[0].fromIso"));
  json ahead = a_play();
  ahead["fromIso"] = "2026-11-22T10:30:00+01:00";
  ahead["untilIso"] = "2026-11-22T10:33:00+01:00";
  EXPECT_NO_THROW(ingest.store_plays(body_with(ahead).dump()));
  ahead["fromIso"] = "2026-11-22T10:30:00.001+01:00";
  EXPECT_THAT(wrong_fields(body_with(ahead)), ElementsAre("plays[0].fromIso"));
}

TEST_F(IngestTest, TextHasAMaximumInCharactersAndNoControlCharacters) {
  std::string longest;
  for (int i = 0; i < 500; ++i) longest += "é";
  json play = a_play();
  play["song"] = longest;
  EXPECT_NO_THROW(ingest.store_plays(body_with(play).dump()));
  EXPECT_THAT(wrong_fields_with("song", longest + "e"), ElementsAre("plays[0].song"));
  EXPECT_THAT(wrong_fields_with("artist", std::string("a\0b", 3)), ElementsAre("plays[0].artist"));
  EXPECT_THAT(wrong_fields_with("song", "   "), ElementsAre("plays[0].song"));
}

TEST_F(IngestTest, UnknownChannelsTracksAndMediaAreNamed) {
  EXPECT_THAT(wrong_fields_with("channel", "onbekend"), ElementsAre("plays[0].channel"));
  EXPECT_THAT(wrong_fields_with("trackId", "geen"), ElementsAre("plays[0].trackId"));
  EXPECT_THAT(wrong_fields_with("mediaId", "geen"), ElementsAre("plays[0].mediaId"));
}

TEST_F(IngestTest, EveryMistakeOfABodyIsNamedAndNothingStored) {
  json body = {{"plays", {a_play("n1"), a_play("n 2"), a_play("n3"), 7, a_play("n5")}}};
  body["plays"][2]["channel"] = "onbekend";
  body["plays"][4]["artist"] = 1;
  body["plays"][4]["untilIso"] = "nooit";
  EXPECT_THAT(wrong_fields(body),
              ::testing::UnorderedElementsAre("plays[1].id", "plays[2].channel", "plays[3]",
                                              "plays[4].untilIso", "plays[4].artist"));
}

TEST_F(IngestTest, AtMostFiftyMistakesAreNamed) {
  json body = {{"plays", json::array()}};
  for (int i = 0; i < 60; ++i) body["plays"].push_back(json::object());
  EXPECT_EQ(wrong_fields(body).size(), 50U);
}

TEST_F(IngestTest, ABodyHoldsOneToAThousandPlays) {
  EXPECT_THAT(wrong_fields({{"plays", json::array()}}), ElementsAre("plays"));
  EXPECT_THAT(wrong_fields({{"plays", 5}}), ElementsAre("plays"));
  EXPECT_THAT(wrong_fields(json::object()), ElementsAre("plays"));
  EXPECT_THAT(wrong_fields(json::array({a_play()})), IsEmpty());
  json body = {{"plays", json::array()}};
  for (int i = 0; i < 1000; ++i) body["plays"].push_back(a_play("n" + std::to_string(i)));
  EXPECT_EQ(ingest.store_plays(body.dump()).at("stored"), 1000);
  body["plays"].push_back(a_play("n1000"));
  EXPECT_THAT(wrong_fields(body), ElementsAre("plays"));
}

TEST_F(IngestTest, TwoPlaysUnderOneIdAreRefusedTheSamePlayTwiceIsNot) {
  json body = {{"plays", {a_play("n1"), a_play("n1")}}};
  EXPECT_EQ(to_text(ingest.store_plays(body.dump())), R"({"stored":1,"unchanged":1,"updated":0})");
  body["plays"][1]["song"] = "Ander nummer";
  EXPECT_THAT(wrong_fields(body), ElementsAre("plays[1].id"));
}

TEST_F(IngestTest, AnIdThatIsKnownOnAnotherChannelIsAConflict) {
  ingest.store_plays(body_with(a_play()).dump());
  json elsewhere = a_play();
  elsewhere["channel"] = "radio4";
  EXPECT_THAT(wrong_fields(body_with(elsewhere), FailureKind::kConflict), ElementsAre("plays[0].id"));
}

TEST_F(IngestTest, LatestNamesTheNewestPlayOfEachChannel) {
  ingest.store_plays(body_with(a_play("n1")).dump());
  json second = a_play("n2");
  second["untilIso"] = "2026-11-21T10:40:00+01:00";
  ingest.store_plays(body_with(second).dump());
  EXPECT_EQ(to_text(ingest.latest()),
            R"({"channels":[{"channel":"radio2","id":"n2","untilIso":"2026-11-21T10:40:00.000+01:00"}]})");
}

TEST_F(IngestTest, ABulletinIsStoredOnceAndAnotherUnderItsIdIsAConflict) {
  json bulletin = {{"id", "n1"},
                   {"title", "Journaal"},
                   {"mediaId", "tune-1"},
                   {"publishedIso", "2026-11-21T10:00:00.000+01:00"}};
  EXPECT_EQ(to_text(ingest.store_bulletin(bulletin.dump())), R"({"id":"n1","stored":true})");
  EXPECT_EQ(to_text(ingest.store_bulletin(bulletin.dump())), R"({"id":"n1","stored":false})");
  const auto kind_of = [&](const json& body) {
    try {
      ingest.store_bulletin(body.dump());
    } catch (const Failure& failure) {
      return failure.kind();
    }
    return FailureKind::kInternal;
  };
  bulletin["title"] = "Ander journaal";
  EXPECT_EQ(kind_of(bulletin), FailureKind::kConflict);
  bulletin["id"] = "n2";
  bulletin["mediaId"] = "bestaat-niet";
  EXPECT_EQ(kind_of(bulletin), FailureKind::kUnprocessable);
  bulletin["title"] = std::string(20'000, 'x');
  EXPECT_EQ(kind_of(bulletin), FailureKind::kTooLarge);
  EXPECT_EQ(store().bulletins().latest_bulletin(clock.now())->title, "Journaal");
}

// A published collection of parser tests. None of its texts is a valid body, neither as a whole
// nor as a play.
TEST_F(IngestTest, HostileJsonIsRefusedAndNeverCrashes) {
  const auto texts = testing::hostile_json();
  if (texts.empty()) GTEST_SKIP();
  for (const auto& [name, text] : texts) {
    EXPECT_THROW(ingest.store_plays(text), Failure) << name;
    EXPECT_THROW(ingest.store_plays(R"({"plays":[)" + text + "]}"), Failure) << name;
    EXPECT_THROW(ingest.store_bulletin(text), Failure) << name;
  }
  EXPECT_TRUE(songs().empty());
}

}  // namespace
}  // namespace zender::api
