#pragma once
#include <cstddef>

namespace zender::content {

/// How long titles and summaries of what can be listened to (fragments, podcasts, episodes) may be, in
/// characters.
constexpr std::size_t kMaxTitle = 200;
constexpr std::size_t kMaxSummary = 500;

/// How long what is said may be, as WebVTT: some five hours of talk.
constexpr std::size_t kMaxTranscript = 500'000;

/// How long one tag may be.
constexpr std::size_t kMaxTag = 50;

/// Summaries of programmes, their editions and presenters stand beside their name and are shorter.
constexpr std::size_t kMaxShortSummary = 200;

}  // namespace zender::content
