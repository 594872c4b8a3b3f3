#pragma once
#include <initializer_list>
#include <string>
#include <string_view>

namespace zender::images {

/// The BLAKE2b checksum (128 bits) of the bytes, as 32 hexadecimal digits. Detects bytes that a
/// disk damaged. Pure.
std::string checksum_of(std::string_view bytes);
/// That of the parts one after the other.
std::string checksum_of(std::initializer_list<std::string_view> parts);

/// Removes the checksum at the end of `bytes`. Returns false and changes nothing if it does not
/// match the bytes before it.
bool strip_checksum(std::string& bytes);

}  // namespace zender::images
