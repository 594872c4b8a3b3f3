#include "api/bulletin_input.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "domain/testing/demo_data.h"
#include "support/failure.h"

namespace zender::api {
namespace {

using nlohmann::json;
using ::testing::ElementsAre;
using ::testing::UnorderedElementsAre;
using zender::testing::saturday;

const TimePoint kNow = saturday("09:00:05");

json a_bulletin() {
  return {{"id", "news-radio2-1795219200000"},
          {"title", "Journaal van negen uur"},
          {"mediaId", "speech-journaal-1"},
          {"publishedIso", "2026-11-21T09:00:00.000+01:00"}};
}

std::vector<std::string> wrong_fields(const json& body) {
  std::vector<std::string> fields;
  try {
    read_bulletin(body, kNow);
    ADD_FAILURE() << "accepted: " << body.dump();
  } catch (const Failure& failure) {
    EXPECT_EQ(failure.kind(), FailureKind::kUnprocessable);
    for (const auto& error : failure.errors()) fields.push_back(error.field);
  }
  return fields;
}

std::vector<std::string> wrong_fields_with(const char* member, const json& value) {
  json body = a_bulletin();
  body[member] = value;
  return wrong_fields(body);
}

TEST(BulletinInput, IsReadWhole) {
  json body = a_bulletin();
  body["editor"] = "unknown members are left alone";
  const Bulletin bulletin = read_bulletin(body, kNow);
  EXPECT_EQ(bulletin, (Bulletin{BulletinId("news-radio2-1795219200000"), "Journaal van negen uur",
                                MediaId("speech-journaal-1"), saturday("09:00:00")}));
}

TEST(BulletinInput, EveryFieldIsRequiredAndMustBeText) {
  for (const char* member : {"id", "title", "mediaId", "publishedIso"}) {
    for (const json& value : {json(5), json(true), json::object(), json::array(), json(nullptr), json("")})
      EXPECT_THAT(wrong_fields_with(member, value), ElementsAre(member)) << value;
    json body = a_bulletin();
    body.erase(member);
    EXPECT_THAT(wrong_fields(body), ElementsAre(member));
  }
  EXPECT_THAT(wrong_fields(json::object()), UnorderedElementsAre("id", "title", "mediaId", "publishedIso"));
  EXPECT_TRUE(wrong_fields(json::array({a_bulletin()})).empty());
}

TEST(BulletinInput, IdsAreOfTheContractsForm) {
  for (const char* id : {"a b", "a/b", "é", "a\nb", "a:b", "../x"}) {
    EXPECT_THAT(wrong_fields_with("id", id), ElementsAre("id"));
    EXPECT_THAT(wrong_fields_with("mediaId", id), ElementsAre("mediaId"));
  }
  EXPECT_THAT(wrong_fields_with("id", std::string(65, 'a')), ElementsAre("id"));
}

TEST(BulletinInput, ATitleHasAMaximumInCharactersAndNoControlCharacters) {
  std::string longest;
  for (int i = 0; i < 200; ++i) longest += "é";
  json body = a_bulletin();
  body["title"] = longest;
  EXPECT_EQ(read_bulletin(body, kNow).title, longest);
  EXPECT_THAT(wrong_fields_with("title", longest + "e"), ElementsAre("title"));
  EXPECT_THAT(wrong_fields_with("title", "a\nb"), ElementsAre("title"));
  EXPECT_THAT(wrong_fields_with("title", "   "), ElementsAre("title"));
}

TEST(BulletinInput, ABulletinMayBePlannedADayAheadAndNoFurther) {
  json body = a_bulletin();
  body["publishedIso"] = "2026-11-22T09:00:05.000+01:00";
  EXPECT_NO_THROW(read_bulletin(body, kNow));
  EXPECT_THAT(wrong_fields_with("publishedIso", "2026-11-22T09:00:05.001+01:00"),
              ElementsAre("publishedIso"));
  EXPECT_THAT(wrong_fields_with("publishedIso", "2026-11-21 09:00:00"), ElementsAre("publishedIso"));
}

}  // namespace
}  // namespace zender::api
