#include "content/text/webvtt.h"

#include <vector>

#include "support/clock.h"

namespace zender::content {
namespace {

constexpr std::string_view kArrow = " --> ";

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (true) {
    const std::size_t end = text.find('\n');
    lines.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return lines;
    text.remove_prefix(end + 1);
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

/// 'mm:ss.mmm' or 'hh:mm:ss.mmm'.
std::optional<Milliseconds> parse_time(std::string_view text) {
  const bool has_hours = text.size() > 9;
  const auto hours = has_hours ? take_number(text, 2) : std::optional(0);
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

struct Timing {
  Milliseconds from;
  Milliseconds until;
};

std::optional<Timing> parse_timing(std::string_view line) {
  const std::size_t arrow = line.find(kArrow);
  if (arrow == std::string_view::npos) return std::nullopt;
  const std::string_view rest = line.substr(arrow + kArrow.size());
  const auto from = parse_time(line.substr(0, arrow));
  const auto until = parse_time(rest.substr(0, rest.find(' ')));
  if (!from || !until || *until <= *from) return std::nullopt;
  return Timing{*from, *until};
}

/// Walks through the blocks, which empty lines part.
class Checker {
 public:
  explicit Checker(std::vector<std::string_view> lines) : lines_(std::move(lines)) {}

  std::optional<WebVttMistake> check() {
    const std::string_view head = lines_[0];
    if (head != "WEBVTT" && !head.starts_with("WEBVTT ") && !head.starts_with("WEBVTT\t"))
      return wrong("must begin with 'WEBVTT'");
    ++at_;
    if (!blank()) return wrong("after 'WEBVTT' an empty line is expected");
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
    return any ? std::nullopt : wrong("holds no words");
  }

 private:
  bool blank() const { return at_ >= lines_.size() || lines_[at_].empty(); }

  std::optional<WebVttMistake> cue() {
    if (lines_[at_].find(kArrow) == std::string_view::npos) ++at_;  // the cue's name
    const auto timing = blank() ? std::nullopt : parse_timing(lines_[at_]);
    if (!timing) return wrong("must be a time as '00:01.000 --> 00:04.500'");
    if (timing->from < last_) return wrong("begins before the words above it");
    last_ = timing->from;
    ++at_;
    if (blank()) return wrong("the words are missing");
    for (; !blank(); ++at_) {
      if (lines_[at_].find("-->") != std::string_view::npos) return wrong("'-->' cannot stand in words");
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

std::optional<WebVttMistake> check_webvtt(std::string_view text) {
  return Checker(lines_of(text)).check();
}

}  // namespace zender::content
