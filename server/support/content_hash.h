#pragma once
#include <initializer_list>
#include <string>
#include <string_view>

namespace zender {

/// A 128-bit hash of a text, as 32 hexadecimal digits: equal for equal texts on every machine, and
/// different for any two texts that will ever be compared. For entity tags and versions, not for
/// secrets.
std::string content_hash(std::string_view text);
/// That of the parts one after the other.
std::string content_hash(std::initializer_list<std::string_view> parts);

}  // namespace zender
