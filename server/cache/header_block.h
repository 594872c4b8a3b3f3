#pragma once
#include <string>
#include <string_view>

namespace zender::cache {

/// 'HTTP/1.1 200 OK\r\n'.
std::string status_line(int status);
/// 'OK', 'Not Found', …; 'Unknown' for a status we never send.
std::string_view reason_phrase(int status);

/// Appends 'Name: value\r\n'. Throws Failure(kInternal) if the name is empty or either contains a
/// control character: a header that outside input could split is our mistake and must not reach a
/// client.
void append_header(std::string& block, std::string_view name, std::string_view value);

}  // namespace zender::cache
