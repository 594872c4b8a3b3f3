#pragma once
#include <optional>
#include <string_view>

#include "search/query/snippet.h"
#include "support/clock.h"

namespace zender::search {

/// Where in the sound the words of a search are said.
struct TranscriptHit {
  Milliseconds said_at{0};
  Snippet snippet;
};

/// The first cue that, together with the next one, has the most of the words sought. Nothing if
/// there are none. Pure.
std::optional<TranscriptHit> find_in_transcript(std::string_view webvtt, const SearchWords& sought);

}  // namespace zender::search
