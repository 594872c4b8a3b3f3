#pragma once
#include <sys/socket.h>

namespace zender::podcasts {

/// Whether an address is on the public internet: not unspecified, loopback, private, shared
/// (CGNAT), link-local (where cloud metadata services are), multicast, reserved or documentation;
/// as IPv4, IPv6 or IPv4 inside IPv6. Address families other than IPv4 and IPv6 are rejected. Pure.
bool is_public_address(const sockaddr& address);

}  // namespace zender::podcasts
