#include "support/json_input.h"

#include <gtest/gtest.h>

#include "support/failure.h"
#include "support/testing/hostile_json.h"

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
