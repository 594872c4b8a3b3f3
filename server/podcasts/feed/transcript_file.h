#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "podcasts/feed/imported_feed.h"

namespace zender::podcasts {

/// The best of a feed's transcripts: WebVTT, else SubRip, else JSON; null if there is none of
/// these.
const FeedFile* best_transcript(const std::vector<FeedFile>& transcripts);

/// Converts a transcript to WebVTT that consists of cues only, by start, with speakers' names
/// before their words. Detects WebVTT, SubRip and the JSON of Podcasting 2.0. At most 500,000
/// characters. Nothing if there is no text in it. Pure.
std::optional<std::string> to_webvtt(std::string_view bytes);

}  // namespace zender::podcasts
