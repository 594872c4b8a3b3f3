#include "reports/envelope.h"

#include <gtest/gtest.h>

#include <random>

#include "support/failure.h"
#include "support/testing/hostile_json.h"

namespace zender::reports {
namespace {

const std::string kHeader = R"({"event_id":"9ec79c33ec9942ab8353589fcb2e04dc"})";

std::optional<FailureKind> refusal(const std::string& body) {
  try {
    read_envelope(body);
  } catch (const Failure& failure) {
    return failure.kind();
  }
  return std::nullopt;
}

TEST(EnvelopeForm, ItemsHaveALengthOrEndWithTheLine) {
  const auto envelope = read_envelope(
      kHeader + "\n{\"type\":\"event\",\"length\":41,\"content_type\":\"application/json\"}\n" +
      R"({"message":"hello world","level":"error"})" + "\n{\"type\":\"session\"}\n{\"started\":\"nu\"}\n");
  ASSERT_EQ(envelope.items.size(), 2U);
  EXPECT_EQ(envelope.items[0].type, "event");
  EXPECT_EQ(envelope.items[0].payload["message"], "hello world");
  EXPECT_EQ(envelope.items[1].payload["started"], "nu");
  EXPECT_EQ(envelope.header["event_id"], "9ec79c33ec9942ab8353589fcb2e04dc");
}

TEST(EnvelopeForm, ItemsOfOtherTypesAreSkippedWhateverTheyContain) {
  const auto envelope =
      read_envelope(kHeader + "\n{\"type\":\"attachment\",\"length\":10}\n\xef\xbb\xbfHello\r\n\n" +
                    "{\"type\":\"replay_recording\",\"length\":0}\n\n{\"type\":\"event\"}\n{}");
  EXPECT_EQ(envelope.left_out, 2U);
  ASSERT_EQ(envelope.items.size(), 1U);
}

TEST(EnvelopeForm, AnEmptyEnvelopeIsValid) {
  EXPECT_TRUE(read_envelope("{}").items.empty());
  EXPECT_TRUE(read_envelope("{}\n").items.empty());
}

TEST(EnvelopeForm, AnythingButAnEnvelopeIsABadRequest) {
  for (const std::string& bad :
       {std::string(), std::string("\n"), std::string("geen"), std::string("[]"), kHeader + "\nx",
        kHeader + "\n{}\n{}", kHeader + "\n{\"type\":1}\n{}", kHeader + "\n{\"type\":\"event\"}\n",
        kHeader + "\n{\"type\":\"event\",\"length\":50}\n{}",
        kHeader + "\n{\"type\":\"event\",\"length\":1}\n{}",
        kHeader + "\n{\"type\":\"event\",\"length\":-2}\n{}",
        kHeader + "\n{\"type\":\"event\",\"length\":1.5}\n{}",
        kHeader + "\n{\"type\":\"event\",\"length\":18446744073709551615}\n{}",
        kHeader + "\n{\"type\":\"event\"}\n[1]", kHeader + "\n{\"type\":\"event\"}\n{\"a\":}",
        kHeader + "\n\n{\"type\":\"event\"}\n{}", kHeader + "\n{\"type\":\"event\"}\n{\"a\":\"\xff\"}"})
    EXPECT_EQ(refusal(bad), FailureKind::kBadRequest) << bad;
}

TEST(EnvelopeForm, SizesAreBounded) {
  EXPECT_EQ(refusal(std::string(kMaxEnvelopeBytes + 1, ' ')), FailureKind::kTooLarge);
  std::string many = "{}";
  for (std::size_t i = 0; i <= kMaxEnvelopeItems; ++i) many += "\n{\"type\":\"x\"}\n";
  EXPECT_EQ(refusal(many), FailureKind::kTooLarge);
  EXPECT_EQ(refusal("{}\n{\"type\":\"event\"}\n" + std::string(100'000, '[')), FailureKind::kBadRequest);
  EXPECT_EQ(refusal("{\"a\":\"" + std::string(20'000, 'x') + "\"}\n"), FailureKind::kTooLarge);
}

TEST(EnvelopeForm, HostileBytesAreRefusedWithoutOtherErrors) {
  const std::string good = kHeader + "\n{\"type\":\"event\",\"length\":41}\n" +
                           R"({"message":"hello world","level":"error"})" +
                           "\n{\"type\":\"session\"}\n{\"started\":\"nu\"}\n";
  std::mt19937 random(7);
  for (int round = 0; round < 20'000; ++round) {
    std::string body = good;
    for (int i = 0; i < 3; ++i) body[random() % body.size()] = static_cast<char>(random());
    body.resize(random() % (body.size() + 1));
    const auto kind = refusal(body);
    EXPECT_TRUE(!kind || kind == FailureKind::kBadRequest || kind == FailureKind::kTooLarge);
  }
  for (const auto& [name, text] : zender::testing::hostile_json()) {
    for (const std::string& body : {text, text + "\n{\"type\":\"event\"}\n{}",
                                    "{}\n{\"type\":\"event\"}\n" + text, "{}\n" + text + "\n{}"}) {
      const auto kind = refusal(body);
      EXPECT_TRUE(!kind || kind == FailureKind::kBadRequest || kind == FailureKind::kTooLarge) << name;
    }
  }
}

}  // namespace
}  // namespace zender::reports
