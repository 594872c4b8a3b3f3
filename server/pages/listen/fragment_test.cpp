#include "pages/listen/fragments.h"

#include "pages/testing/on_demand_fixture.h"

namespace zender::pages {
namespace {

using testing::a_fragment;
using testing::at;
using ::testing::ElementsAre;
using testing::saturday;

class FragmentPage : public testing::OnDemandPagesTest {
 protected:
  FragmentPage() {
    station.fragments = {a_fragment("water", saturday("09:20:00")), a_fragment("lucht", saturday("09:40:00")),
                         a_fragment("oud", at("2026-11-20T09:40:00+01:00")),
                         a_fragment("straks", saturday("11:00:00"))};
    station.fragments[0].broadcast = station.fragments[1].broadcast = BroadcastId("b1");
    station.fragments[0].tags = {"natuur"};
    station.fragments[0].transcript = "WEBVTT\n\n00:00.000 --> 00:04.000\nDaar ging het water.";
  }
  static PageRequest at_path(const std::string& programme, const std::string& id, const std::string& dated) {
    return {"fragment",
            {{"programmeSlug", programme}, {"fragmentId", id}, {"datedSlug", dated}},
            {},
            "/fragmenten/" + programme + "/" + id + "/" + dated};
  }
  static PageRequest water() { return at_path("de-ochtend", "water", "2026-11-21-over-water"); }
};

TEST_F(FragmentPage, S2_019_ShowsTheFragmentWithItsProgrammeBroadcastAndTranscript) {
  const Json shown = page(water());
  EXPECT_EQ(shown["playable"]["name"], "Over water");
  EXPECT_EQ(shown["programme"]["url"], "/programmas/de-ochtend");
  EXPECT_EQ(shown["broadcast"]["name"], "De Ochtend");
  EXPECT_EQ(shown["broadcast"]["url"], "/uitzendingen/de-ochtend/b1/2026-11-21-de-ochtend");
  EXPECT_EQ(shown["tags"], Json{"natuur"});
  EXPECT_EQ(shown["transcript"][0]["text"], "Daar ging het water.");
  EXPECT_EQ(shown["soundUrl"], "/media/fragments/water.m4a");
}

TEST_F(FragmentPage, MoreFromTheBroadcastIsSeparateFromMoreOfTheProgramme) {
  EXPECT_THAT(ids(page(water())["sameBroadcast"]), ElementsAre("lucht"));
  EXPECT_THAT(ids(page(water())["more"]), ElementsAre("oud"));
}

TEST_F(FragmentPage, S2_019_AnOldAddressRedirectsToTheCurrentOne) {
  for (const auto& request :
       {at_path("de-ochtend", "water", "2026-11-21-oude-titel"), at_path("null", "water", "null"),
        at_path("ander-programma", "water", "2026-11-21-over-water")}) {
    const PageResult result = pages().build(request);
    EXPECT_EQ(result.moved_to, "/fragmenten/de-ochtend/water/2026-11-21-over-water") << request.path;
    EXPECT_TRUE(result.model.is_null());
  }
}

TEST_F(FragmentPage, AnUnknownOrNotYetPublishedFragmentIsNotFound) {
  EXPECT_EQ(build(at_path("de-ochtend", "nergens", "2026-11-21-x")).status, 404);
  const PageResult early = build(at_path("de-ochtend", "straks", "2026-11-21-over-straks"));
  EXPECT_EQ(early.status, 404);
  EXPECT_EQ(early.freshness.expires_at(), saturday("11:00:00"));
}

TEST_F(FragmentPage, SearchEnginesGetTheSoundItsTranscriptAndBreadcrumbs) {
  const Json meta = build(water()).model["meta"];
  EXPECT_EQ(meta["description"], "Waar water over gaat.");
  const Json audio = meta["structuredData"][0];
  EXPECT_EQ(audio["@type"], "AudioObject");
  EXPECT_EQ(audio["duration"], "PT2M5S");
  EXPECT_EQ(audio["contentUrl"], "https://radio2.example/media/fragments/water.m4a");
  EXPECT_EQ(audio["transcript"], "Daar ging het water.");
  EXPECT_EQ(meta["structuredData"][1]["itemListElement"].size(), 3U);
}

TEST_F(FragmentPage, AFragmentWithoutBroadcastTranscriptOrPictureIsStillAPage) {
  station.fragments[2].image.reset();
  station.programmes[0].image.reset();
  const Json shown = page(at_path("de-ochtend", "oud", "2026-11-20-over-oud"));
  EXPECT_TRUE(shown["broadcast"].is_null());
  EXPECT_TRUE(shown["image"].is_null());
  EXPECT_EQ(shown["transcript"], Json::array());
  EXPECT_EQ(shown["sameBroadcast"], Json::array());
}

TEST_F(FragmentPage, ABroadcastOfAHiddenChannelIsNotNamed) {
  for (auto& broadcast : station.broadcasts) broadcast.channel = ChannelSlug("geheim");
  EXPECT_TRUE(page(water())["broadcast"].is_null());
}

}  // namespace
}  // namespace zender::pages
