#pragma once
#include <optional>
#include <string>
#include <string_view>

/// Percent-encoding of addresses (RFC 3986). Pure.
namespace zender {

/// Decodes %XX, and '+' as a space if `plus_is_space` (form data). Nothing if a '%' is not followed
/// by two hexadecimal digits.
std::optional<std::string> percent_decode(std::string_view text, bool plus_is_space);

/// Encodes everything but A–Z a–z 0–9 - . _ ~, with capital hexadecimal digits: the one way in
/// which server and browser write addresses.
std::string percent_encode(std::string_view text);

}  // namespace zender
