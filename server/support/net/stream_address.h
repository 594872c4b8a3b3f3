#pragma once
#include <optional>
#include <string>
#include <string_view>

/// What stations give as the address of a stream and what is not one. Pure.
namespace zender {

/// Why this address is not that of a stream, by its name alone, with what to do: it is a list for
/// media players (.pls, .m3u, .asx, .xspf …) or a web page. Empty: it may be one. Case and query do
/// not count. HLS (.m3u8) is a stream.
std::string not_a_stream(std::string_view address);

/// Whether an address has a user or a password in it ('https://user:password@host/').
bool has_user(std::string_view address);

/// The first http(s) address in the text of a list for media players.
std::optional<std::string> first_stream_in(std::string_view list);

/// Whether the path of an address ends in .m3u8, in any case: it is HLS.
bool is_hls_address(std::string_view address);

}  // namespace zender
