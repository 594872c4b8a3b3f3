#include "domain/music/track_naming.h"

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "domain/testing/demo_data.h"

namespace zender {
namespace {

using nlohmann::json;

TrackNamingInput song(const std::string& artist, const std::string& title) {
  TrackNamingInput input;
  input.artist = artist;
  input.song = title;
  return input;
}

TEST(TrackNaming, S3_054_TheTracksNameGoesBeforeTheSong) {
  auto input = song("Mila Bloem", "cafe aan zee (radio edit)");
  EXPECT_EQ(name_track(input)->name, "cafe aan zee (radio edit)");
  input.track_name = "Café aan zee";
  EXPECT_EQ(name_track(input)->name, "Café aan zee");
  input.track_name = "";
  EXPECT_EQ(name_track(input)->name, "cafe aan zee (radio edit)");
}

TEST(TrackNaming, S3_054_TheCompleteWorkGoesBeforeTheTracksName) {
  auto input = song("Karel Orkest", "Deel I");
  input.track_name = "Deel I";
  input.classical = ClassicalData{{}, "Symfonie in D", {}};
  input.classical_mode = true;
  EXPECT_EQ(name_track(input)->name, "Symfonie in D");
  input.classical->complete_work = "";
  EXPECT_EQ(name_track(input)->name, "Deel I");
}

TEST(TrackNaming, S3_055_AChartPositionIsPutInFrontOfTheNameWithTwoSpaces) {
  auto input = song("Mila Bloem", "Café aan zee");
  input.chart_position = 7;
  EXPECT_EQ(name_track(input)->name, "#7:  Café aan zee");
}

TEST(TrackNaming, S3_056_InClassicalModeTheComposerReplacesTheArtist) {
  auto input = song("Karel Orkest", "Deel I");
  input.classical = ClassicalData{"Anna Componist", {}, {}};
  EXPECT_EQ(name_track(input)->artist, "Karel Orkest");
  input.classical_mode = true;
  EXPECT_EQ(name_track(input)->artist, "Anna Componist");
  input.classical->composer.reset();
  EXPECT_EQ(name_track(input)->artist, "Karel Orkest");
}

TEST(TrackNaming, S3_052_TheEnsembleComesFromClassicalDataOnly) {
  auto input = song("Karel Orkest", "Deel I");
  input.classical_mode = true;
  EXPECT_EQ(name_track(input)->ensemble, std::nullopt);
  input.classical = ClassicalData{{}, {}, "Het Strijkje"};
  EXPECT_EQ(name_track(input)->ensemble, "Het Strijkje");
}

TEST(TrackNaming, S3_057_AnItemWithoutASongIsNotShown) {
  TrackNamingInput speech;
  speech.artist = "Nieuws";
  EXPECT_FALSE(name_track(speech));
  speech.song = "";
  EXPECT_FALSE(name_track(speech));
}

TEST(TrackNaming, S3_054_AStoredPlayOfAWorkIsNamedByItOnEveryChannel) {
  Track track = testing::track("t3", "Karel Orkest", "Deel I");
  track.classical = ClassicalData{"Anna Componist", "Symfonie in D", "Het Strijkje"};
  TrackPlay play;
  play.artist = "Karel Orkest";
  play.song = "Deel I";
  play.track = track;
  EXPECT_EQ(name_track(play, std::nullopt, false),
            (TrackNaming{"Symfonie in D", "Karel Orkest", "Het Strijkje"}));
  EXPECT_EQ(name_track(play, std::nullopt, true),
            (TrackNaming{"Symfonie in D", "Anna Componist", "Het Strijkje"}));
}

std::optional<std::string> text(const json& object, const char* name) {
  return object.is_object() && object.contains(name) && object[name].is_string()
             ? std::optional(object[name].get<std::string>())
             : std::nullopt;
}

// The table that is shared with the web app's tests, so that both languages name tracks alike. Each
// case has a raw track play and the expected texts.
TEST(TrackNaming, S3_054_S3_057_TheTableSharedWithTheWebAppHolds) {
  std::ifstream file(ZENDER_SOURCE_DIR "/contract/fixtures/track-naming.json");
  ASSERT_TRUE(file) << "contract/fixtures/track-naming.json is not there";
  const json table = json::parse(file);
  const json& cases = table.is_array() ? table : table.at("cases");
  ASSERT_FALSE(cases.empty());
  for (const auto& entry : cases) {
    SCOPED_TRACE(entry.at("title").get<std::string>());
    const json& raw = entry.at("play");
    TrackNamingInput input;
    input.artist = text(raw, "artist").value_or("");
    input.song = text(raw, "song");
    const json track = raw.value("radioTracks", json());
    input.track_name = text(track, "name");
    const json classical = raw.value("classicalData", json());
    if (classical.is_object())
      input.classical = ClassicalData{text(classical, "composer"), text(classical, "completeWork"),
                                      text(classical, "ensemble")};
    const json chart = raw.value("cmsChartEditionPositions", json());
    if (chart.is_object()) input.chart_position = chart.at("position").get<int>();
    input.classical_mode = entry.at("usesClassicalData").get<bool>();

    const auto naming = name_track(input);
    const json& expected = entry.at("expected");
    if (expected.is_null()) {
      EXPECT_FALSE(naming);
      continue;
    }
    ASSERT_TRUE(naming);
    EXPECT_EQ(naming->name, expected.at("name").get<std::string>());
    EXPECT_EQ(naming->artist, expected.at("artist").get<std::string>());
    EXPECT_EQ(naming->ensemble, text(expected, "ensemble"));
  }
}

}  // namespace
}  // namespace zender
