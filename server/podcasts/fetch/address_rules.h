#pragma once
#include <sys/socket.h>

namespace zender::podcasts {

/// Whether an address is one of the public internet: not unspecified, loopback, private, shared (CGNAT),
/// link-local (where clouds keep their metadata), multicast, reserved or documentation, neither as IPv4, as
/// IPv6, nor as IPv4 inside IPv6. Every family but IPv4 and IPv6 is refused. Pure.
bool is_public_address(const sockaddr& address);

}  // namespace zender::podcasts
