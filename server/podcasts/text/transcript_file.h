#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "podcasts/feed/imported_feed.h"

namespace zender::podcasts {

/// The transcript that is read best of those a feed names: WebVTT, else SubRip, else JSON; null when it names
/// none of these.
const FeedFile* best_transcript(const std::vector<FeedFile>& transcripts);

/// What is said, as WebVTT of cues alone, by beginning, speakers in front of their words. Reads WebVTT,
/// SubRip and the JSON of Podcasting 2.0, whichever `bytes` are. At most 500,000 characters. Nothing when
/// there are no words in it. Pure.
std::optional<std::string> to_webvtt(std::string_view bytes);

}  // namespace zender::podcasts
