#include "api/progressive_addresses.h"

#include <gtest/gtest.h>

#include "domain/testing/demo_data.h"
#include "support/failure.h"

namespace zender::api {
namespace {

using zender::testing::saturday;

const std::string kAddressSecret = "a secret of at least thirty-two bytes, for tests";

class Progressive : public ::testing::Test {
 protected:
  struct Parts {
    std::string media;
    std::string expires;
    std::string signature;
  };
  /// Splits an address as the server does.
  static Parts parts(const std::string& address) {
    const std::string folder = "/media/progressive/";
    const auto dot = address.find(".m4a?expires=");
    const auto sign = address.find("&signature=");
    EXPECT_EQ(address.rfind(folder, 0), 0U);
    return {address.substr(folder.size(), dot - folder.size()), address.substr(dot + 13, sign - dot - 13),
            address.substr(sign + 11)};
  }
  std::string refusal(const Parts& asked, TimePoint now) const {
    try {
      addresses.verify(MediaId(asked.media), asked.expires, asked.signature, now);
    } catch (const Failure& failure) {
      EXPECT_EQ(failure.kind(), FailureKind::kForbidden);
      return failure.what();
    }
    return "";
  }

  ProgressiveAddresses addresses{kAddressSecret, "zender"};
  const TimePoint until = saturday("10:45:00");
  Parts good = parts(addresses.address(MediaId("journaal-1"), until));
};

TEST_F(Progressive, TheAddressNamesTheSoundAndTheSecondAtWhichItExpires) {
  EXPECT_EQ(good.media, "journaal-1");
  EXPECT_EQ(good.expires,
            std::to_string(std::chrono::floor<std::chrono::seconds>(until.time_since_epoch()).count()));
  EXPECT_EQ(good.signature.size(), 64U);
  EXPECT_EQ(addresses.address(MediaId("journaal-1"), until + Milliseconds(999)),
            addresses.address(MediaId("journaal-1"), until));
}

TEST_F(Progressive, AnAddressIsValidUntilItsSecond) {
  EXPECT_EQ(refusal(good, until - Milliseconds(1)), "");
  EXPECT_EQ(refusal(good, until), "Dit adres is verlopen. Start het journaal opnieuw.");
}

TEST_F(Progressive, TheLastPartOfTheAddressNamesTheSound) {
  EXPECT_EQ(ProgressiveAddresses::media_of("journaal-1.m4a"), MediaId("journaal-1"));
  for (const char* file : {"", ".m4a", "journaal-1", "journaal-1.mp3", "..m4a", "a b.m4a"})
    EXPECT_FALSE(ProgressiveAddresses::media_of(file)) << file;
}

TEST_F(Progressive, AnotherSoundAnotherMomentOrAnotherSignatureIsRefused) {
  const TimePoint now = until - std::chrono::minutes(1);
  Parts other = good;
  other.media = "journaal-2";
  EXPECT_EQ(refusal(other, now), "Dit adres klopt niet.");
  other = good;
  other.expires = std::to_string(std::stoll(good.expires) + 3600);
  EXPECT_EQ(refusal(other, now), "Dit adres klopt niet.");
  for (std::size_t at = 0; at < good.signature.size(); ++at) {
    other = good;
    other.signature[at] = other.signature[at] == 'a' ? 'b' : 'a';
    EXPECT_NE(refusal(other, now), "") << at;
  }
  for (const char* signature : {"", "a", "zz", "A"}) {
    other = good;
    other.signature = signature;
    EXPECT_NE(refusal(other, now), "") << signature;
  }
}

TEST_F(Progressive, ExpiresMustBeANumber) {
  for (const char* expires : {"", " ", "x", "-1", "1e9", "12.5", "99999999999999999999", "0x10"}) {
    Parts other = good;
    other.expires = expires;
    EXPECT_NE(refusal(other, until - std::chrono::minutes(1)), "") << expires;
  }
  Parts padded = good;
  padded.expires = "0" + good.expires;
  EXPECT_NE(refusal(padded, until - std::chrono::minutes(1)), "");
}

TEST_F(Progressive, AnotherSecretOrStationSignsDifferently) {
  const MediaId media("journaal-1");
  EXPECT_EQ(ProgressiveAddresses(kAddressSecret, "zender").address(media, until),
            addresses.address(media, until));
  EXPECT_NE(ProgressiveAddresses(kAddressSecret + "!", "zender").address(media, until),
            addresses.address(media, until));
  EXPECT_NE(ProgressiveAddresses(kAddressSecret, "ander").address(media, until),
            addresses.address(media, until));
}

}  // namespace
}  // namespace zender::api
