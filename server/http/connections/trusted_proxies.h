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
  /// Throws Failure(kBadRequest) for any other text, and for a range of all addresses.
  explicit AddressRange(std::string_view text);
  bool contains(const boost::asio::ip::address& address) const;

 private:
  std::array<unsigned char, 16> first_{};  ///< IPv4 as '::ffff:a.b.c.d'
  unsigned bits_ = 128;                    ///< how many leading bits an address shares with it
};

/// The header in which the proxies name their client. Only one: a proxy passes on a header that it
/// does not know just as the client sent it.
enum class ClientHeader { kXForwardedFor, kForwarded };

/// The proxies in front of this server. The header of anybody else is ignored. Immutable;
/// thread-safe.
class TrustedProxies {
 public:
  /// Trusts no proxy.
  TrustedProxies() = default;
  TrustedProxies(std::vector<AddressRange> ranges, ClientHeader header);

  bool trusts(const boost::asio::ip::address& peer) const;
  /// Name of the header, in lower case.
  std::string_view header() const;

  /// Who sent a request that the trusted proxy `peer` passed on: the last address in the header's
  /// value (`named`; fields of one name joined with commas) that is not itself a trusted proxy. An
  /// entry without an address ('unknown', '_hidden', a malformed one) ends the search at the proxy
  /// that wrote it.
  boost::asio::ip::address client_of(const boost::asio::ip::address& peer, std::string_view named) const;

 private:
  std::vector<AddressRange> ranges_;
  ClientHeader header_ = ClientHeader::kXForwardedFor;
};

}  // namespace zender::http
