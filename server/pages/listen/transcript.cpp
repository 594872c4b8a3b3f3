#include "pages/listen/transcript.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

namespace zender::pages {
namespace {

constexpr std::string_view kArrow = "-->";

std::string_view next_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  std::string_view line = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

/// '[hh:]mm:ss.ttt'
std::optional<Milliseconds> read_time(std::string_view text) {
  std::int64_t total = 0;
  std::int64_t part = 0;
  std::size_t at = 0;
  int parts = 0;
  for (;;) {
    const auto [end, wrong] = std::from_chars(text.data() + at, text.data() + text.size(), part);
    if (wrong != std::errc() || part < 0 || part > 100'000 || ++parts > 3) return std::nullopt;
    total = total * 60 + part;
    at = static_cast<std::size_t>(end - text.data());
    if (at >= text.size() || text[at] != ':') break;
    ++at;
  }
  total *= 1000;
  if (at < text.size() && text[at] == '.') {
    const std::string_view fraction = text.substr(at + 1, 3);
    if (fraction.size() != 3 ||
        std::from_chars(fraction.data(), fraction.data() + 3, part).ptr != fraction.data() + 3)
      return std::nullopt;
    total += part;
  }
  return Milliseconds(total);
}

/// The name in the voice tag at the start of a line: '<v Jip>' or '<v.loud Jip Molendijk>'.
std::string_view speaker_of(std::string_view line) {
  if (!line.starts_with("<v ") && !line.starts_with("<v.")) return {};
  const std::string_view mark = line.substr(0, line.find('>'));
  const std::size_t space = mark.find(' ');
  return space == std::string_view::npos ? std::string_view() : trimmed(mark.substr(space));
}

/// The text of a line, without tags and with its entities replaced.
std::string words_of(std::string_view line) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 5> kEntities{
      {{"&amp;", "&"}, {"&lt;", "<"}, {"&gt;", ">"}, {"&nbsp;", " "}, {"&quot;", "\""}}};
  std::string words;
  for (std::size_t at = 0; at < line.size();) {
    if (line[at] == '<') {
      const std::size_t end = line.find('>', at);
      at = end == std::string_view::npos ? line.size() : end + 1;
      continue;
    }
    const auto entity = std::find_if(kEntities.begin(), kEntities.end(), [&](const auto& one) {
      return line.substr(at, one.first.size()) == one.first;
    });
    if (entity != kEntities.end()) {
      words += entity->second;
      at += entity->first.size();
    } else {
      words += line[at++];
    }
  }
  return words;
}

}  // namespace

std::vector<Cue> read_transcript(std::string_view webvtt) {
  std::vector<Cue> cues;
  while (!webvtt.empty()) {
    const std::string_view line = next_line(webvtt);
    const std::size_t arrow = line.find(kArrow);
    if (arrow == std::string_view::npos) continue;
    const auto start = read_time(trimmed(line.substr(0, arrow)));
    const std::string_view rest = trimmed(line.substr(arrow + kArrow.size()));
    const auto end = read_time(rest.substr(0, rest.find_first_of(" \t")));
    Cue cue;
    while (!webvtt.empty()) {
      const std::string_view words = trimmed(next_line(webvtt));
      if (words.empty()) break;
      if (cue.text.empty())
        cue.speaker = words_of(speaker_of(words));
      else
        cue.text += ' ';
      cue.text += words_of(words);
    }
    if (!start || !end || cue.text.empty()) continue;
    cue.start = *start;
    cue.end = *end;
    cues.push_back(std::move(cue));
  }
  std::stable_sort(cues.begin(), cues.end(), [](const Cue& a, const Cue& b) { return a.start < b.start; });
  return cues;
}

Json transcript_model(const std::vector<Cue>& cues) {
  Json list = Json::array();
  for (const Cue& cue : cues) {
    Json model = {{"start", static_cast<double>(cue.start.count()) / 1000.0},
                  {"end", static_cast<double>(cue.end.count()) / 1000.0},
                  {"text", cue.text}};
    if (!cue.speaker.empty()) model["speaker"] = cue.speaker;
    list.push_back(std::move(model));
  }
  return list;
}

std::string transcript_words(const std::vector<Cue>& cues) {
  std::string words;
  for (const Cue& cue : cues) words += (words.empty() ? "" : " ") + cue.text;
  return words;
}

}  // namespace zender::pages
