#include "support/limits/client_network.h"

#include <gtest/gtest.h>

namespace zender {
namespace {

TEST(Sender, AnIpv6SenderIsItsNetworkAndAnIpv4OneItsAddress) {
  EXPECT_EQ(sender_of("2001:db8:1:2:aaaa::1"), sender_of("2001:db8:1:2:bbbb::2"));
  EXPECT_EQ(sender_of("2001:db8:1:2:aaaa::1"), "2001:db8:1:2::/64");
  EXPECT_NE(sender_of("2001:db8:1:2::1"), sender_of("2001:db8:1:3::1"));
  EXPECT_EQ(sender_of("::ffff:192.0.2.7"), "192.0.2.7");
  EXPECT_NE(sender_of("192.0.2.7"), sender_of("192.0.2.8"));
}

TEST(Sender, OtherTextIsASenderOfItsOwn) {
  EXPECT_EQ(sender_of("unknown"), "unknown");
  EXPECT_LE(sender_of(std::string(10'000, 'x')).size(), 64U);
}

}  // namespace
}  // namespace zender
