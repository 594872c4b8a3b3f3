#pragma once
#include <boost/asio/ip/address.hpp>
#include <string>
#include <string_view>

namespace zender {

/// An IPv4 address that came as IPv6 ('::ffff:192.0.2.1') as what it is; any other as it stands.
boost::asio::ip::address plain_address(const boost::asio::ip::address& address);

/// Who counts as one sender: an IPv4 address, or the /64 of an IPv6 one, as its first address (RFC 6177: a
/// customer has at least that).
boost::asio::ip::address sender_of(const boost::asio::ip::address& address);

/// The same of an address as text, with '/64' behind an IPv6 one. What is no address is a sender of its own.
std::string sender_of(std::string_view remote_address);

}  // namespace zender
