#pragma once
#include <cstddef>
#include <string>
#include <string_view>

/// Titles inside an endless stream of sound, as Icecast and Shoutcast send them to a client that
/// asks with 'Icy-MetaData: 1'. Pure.
namespace zender::sound {

/// After so many bytes of sound comes a block; the header 'icy-metaint' says so.
inline constexpr std::size_t kIcyInterval = 16'000;

/// A block with the title in UTF-8, which is cut if it is long. Quotes that would end it are
/// replaced, and control characters.
std::string icy_block(std::string_view title);
/// The block that says that the title is still the same.
inline constexpr std::string_view kIcyUnchanged{"\0", 1};

}  // namespace zender::sound
