#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace zender::content {

struct WebVttMistake {
  int line = 1;  ///< of the text, from 1
  std::string detail;
};

/// What is wrong first in a transcript: WebVTT of cues and notes, by beginning, each with text. Nothing: it
/// is right. Pure.
std::optional<WebVttMistake> check_webvtt(std::string_view text);

}  // namespace zender::content
