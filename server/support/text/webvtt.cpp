#include "support/text/webvtt.h"

#include <algorithm>
#include <array>
#include <utility>

#include "support/text/trimmed.h"

namespace zender {
namespace {

constexpr std::string_view kArrow = "-->";
/// As editors have to write it.
constexpr std::string_view kSpacedArrow = " --> ";
constexpr const char* kSpace = " \t";

/// The lines of a text; their ends may be '\n', '\r\n' or '\r'.
std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  for (;;) {
    const std::size_t end = text.find_first_of("\r\n");
    lines.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return lines;
    text.remove_prefix(end + (text.substr(end).starts_with("\r\n") ? 2 : 1));
  }
}

/// Takes `count` digits away from the front.
std::optional<int> take_number(std::string_view& text, std::size_t count) {
  if (text.size() < count) return std::nullopt;
  int number = 0;
  for (std::size_t i = 0; i < count; ++i) {
    if (text[i] < '0' || text[i] > '9') return std::nullopt;
    number = number * 10 + (text[i] - '0');
  }
  text.remove_prefix(count);
  return number;
}

bool take(std::string_view& text, char c) {
  if (text.empty() || text.front() != c) return false;
  text.remove_prefix(1);
  return true;
}

/// The words of a line: without tags, and with what WebVTT escapes as it is read.
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

struct Timing {
  Milliseconds start;
  Milliseconds end;
};

/// The line of a cue's times, as editors have to write it.
std::optional<Timing> strict_timing(std::string_view line) {
  const std::size_t arrow = line.find(kSpacedArrow);
  if (arrow == std::string_view::npos) return std::nullopt;
  const std::string_view rest = line.substr(arrow + kSpacedArrow.size());
  const auto start = read_webvtt_time(line.substr(0, arrow));
  const auto end = read_webvtt_time(rest.substr(0, rest.find(' ')));
  if (!start || !end || *end <= *start) return std::nullopt;
  return Timing{*start, *end};
}

/// Walks through the blocks, which are separated by empty lines.
class Checker {
 public:
  explicit Checker(std::vector<std::string_view> lines) : lines_(std::move(lines)) {}

  std::optional<WebVttMistake> check() {
    const std::string_view head = lines_[0];
    if (head != "WEBVTT" && !head.starts_with("WEBVTT ") && !head.starts_with("WEBVTT\t"))
      return wrong("must start with 'WEBVTT'");
    ++at_;
    if (!blank()) return wrong("'WEBVTT' must be followed by an empty line");
    bool any = false;
    while (true) {
      while (at_ < lines_.size() && lines_[at_].empty()) ++at_;
      if (at_ >= lines_.size()) break;
      if (lines_[at_] == "NOTE" || lines_[at_].starts_with("NOTE ")) {
        while (!blank()) ++at_;
        continue;
      }
      if (auto mistake = cue()) return mistake;
      any = true;
    }
    return any ? std::nullopt : wrong("contains no cues");
  }

 private:
  bool blank() const { return at_ >= lines_.size() || lines_[at_].empty(); }

  std::optional<WebVttMistake> cue() {
    if (lines_[at_].find(kSpacedArrow) == std::string_view::npos) ++at_;  // the cue's name
    const auto timing = blank() ? std::nullopt : strict_timing(lines_[at_]);
    if (!timing) return wrong("must be a time such as '00:01.000 --> 00:04.500'");
    if (timing->start < last_) return wrong("starts before the cue above it");
    last_ = timing->start;
    ++at_;
    if (blank()) return wrong("the text of the cue is missing");
    for (; !blank(); ++at_) {
      if (lines_[at_].find(kArrow) != std::string_view::npos)
        return wrong("'-->' is not allowed in the text of a cue");
    }
    return std::nullopt;
  }

  std::optional<WebVttMistake> wrong(const char* detail) const {
    return WebVttMistake{static_cast<int>(at_) + 1, detail};
  }

  std::vector<std::string_view> lines_;
  std::size_t at_ = 0;
  Milliseconds last_{0};
};

}  // namespace

std::optional<Milliseconds> read_webvtt_time(std::string_view text) {
  const bool has_hours = text.size() > 9;
  // Two digits or more (WebVTT, 4.4).
  constexpr std::size_t kMaxDigits = 6;
  const std::size_t digits = std::clamp<std::size_t>(text.find(':'), 2, kMaxDigits);
  const auto hours = has_hours ? take_number(text, digits) : std::optional(0);
  if (!hours || (has_hours && !take(text, ':'))) return std::nullopt;
  const auto minutes = take_number(text, 2);
  if (!minutes || *minutes > 59 || !take(text, ':')) return std::nullopt;
  const auto seconds = take_number(text, 2);
  if (!seconds || *seconds > 59 || !take(text, '.')) return std::nullopt;
  const auto thousandths = take_number(text, 3);
  if (!thousandths || !text.empty()) return std::nullopt;
  return std::chrono::hours(*hours) + std::chrono::minutes(*minutes) + std::chrono::seconds(*seconds) +
         Milliseconds(*thousandths);
}

std::vector<CueBlock> cue_blocks(std::string_view text, ReadCueTime read_time) {
  const std::vector<std::string_view> lines = lines_of(text);
  std::vector<CueBlock> blocks;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::size_t arrow = lines[i].find(kArrow);
    if (arrow == std::string_view::npos) continue;
    const auto start = read_time(trimmed(lines[i].substr(0, arrow), kSpace));
    const std::string_view rest = trimmed(lines[i].substr(arrow + kArrow.size()), kSpace);
    const auto end = read_time(rest.substr(0, rest.find_first_of(kSpace)));
    std::vector<std::string_view> words;
    for (; i + 1 < lines.size(); ++i) {
      const std::string_view line = trimmed(lines[i + 1], kSpace);
      if (line.empty() || line.find(kArrow) != std::string_view::npos) break;
      words.push_back(line);
    }
    if (start && end && !words.empty()) blocks.push_back({*start, *end, std::move(words)});
  }
  return blocks;
}

std::string_view voice_of(std::string_view line) {
  if (!line.starts_with("<v ") && !line.starts_with("<v.")) return {};
  const std::string_view tag = line.substr(0, line.find('>'));
  const std::size_t space = tag.find(' ');
  return space == std::string_view::npos ? std::string_view() : trimmed(tag.substr(space), kSpace);
}

std::vector<Cue> read_webvtt(std::string_view webvtt) {
  std::vector<Cue> cues;
  for (const CueBlock& block : cue_blocks(webvtt)) {
    Cue cue{block.start, block.end, ""};
    for (const std::string_view line : block.lines) {
      if (cue.text.empty())
        cue.speaker = words_of(voice_of(line));
      else
        cue.text += ' ';
      cue.text += words_of(line);
    }
    if (!cue.text.empty()) cues.push_back(std::move(cue));
  }
  std::stable_sort(cues.begin(), cues.end(), [](const Cue& a, const Cue& b) { return a.start < b.start; });
  return cues;
}

std::optional<WebVttMistake> check_webvtt(std::string_view text) {
  return Checker(lines_of(text)).check();
}

}  // namespace zender
