#include "search/index/webvtt_cues.h"

#include <charconv>
#include <optional>

namespace zender::search {
namespace {

/// More cues than a day of speech has are not read.
constexpr std::size_t kMostCues = 50'000;

std::string_view take_line(std::string_view& text) {
  const auto end = text.find('\n');
  std::string_view line = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

/// '[hh:]mm:ss.ttt'.
std::optional<Milliseconds> read_timestamp(std::string_view text) {
  std::int64_t parts = 0;
  std::int64_t milliseconds = 0;
  while (!text.empty()) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || number < 0 || number > 999'999) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    parts = parts * 60 + number;
    if (text.starts_with(':')) {
      text.remove_prefix(1);
      continue;
    }
    if (text.starts_with('.')) {
      text.remove_prefix(1);
      const auto fraction = std::from_chars(text.data(), text.data() + text.size(), milliseconds);
      if (fraction.ec != std::errc() || milliseconds < 0 || milliseconds > 999) return std::nullopt;
    }
    return Milliseconds(parts * 1000 + milliseconds);
  }
  return std::nullopt;
}

/// Without tags: <v Sanne>, <i>.
void add_spoken(std::string& spoken, std::string_view line) {
  if (!spoken.empty()) spoken += ' ';
  bool tag = false;
  for (const char c : line) {
    if (c == '<') tag = true;
    if (!tag) spoken += c;
    if (c == '>') tag = false;
  }
}

}  // namespace

std::vector<Cue> read_cues(std::string_view webvtt) {
  std::vector<Cue> cues;
  while (!webvtt.empty() && cues.size() < kMostCues) {
    const std::string_view line = take_line(webvtt);
    const auto arrow = line.find("-->");
    if (arrow == std::string_view::npos) continue;
    const auto start =
        read_timestamp(line.substr(0, line.find_last_not_of(" \t", arrow - (arrow > 0 ? 1 : 0)) + 1));
    if (!start) continue;
    Cue cue{*start, {}};
    for (std::string_view spoken = take_line(webvtt); !spoken.empty(); spoken = take_line(webvtt))
      add_spoken(cue.text, spoken);
    cues.push_back(std::move(cue));
  }
  return cues;
}

}  // namespace zender::search
