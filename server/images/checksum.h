#pragma once
#include <string>
#include <string_view>

namespace zender::images {

/// 32 hexadecimal digits that tell whether bytes came back from a disk as they went: BLAKE2b, 128 bits. Pure.
std::string checksum_of(std::string_view bytes);

/// Takes the checksum off the end of `bytes`; false, and nothing is changed, when it is not that of what
/// stands before it.
bool take_checksum(std::string& bytes);

}  // namespace zender::images
