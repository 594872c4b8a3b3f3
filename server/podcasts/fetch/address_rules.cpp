#include "podcasts/fetch/address_rules.h"

#include <arpa/inet.h>
#include <netinet/in.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>

namespace zender::podcasts {
namespace {

struct Ipv4Range {
  std::uint32_t first;
  int bits;
};

constexpr std::uint32_t ipv4(unsigned a, unsigned b, unsigned c, unsigned d) {
  return (a << 24U) | (b << 16U) | (c << 8U) | d;
}

/// From the IANA registry of special-purpose addresses.
constexpr std::array<Ipv4Range, 15> kSpecial{{{ipv4(0, 0, 0, 0), 8},
                                              {ipv4(10, 0, 0, 0), 8},
                                              {ipv4(100, 64, 0, 0), 10},
                                              {ipv4(127, 0, 0, 0), 8},
                                              {ipv4(169, 254, 0, 0), 16},
                                              {ipv4(172, 16, 0, 0), 12},
                                              {ipv4(192, 0, 0, 0), 24},
                                              {ipv4(192, 0, 2, 0), 24},
                                              {ipv4(192, 88, 99, 0), 24},
                                              {ipv4(192, 168, 0, 0), 16},
                                              {ipv4(198, 18, 0, 0), 15},
                                              {ipv4(198, 51, 100, 0), 24},
                                              {ipv4(203, 0, 113, 0), 24},
                                              {ipv4(224, 0, 0, 0), 4},
                                              {ipv4(240, 0, 0, 0), 4}}};

bool is_public_ipv4(std::uint32_t address) {
  return std::none_of(kSpecial.begin(), kSpecial.end(), [&](const Ipv4Range& range) {
    return (address >> (32 - range.bits)) == (range.first >> (32 - range.bits));
  });
}

using Ipv6Bytes = std::array<std::uint8_t, 16>;

bool begins_with(const Ipv6Bytes& bytes, std::initializer_list<std::uint8_t> prefix) {
  return std::equal(prefix.begin(), prefix.end(), bytes.begin());
}

bool is_public_ipv6(const Ipv6Bytes& bytes) {
  const bool is_mapped = begins_with(bytes, {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF});
  const bool is_translated = begins_with(bytes, {0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0});
  if (is_mapped || is_translated) return is_public_ipv4(ipv4(bytes[12], bytes[13], bytes[14], bytes[15]));
  if (begins_with(bytes, {0x20, 0x02})) return is_public_ipv4(ipv4(bytes[2], bytes[3], bytes[4], bytes[5]));
  const bool is_global = (bytes[0] & 0xE0U) == 0x20U;
  const bool is_protocol = begins_with(bytes, {0x20, 0x01}) && bytes[2] < 2;
  const bool is_documentation =
      begins_with(bytes, {0x20, 0x01, 0x0D, 0xB8}) || (begins_with(bytes, {0x3F, 0xFF}) && bytes[2] < 0x10);
  return is_global && !is_protocol && !is_documentation;
}

}  // namespace

bool is_public_address(const sockaddr& address) {
  if (address.sa_family == AF_INET) {
    sockaddr_in ip{};
    std::memcpy(&ip, &address, sizeof ip);
    return is_public_ipv4(ntohl(ip.sin_addr.s_addr));
  }
  if (address.sa_family != AF_INET6) return false;
  sockaddr_in6 ip{};
  std::memcpy(&ip, &address, sizeof ip);
  Ipv6Bytes bytes{};
  std::memcpy(bytes.data(), &ip.sin6_addr, bytes.size());
  return is_public_ipv6(bytes);
}

}  // namespace zender::podcasts
