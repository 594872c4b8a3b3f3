#pragma once
#include <string>
#include <vector>

#include "support/json.h"
#include "support/text/webvtt.h"

namespace zender::pages {

/// Cues as in the contract: {start, end, text} and, if known, {speaker}; times in seconds. Pure.
Json transcript_model(const std::vector<Cue>& cues);
/// The whole text on one line. Pure.
std::string transcript_words(const std::vector<Cue>& cues);

}  // namespace zender::pages
