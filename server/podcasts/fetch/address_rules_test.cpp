#include "podcasts/fetch/address_rules.h"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>

#include <cstring>
#include <string>

namespace zender::podcasts {
namespace {

bool is_public(const std::string& text) {
  sockaddr_storage storage{};
  auto* plain = reinterpret_cast<sockaddr*>(&storage);  // NOLINT: the API of sockets
  if (text.find(':') == std::string::npos) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    EXPECT_EQ(inet_pton(AF_INET, text.c_str(), &address.sin_addr), 1) << text;
    std::memcpy(&storage, &address, sizeof address);
  } else {
    sockaddr_in6 address{};
    address.sin6_family = AF_INET6;
    EXPECT_EQ(inet_pton(AF_INET6, text.c_str(), &address.sin6_addr), 1) << text;
    std::memcpy(&storage, &address, sizeof address);
  }
  return is_public_address(*plain);
}

TEST(AddressRules, AddressesOfThePublicInternetMayBeReached) {
  for (const char* text :
       {"1.1.1.1", "145.58.29.1", "100.63.255.255", "100.128.0.1", "172.15.0.1", "172.32.0.1", "198.17.0.1",
        "223.255.255.255", "2a00:1450:400e::1", "2606:4700::1111", "::ffff:1.1.1.1", "64:ff9b::101:101"})
    EXPECT_TRUE(is_public(text)) << text;
}

TEST(AddressRules, EveryAddressOfAPrivateNetworkIsRefusedHoweverItIsWritten) {
  for (const char* text : {"0.0.0.0",
                           "10.1.2.3",
                           "100.64.0.1",
                           "127.0.0.1",
                           "127.255.255.254",
                           "169.254.169.254",
                           "172.16.0.1",
                           "172.31.255.255",
                           "192.0.0.192",
                           "192.0.2.1",
                           "192.168.1.1",
                           "198.18.0.1",
                           "198.51.100.1",
                           "203.0.113.1",
                           "224.0.0.1",
                           "239.1.1.1",
                           "255.255.255.255",
                           "::",
                           "::1",
                           "fe80::1",
                           "fc00::1",
                           "fd00:ec2::254",
                           "ff02::1",
                           "2001:db8::1",
                           "2001::1",
                           "::ffff:127.0.0.1",
                           "::ffff:10.0.0.1",
                           "::ffff:169.254.169.254",
                           "64:ff9b::7f00:1",
                           "64:ff9b::a9fe:a9fe",
                           "2002:7f00:1::1",
                           "2002:c0a8:101::1",
                           "::127.0.0.1",
                           "3fff::1"})
    EXPECT_FALSE(is_public(text)) << text;
}

TEST(AddressRules, AnyOtherFamilyIsRefused) {
  sockaddr address{};
  address.sa_family = AF_UNIX;
  EXPECT_FALSE(is_public_address(address));
}

}  // namespace
}  // namespace zender::podcasts
