#pragma once
#include <cstddef>

/// How long texts may be, in characters, and how much of something an item may have. The same for
/// what editors write and for what the feed of an imported podcast says: pages have room for this.
namespace zender {

inline constexpr std::size_t kMaxTitle = 200;
inline constexpr std::size_t kMaxSummary = 500;
inline constexpr std::size_t kMaxMarkdownCharacters = 20'000;
/// As WebVTT: about five hours of speech.
inline constexpr std::size_t kMaxTranscript = 500'000;
inline constexpr std::size_t kMaxChapters = 500;
inline constexpr std::size_t kMaxPeople = 50;

}  // namespace zender
