#include "domain/testing/openapi_schema.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>

namespace zender::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using json = nlohmann::json;

constexpr auto kSmallContract = R"(
components:
  schemas:
    Song: { type: object, required: [title], properties: { title: { type: string }, seconds: { type: integer } } }
    Played:
      allOf:
        - { $ref: "#/components/schemas/Song" }
        - { type: object, required: [at], properties: { at: { type: [string, "null"] } } }
    List: { type: array, items: { oneOf: [{ $ref: "#/components/schemas/Song" }, { const: jingle }] } }
)";

class OpenApiSchemaTest : public ::testing::Test {
 protected:
  static OpenApiSchema contract_of(const std::string& text) {
    const auto file =
        std::filesystem::temp_directory_path() / ("zender-contract-" + std::to_string(getpid()) + ".yaml");
    std::ofstream(file) << text;
    OpenApiSchema contract(file.string());
    std::filesystem::remove(file);
    return contract;
  }
  OpenApiSchema contract = contract_of(kSmallContract);
};

TEST_F(OpenApiSchemaTest, FindsNoMistakeInWhatFits) {
  EXPECT_THAT(contract.mistakes("Song", json{{"title", "Zee"}, {"seconds", 3}}), IsEmpty());
  EXPECT_THAT(contract.mistakes("Played", json{{"title", "Zee"}, {"at", nullptr}}), IsEmpty());
  EXPECT_THAT(contract.mistakes("List", json::array({"jingle", {{"title", "Zee"}}})), IsEmpty());
}

TEST_F(OpenApiSchemaTest, AMemberThatIsNotNamedIsAMistake) {
  EXPECT_THAT(contract.mistakes("Song", json{{"title", "Zee"}, {"artist", "Wad"}}),
              ElementsAre(HasSubstr("artist")));
  EXPECT_THAT(contract.mistakes("Played", json{{"title", "Zee"}, {"at", "nu"}, {"artist", "Wad"}}),
              ElementsAre(HasSubstr("artist")));
}

TEST_F(OpenApiSchemaTest, AMissingMemberAndAWrongTypeAreMistakes) {
  EXPECT_THAT(contract.mistakes("Song", json::object()), ElementsAre(HasSubstr("title")));
  EXPECT_THAT(contract.mistakes("Song", json{{"title", "Zee"}, {"seconds", "3"}}),
              ElementsAre(HasSubstr("[seconds]"), HasSubstr("seconds")));
  EXPECT_FALSE(contract.mistakes("List", json::array({"nieuws"})).empty());
}

TEST_F(OpenApiSchemaTest, AKeywordThatIsNotCheckedAndAnUnknownSchemaAreErrors) {
  EXPECT_THROW(contract_of("components: { schemas: { Odd: { multipleOf: 2 } } }"), std::runtime_error);
  EXPECT_THROW(contract.mistakes("Weather", json::object()), std::runtime_error);
}

}  // namespace
}  // namespace zender::testing
