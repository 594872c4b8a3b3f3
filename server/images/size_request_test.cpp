#include "images/size_request.h"

#include <gtest/gtest.h>

#include "support/failure.h"

namespace zender::images {
namespace {

using Query = std::vector<std::pair<std::string, std::string>>;

/// The message for a rejected size; empty for an accepted one.
template <class Ask>
std::string said_of(const Ask& ask) {
  try {
    ask();
  } catch (const Failure& failure) {
    EXPECT_EQ(failure.kind(), FailureKind::kBadRequest);
    return failure.errors().empty() ? failure.what()
                                    : failure.errors()[0].field + " " + failure.errors()[0].detail;
  }
  return "";
}
std::string said_of_path(const std::string& format) {
  return said_of([&] { size_of_path(format); });
}
std::string said_of_query(const Query& query) {
  return said_of([&] { size_of_query(query); });
}

TEST(PresetSizes, S9_029_to_S9_049_EverySizeOfThe21PresetsIsMadeOnceAndTwiceAsSharp) {
  const PresetSizes& sizes = PresetSizes::embedded();
  EXPECT_EQ(sizes.presets(), 21U);
  for (const RequestedSize size : {RequestedSize{564, 424},
                                   {256, 192},
                                   {1128, 848},
                                   {88, 88},
                                   {176, 176},
                                   {130, 130},
                                   {540, 0},
                                   {363, 0},
                                   {1080, 0},
                                   {1280, 720},
                                   {2560, 1440},
                                   {282, 282},
                                   {480, 270}})
    EXPECT_TRUE(sizes.contains(size)) << size.width << " × " << size.height;
  for (const RequestedSize size :
       {RequestedSize{564, 425}, {1692, 1272}, {540, 540}, {564, 0}, {0, 0}, {424, 564}})
    EXPECT_FALSE(sizes.contains(size)) << size.width << " × " << size.height;
}

TEST(PresetSizes, AnInvalidListOfPresetsIsAnInternalError) {
  for (const char* json :
       {"", "[", R"({"TILE":[[]]})", R"({"TILE":[["a"]]})", R"({"TILE":[[0,4]]})", R"({"TILE":[[4,-1]]})"})
    EXPECT_THROW(PresetSizes{json}, Failure) << json;
}

TEST(SizeOfPath, S9_050_HeightWidthAndCutFromTheTop) {
  EXPECT_EQ(size_of_path("h_270,w_360,c_north"), (RequestedSize{360, 270}));
  EXPECT_EQ(size_of_path("h_1440,w_2560,c_north"), (RequestedSize{2560, 1440}));
  EXPECT_EQ(size_of_path("w_540,c_north"), (RequestedSize{540, 0}));
}

TEST(SizeOfPath, AnyOtherFormIsRefused) {
  for (const char* format :
       {"", "{format}", "h_270", "h_270,w_360", "w_360,h_270,c_north", "h_270,w_360,c_south",
        "h_270,w_360,c_north,", "h_,w_360,c_north", "h_0270,w_360,c_north", "h_270,w_-360,c_north",
        "h_270,w_+360,c_north", "h_270.0,w_360,c_north", "h_270,w_99999999999999999999,c_north",
        "h_270,c_north", " h_270,w_360,c_north", "h_2e2,w_360,c_north"})
    EXPECT_NE(said_of_path(format).find("geen formaat"), std::string::npos) << format;
}

TEST(SizeOfPath, ASizeThatNoPresetNamesIsRefused) {
  EXPECT_EQ(said_of_path("h_271,w_360,c_north"), "Afbeeldingen worden niet gemaakt in 360 × 271.");
  EXPECT_EQ(said_of_path("h_810,w_1080,c_north"), "Afbeeldingen worden niet gemaakt in 1080 × 810.");
  EXPECT_EQ(said_of_path("w_541,c_north"), "Afbeeldingen worden niet gemaakt in een breedte van 541.");
}

TEST(SizeOfQuery, S9_051_HeightWidthAndTheirRatioWhereASquareSays600To601) {
  EXPECT_EQ(size_of_query({{"aspect_ratio", "16:9"}, {"height", "360"}, {"width", "640"}}),
            (RequestedSize{640, 360}));
  EXPECT_EQ(size_of_query({{"width", "564"}, {"height", "424"}, {"aspect_ratio", "141:106"}}),
            (RequestedSize{564, 424}));
  EXPECT_EQ(size_of_query({{"aspect_ratio", "600:601"}, {"height", "130"}, {"width", "130"}}),
            (RequestedSize{130, 130}));
  EXPECT_EQ(size_of_query({{"height", "270"}, {"width", "360"}, {"v", "3"}}), (RequestedSize{360, 270}));
  EXPECT_EQ(size_of_query({{"width", "540"}}), (RequestedSize{540, 0}));
}

TEST(SizeOfQuery, WhatIsMissingDoubleOrWrongIsNamed) {
  EXPECT_EQ(said_of_query({}), "width ontbreekt");
  EXPECT_EQ(said_of_query({{"height", "270"}}), "width ontbreekt");
  EXPECT_EQ(said_of_query({{"width", "360"}, {"width", "360"}}), "width staat er meer dan eens");
  for (const char* number : {"", "abc", "-360", "360px", "0", "0360", "999999", "3.6"})
    EXPECT_EQ(said_of_query({{"width", number}, {"height", "270"}}), "width is geen aantal beeldpunten")
        << number;
  EXPECT_EQ(said_of_query({{"width", "540"}, {"aspect_ratio", "4:3"}}), "aspect_ratio hoort bij een height");
  for (const char* ratio : {"", "4", "4:", ":3", "3:4", "600:601", "4:3:2", "a:b", "0:0"})
    EXPECT_EQ(said_of_query({{"width", "360"}, {"height", "270"}, {"aspect_ratio", ratio}}),
              "aspect_ratio past niet bij width en height")
        << ratio;
  EXPECT_EQ(said_of_query({{"width", "361"}, {"height", "270"}}),
            "Afbeeldingen worden niet gemaakt in 361 × 270.");
}

}  // namespace
}  // namespace zender::images
