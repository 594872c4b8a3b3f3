#pragma once
#include <string>
#include <string_view>

namespace zender {

/// A 128-bit hash of a text, as 32 hexadecimal digits: equal for equal texts on every machine, and
/// different for any two texts that will ever be compared. For entity tags and versions, not for
/// secrets.
std::string content_hash(std::string_view text);

}  // namespace zender
