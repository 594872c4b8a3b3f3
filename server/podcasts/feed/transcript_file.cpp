#include "podcasts/feed/transcript_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "domain/on_demand/text_limits.h"
#include "podcasts/text/html_tree.h"
#include "podcasts/text/json_values.h"
#include "podcasts/text/texts.h"
#include "support/text/webvtt.h"

namespace zender::podcasts {
namespace {

/// How long the last words take if only their start is known.
constexpr Milliseconds kLastWords{5000};

struct Cue {
  Milliseconds from{0};
  Milliseconds until{0};
  std::string words;
};

std::optional<std::int64_t> whole_number_in(std::string_view text) {
  if (text.empty() || text.size() > 6) return std::nullopt;
  std::int64_t number = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    number = number * 10 + (c - '0');
  }
  return number;
}

/// '01:02:03,456', '02:03.456' and similar forms.
std::optional<Milliseconds> cue_time(std::string_view text) {
  text = trimmed(text);
  Milliseconds thousandths{0};
  const auto point = text.find_first_of(".,");
  if (point != std::string_view::npos) {
    std::string figures(text.substr(point + 1, 3));
    figures.resize(3, '0');
    const auto number = whole_number_in(figures);
    if (!number) return std::nullopt;
    thousandths = Milliseconds(*number);
    text = text.substr(0, point);
  }
  std::int64_t seconds = 0;
  int parts = 0;
  while (true) {
    const auto colon = text.find(':');
    const auto number = whole_number_in(text.substr(0, colon));
    if (!number || ++parts > 3) return std::nullopt;
    seconds = seconds * 60 + *number;
    if (colon == std::string_view::npos) break;
    text.remove_prefix(colon + 1);
  }
  if (parts < 2) return std::nullopt;
  return std::chrono::seconds(seconds) + thousandths;
}

/// '<v Sanne>Hallo' becomes 'Sanne: Hallo'; other tags are removed.
std::string spoken(std::string_view line) {
  const auto end = line.find('>');
  const std::string_view name = voice_of(line);
  if (name.empty() || end == std::string_view::npos) return plain_text(line);
  return plain_text(std::string(name) + ": " + std::string(line.substr(end + 1)));
}

std::vector<Cue> cues_of_lines(std::string_view bytes) {
  std::string text(bytes);
  std::erase(text, '\0');
  std::vector<Cue> cues;
  for (const CueBlock& block : cue_blocks(text, cue_time)) {
    std::string words;
    for (const std::string_view one : block.lines) {
      const std::string line = spoken(one);
      if (!line.empty()) words += (words.empty() ? "" : "\n") + line;
    }
    if (!words.empty()) cues.push_back({block.start, block.end, std::move(words)});
  }
  return cues;
}

/// Adds a cue. Single words of one speaker are joined into sentences of a few seconds.
void join_words(std::vector<Cue>& cues, std::string& speaker, const std::string& name, Cue cue) {
  constexpr Milliseconds kMax{8000};
  constexpr Milliseconds kPause{1500};
  constexpr std::size_t kMaxBytes = 160;
  const bool same = !cues.empty() && (name.empty() || name == speaker);
  if (same && cue.until - cues.back().from <= kMax && cue.from - cues.back().until <= kPause &&
      cues.back().words.size() + cue.words.size() < kMaxBytes) {
    cues.back().until = cue.until;
    cues.back().words += " " + cue.words;
    return;
  }
  if (!name.empty() && name != speaker) cue.words = name + ": " + cue.words;
  if (!name.empty()) speaker = name;
  cues.push_back(std::move(cue));
}

std::vector<Cue> cues_of_json(std::string_view bytes) {
  const auto json = read_json(bytes).value_or(nullptr);
  const auto list = json.is_object() ? json.find("segments") : json.end();
  if (list == json.end() || !list->is_array()) return {};
  std::vector<Cue> cues;
  std::string speaker;
  for (std::size_t i = 0; i < list->size(); ++i) {
    const auto& segment = (*list)[i];
    if (!segment.is_object()) continue;
    const auto from = json_moment(segment, "startTime");
    std::string words = plain_text(json_text(segment, "body"));
    if (!from || words.empty()) continue;
    auto until = json_moment(segment, "endTime");
    if (!until && i + 1 < list->size() && (*list)[i + 1].is_object())
      until = json_moment((*list)[i + 1], "startTime");
    join_words(cues, speaker, plain_text(json_text(segment, "speaker")),
               {*from, until.value_or(*from + kLastWords), std::move(words)});
  }
  return cues;
}

std::string time_text(Milliseconds time) {
  const auto all = time.count();
  return fmt::format("{:02}:{:02}:{:02}.{:03}", all / 3'600'000, all / 60'000 % 60, all / 1000 % 60,
                     all % 1000);
}

/// Escapes what means something in WebVTT: '-->' ends a cue's words, '<' begins a tag.
std::string cue_text(const std::string& words) {
  std::string text;
  for (const char c : words) {
    if (c == '<') {
      text += "&lt;";
    } else if (c == '>') {
      text += "&gt;";
    } else if (c == '&') {
      text += "&amp;";
    } else {
      text += c;
    }
  }
  return text;
}

}  // namespace

const FeedFile* best_transcript(const std::vector<FeedFile>& transcripts) {
  const FeedFile* best = nullptr;
  int best_rank = 0;
  for (const FeedFile& file : transcripts) {
    int rank = 0;
    if (file.type.find("vtt") != std::string::npos) rank = 3;
    if (file.type.find("srt") != std::string::npos || file.type.find("subrip") != std::string::npos) rank = 2;
    if (file.type.find("json") != std::string::npos) rank = 1;
    if (rank <= best_rank) continue;
    best_rank = rank;
    best = &file;
  }
  return best;
}

std::optional<std::string> to_webvtt(std::string_view bytes) {
  const std::string_view plain = trimmed(bytes);
  std::vector<Cue> cues = plain.starts_with('{') ? cues_of_json(plain) : cues_of_lines(plain);
  std::stable_sort(cues.begin(), cues.end(), [](const Cue& a, const Cue& b) { return a.from < b.from; });
  constexpr Milliseconds kMax = std::chrono::hours(96);
  std::string text = "WEBVTT\n";
  for (const Cue& cue : cues) {
    if (cue.from >= kMax) break;
    const Milliseconds until = std::clamp(cue.until, cue.from + Milliseconds(1), kMax);
    std::string part =
        "\n" + time_text(cue.from) + " --> " + time_text(until) + "\n" + cue_text(cue.words) + "\n";
    if (text.size() + part.size() > kMaxTranscript) break;
    text += part;
  }
  if (text.size() <= 8) return std::nullopt;
  return text;
}

}  // namespace zender::podcasts
