#pragma once
#include <cstddef>

namespace zender::content {

/// How long titles and summaries may be, in characters.
constexpr std::size_t kMaxTitle = 200;
constexpr std::size_t kMaxSummary = 500;

/// How long a transcript may be, as WebVTT in characters: about five hours of speech.
constexpr std::size_t kMaxTranscript = 500'000;

/// How long one tag may be, in characters.
constexpr std::size_t kMaxTag = 50;

/// How long summaries of programmes, slots and presenters may be, in characters. They are shown
/// beside the name and are shorter.
constexpr std::size_t kMaxShortSummary = 200;

}  // namespace zender::content
