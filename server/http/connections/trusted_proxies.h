#pragma once
#include <array>
#include <boost/asio/ip/address.hpp>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace zender::http {

/// A range of addresses: '192.0.2.7', '192.0.2.0/24', '2001:db8::/32'.
class AddressRange {
 public:
  /// Throws Failure(kBadRequest) for anything else, and for a range that holds every address.
  explicit AddressRange(std::string_view text);
  bool contains(const boost::asio::ip::address& address) const;

 private:
  std::array<unsigned char, 16> first_{};  ///< IPv4 as '::ffff:a.b.c.d'
  unsigned bits_ = 128;                    ///< that an address must share with it
};

/// The header in which the proxies name who is behind them. One, not both: a proxy hands on what it does not
/// know just as the client sent it.
enum class ClientHeader { kXForwardedFor, kForwarded };

/// The proxies in front of this server. What anybody else says of who is behind it is not believed.
/// Immutable; thread-safe.
class TrustedProxies {
 public:
  /// Trusts nobody.
  TrustedProxies() = default;
  TrustedProxies(std::vector<AddressRange> ranges, ClientHeader header);

  bool trusts(const boost::asio::ip::address& peer) const;
  /// Name of the header, in lower case.
  std::string_view header() const;

  /// Who sent a request that a trusted `peer` handed on: the last address of the header's value (`named`;
  /// fields of one name joined with commas) that is no trusted proxy itself. What a proxy names without an
  /// address ('unknown', '_hidden', a broken one) ends the search at that proxy.
  boost::asio::ip::address client_of(const boost::asio::ip::address& peer, std::string_view named) const;

 private:
  std::vector<AddressRange> ranges_;
  ClientHeader header_ = ClientHeader::kXForwardedFor;
};

}  // namespace zender::http
