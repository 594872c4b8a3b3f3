#include "http/connections/trusted_proxies.h"

#include <gtest/gtest.h>

#include "support/failure.h"

namespace zender::http {
namespace {

using boost::asio::ip::make_address;

TrustedProxies proxies(ClientHeader header = ClientHeader::kXForwardedFor) {
  return {{AddressRange("10.0.0.0/8"), AddressRange("127.0.0.1"), AddressRange("2001:db8:1::/48")}, header};
}

std::string client(const TrustedProxies& trusted, const char* peer, std::string_view named) {
  return trusted.client_of(make_address(peer), named).to_string();
}

TEST(TrustedProxies, OnlyTheAddressesOfTheSettingAreTrusted) {
  const TrustedProxies trusted = proxies();
  for (const char* address :
       {"10.0.0.1", "10.255.255.255", "127.0.0.1", "::ffff:10.1.2.3", "2001:db8:1:ffff::9"})
    EXPECT_TRUE(trusted.trusts(make_address(address))) << address;
  for (const char* address : {"11.0.0.1", "9.255.255.255", "127.0.0.2", "2001:db8:2::1", "::a00:1", "::1"})
    EXPECT_FALSE(trusted.trusts(make_address(address))) << address;
  EXPECT_FALSE(TrustedProxies().trusts(make_address("127.0.0.1")));
  EXPECT_TRUE(AddressRange("192.0.2.64/27").contains(make_address("192.0.2.95")));
  EXPECT_FALSE(AddressRange("192.0.2.64/27").contains(make_address("192.0.2.96")));
}

TEST(TrustedProxies, InvalidRangesAndRangesOfAllAddressesAreRefused) {
  for (const char* text : {"", "proxy", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/", "10.0.0.0/8x", "10.0.0",
                           "0.0.0.0/0", "::/0", "::1/129", "fe80::1%eth0", "10.0.0.1:80", " 10.0.0.1"})
    EXPECT_THROW(AddressRange{text}, Failure) << text;
}

TEST(TrustedProxies, TheClientIsTheLastAddressThatIsNotAProxy) {
  const TrustedProxies trusted = proxies();
  EXPECT_EQ(client(trusted, "10.0.0.1", "203.0.113.9"), "203.0.113.9");
  EXPECT_EQ(client(trusted, "10.0.0.1", "198.51.100.1, 203.0.113.9, 10.0.0.2"), "203.0.113.9")
      << "what the client itself wrote comes first and is not believed";
  EXPECT_EQ(client(trusted, "10.0.0.1", "2001:db8::7"), "2001:db8::7");
  EXPECT_EQ(client(trusted, "10.0.0.1", "203.0.113.9:4711"), "203.0.113.9");
  EXPECT_EQ(client(trusted, "10.0.0.1", "[2001:db8::7]:4711"), "2001:db8::7");
  EXPECT_EQ(client(trusted, "::ffff:10.0.0.1", "::ffff:203.0.113.9"), "203.0.113.9");
  EXPECT_EQ(client(trusted, "10.0.0.1", "10.0.0.3, 10.0.0.2"), "10.0.0.3") << "a listener inside";
}

TEST(TrustedProxies, WhoIsNoProxyAndWhatIsNoAddressNamesNobody) {
  const TrustedProxies trusted = proxies();
  EXPECT_EQ(client(trusted, "192.0.2.1", "203.0.113.9"), "192.0.2.1");
  EXPECT_EQ(client(trusted, "10.0.0.1", ""), "10.0.0.1");
  for (const char* named : {"unknown", "203.0.113.9, unknown", "203.0.113.999", "[::1", "[::1]x", "1.2.3.4.5",
                            "fe80::1%eth0", "<script>"})
    EXPECT_EQ(client(trusted, "10.0.0.1", named), "10.0.0.1") << named;
}

TEST(TrustedProxies, AQuotationMarkOfAClientDoesNotHideTheAddressThatItsProxyAdded) {
  const TrustedProxies trusted = proxies();
  EXPECT_EQ(client(trusted, "10.0.0.1", "\"x, 203.0.113.9"), "203.0.113.9");
  EXPECT_EQ(client(trusted, "10.0.0.1", "\"\\, 203.0.113.9, 10.0.0.2"), "203.0.113.9");
  const TrustedProxies forwarded = proxies(ClientHeader::kForwarded);
  EXPECT_EQ(client(forwarded, "10.0.0.1", "for=\"x, for=203.0.113.9"), "203.0.113.9");
  EXPECT_EQ(client(forwarded, "10.0.0.1", "for=x\\, for=\"[2001:db8::7]:4711\""), "2001:db8::7");
  EXPECT_EQ(client(forwarded, "10.0.0.1", "\"\\\\\", for=203.0.113.9;host=\"a\\\",b\""), "203.0.113.9");
}

TEST(TrustedProxies, ForwardedIsReadAsRfc7239SaysAndTheOtherHeaderIsNot) {
  const TrustedProxies trusted = proxies(ClientHeader::kForwarded);
  EXPECT_EQ(trusted.header(), "forwarded");
  EXPECT_EQ(client(trusted, "10.0.0.1", "for=203.0.113.9"), "203.0.113.9");
  EXPECT_EQ(client(trusted, "10.0.0.1", "by=10.0.0.1;For=\"[2001:db8::7]:4711\";proto=https"), "2001:db8::7");
  EXPECT_EQ(client(trusted, "10.0.0.1", "for=198.51.100.1, for=203.0.113.9;host=\"a,b;for=1.1.1.1\""),
            "203.0.113.9");
  for (const char* named : {"for=unknown", "for=_gone", "proto=https", "203.0.113.9", "for=\"203.0.113.9",
                            "for=\"203.0.113.9\\\"\""})
    EXPECT_EQ(client(trusted, "10.0.0.1", named), "10.0.0.1") << named;
}

}  // namespace
}  // namespace zender::http
