#include "support/json_input.h"

#include <gtest/gtest.h>

#include "support/failure.h"
#include "support/testing/hostile_json.h"
#include "support/testing/linear_time.h"

namespace zender {
namespace {

FailureKind json_failure(std::string_view text, JsonLimits limits = {}) {
  try {
    parse_json_input(text, limits);
  } catch (const Failure& failure) {
    return failure.kind();
  }
  return FailureKind::kInternal;
}

TEST(JsonInput, TextThatIsNotJsonIsABadRequest) {
  for (const char* text :
       {"", "{", "nul", "{\"a\":1e999999}", "{\"a\":1,\"a\":2}", "[\"\xff\"]", "\"\\ud800\"", "[1,]"})
    EXPECT_EQ(json_failure(text), FailureKind::kBadRequest) << text;
}

TEST(JsonInput, DepthAndSizeAreBounded) {
  EXPECT_NO_THROW(parse_json_input("[[[[[[[[]]]]]]]]"));
  EXPECT_EQ(json_failure("[[[[[[[[[]]]]]]]]]"), FailureKind::kBadRequest);
  EXPECT_EQ(json_failure(std::string(1'000'000, '[')), FailureKind::kBadRequest);
  EXPECT_EQ(json_failure("[1,2,3]", {.max_bytes = 6}), FailureKind::kTooLarge);
}

TEST(JsonInput, ManySmallValuesTakeTimeInProportionToTheirNumber) {
  const auto read = [](std::string_view text) { (void)json_failure(text); };
  for (const char* unit : {"{},", "[],", "{\"a\":[{}]},", "1,"})
    EXPECT_EQ(testing::slow_growth(read, {"[", unit, "{}]"}), "") << unit;
  EXPECT_EQ(testing::slow_growth(read, {"{", "\"%\":{},", "\"a\":0}"}), "");
}

TEST(JsonInput, TheNumberOfValuesIsBounded) {
  EXPECT_NO_THROW(parse_json_input("[1,{\"a\":2}]", {.max_values = 5}));
  EXPECT_EQ(json_failure("[1,{\"a\":2}]", {.max_values = 4}), FailureKind::kTooLarge);
  EXPECT_EQ(parse_json_input("{\"a\":1,\"a\":2}", {.may_repeat_names = true}).at("a"), 2);
}

TEST(JsonInput, AgreesWithAPublishedCollectionOnWhatIsJson) {
  const auto texts = testing::hostile_json();
  if (texts.empty()) GTEST_SKIP();
  for (const auto& [name, text] : texts) {
    if (name.starts_with("n_")) {
      EXPECT_EQ(json_failure(text), FailureKind::kBadRequest) << name;
    }
    // Valid JSON is accepted, except for a member twice, which we refuse on purpose.
    if (name.starts_with("y_") && name.find("duplicated") == std::string::npos) {
      EXPECT_NO_THROW(parse_json_input(text)) << name;
    }
  }
}

}  // namespace
}  // namespace zender
