#pragma once
#include <boost/asio/ip/address.hpp>
#include <string>
#include <string_view>

namespace zender {

/// Converts an IPv4-mapped IPv6 address ('::ffff:192.0.2.1') to IPv4; returns any other address
/// unchanged.
boost::asio::ip::address plain_address(const boost::asio::ip::address& address);

/// The key by which clients are limited: an IPv4 address, or the first address of the /64 network
/// of an IPv6 address (RFC 6177: each customer has at least a /64).
boost::asio::ip::address sender_of(const boost::asio::ip::address& address);

/// The same for an address as text, with '/64' appended for IPv6. Text that is not an address is a
/// key of its own.
std::string sender_of(std::string_view remote_address);

}  // namespace zender
