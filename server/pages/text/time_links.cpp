#include "pages/text/time_links.h"

#include <algorithm>
#include <array>
#include <string>

namespace zender::pages {
namespace {

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

/// Counts all bytes above ASCII as letters; callers check for dashes first.
bool is_word_part(char c) {
  return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
         (static_cast<unsigned char>(c) & 0x80U) != 0;
}

constexpr std::array<std::string_view, 3> kDashes{"-", "–", "—"};
constexpr std::array<std::string_view, 6> kBullets{"-", "–", "—", "•", "·", "*"};
constexpr std::array<std::string_view, 4> kPositionWords{"zie", "op", "minuut", "tijdcode"};
constexpr std::array<std::string_view, 4> kVerbsBeforeVanaf{"zie", "luister", "hoor", "spring"};

template <std::size_t N>
bool is_one_of(std::string_view text, const std::array<std::string_view, N>& known) {
  return std::find(known.begin(), known.end(), text) != known.end();
}

std::string_view without_trailing_spaces(std::string_view text) {
  while (text.ends_with(' ') || text.ends_with('\t')) text.remove_suffix(1);
  return text;
}

std::string_view without_leading_spaces(std::string_view text) {
  while (text.starts_with(' ') || text.starts_with('\t')) text.remove_prefix(1);
  return text;
}

/// Removes the last word from a text and returns it in lower case; empty if the text does not end
/// in a word.
std::string take_last_word(std::string_view& text) {
  text = without_trailing_spaces(text);
  std::string word;
  while (!text.empty() && is_word_part(text.back())) {
    const char c = text.back();
    word += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    text.remove_suffix(1);
  }
  std::reverse(word.begin(), word.end());
  return word;
}

/// A time at the start of a text, whatever it means.
struct FoundTime {
  std::size_t size = 0;
  std::int64_t seconds = 0;
};

/// 'm:ss' … 'mmm:ss', 'h:mm:ss', 'hh:mm:ss'.
std::optional<FoundTime> time_at(std::string_view text) {
  std::vector<std::string_view> parts;
  std::size_t at = 0;
  for (;;) {
    const std::size_t begin = at;
    while (at < text.size() && is_digit(text[at])) ++at;
    parts.push_back(text.substr(begin, at - begin));
    const bool goes_on =
        at + 1 < text.size() && text[at] == ':' && is_digit(text[at + 1]) && parts.size() < 4;
    if (!goes_on) break;
    ++at;
  }
  if (parts.size() < 2 || parts.size() > 3 || parts[0].empty() ||
      parts[0].size() > (parts.size() == 2 ? 3U : 2U))
    return std::nullopt;
  FoundTime time{at, 0};
  for (std::size_t i = 0; i < parts.size(); ++i) {
    std::int64_t number = 0;
    for (const char digit : parts[i]) number = number * 10 + (digit - '0');
    if (i > 0 && (parts[i].size() != 2 || number > 59)) return std::nullopt;
    time.seconds = time.seconds * 60 + number;
  }
  return time;
}

bool starts_with_dash(std::string_view text) {
  return std::any_of(kDashes.begin(), kDashes.end(), [&](auto dash) { return text.starts_with(dash); });
}

/// What follows a time, without the '- 2:00' of a range.
std::string_view after_range(std::string_view rest) {
  const std::string_view gap = without_leading_spaces(rest);
  for (const std::string_view dash : kDashes) {
    if (!gap.starts_with(dash)) continue;
    const std::string_view second = without_leading_spaces(gap.substr(dash.size()));
    if (const auto until = time_at(second)) return second.substr(until->size);
  }
  return rest;
}

/// Whether it starts with 'uur', or with 'u' as a separate word.
bool is_time_of_day(std::string_view rest) {
  const std::string_view next = without_leading_spaces(rest);
  return next.starts_with("uur") || (next.starts_with('u') && (next.size() == 1 || !is_word_part(next[1])));
}

/// Whether a time may be followed by this: nothing, or a character that ends words.
bool may_follow(std::string_view rest) {
  if (rest.empty() || starts_with_dash(rest)) return true;
  constexpr std::string_view kEnds = " \t\n,.;:!?)]\"'|";
  constexpr std::string_view kInsideFigures = ",.:";
  if (kEnds.find(rest[0]) == std::string_view::npos || is_time_of_day(rest)) return false;
  return kInsideFigures.find(rest[0]) == std::string_view::npos || rest.size() == 1 || !is_digit(rest[1]);
}

/// Whether only a bullet and an opening bracket come between the start of the line and the time.
bool is_first_on_line(std::string_view before) {
  // No further: a text may be one line with many times.
  constexpr std::size_t kMaxLead = 80;
  const bool is_cut = before.size() > kMaxLead;
  if (is_cut) before.remove_prefix(before.size() - kMaxLead);
  const std::size_t line = before.rfind('\n');
  if (is_cut && line == std::string_view::npos) return false;
  std::string_view lead = line == std::string_view::npos ? before : before.substr(line + 1);
  lead = without_trailing_spaces(lead);
  if (lead.ends_with('(') || lead.ends_with('[')) lead.remove_suffix(1);
  lead = without_leading_spaces(without_trailing_spaces(lead));
  return lead.empty() || is_one_of(lead, kBullets);
}

bool is_alone_in_brackets(std::string_view before, std::string_view rest) {
  return (before.ends_with('(') && rest.starts_with(')')) || (before.ends_with('[') && rest.starts_with(']'));
}

bool follows_position_word(std::string_view before) {
  if (!before.ends_with(' ')) return false;
  const std::string word = take_last_word(before);
  if (is_one_of(word, kPositionWords)) return true;
  return word == "vanaf" && before.ends_with(' ') && is_one_of(take_last_word(before), kVerbsBeforeVanaf);
}

bool is_word_start(std::string_view text, std::size_t at) {
  if (at == 0) return true;
  const std::string_view before = text.substr(0, at);
  if (std::any_of(kBullets.begin(), kBullets.end(), [&](auto bullet) { return before.ends_with(bullet); }))
    return true;
  constexpr std::string_view kBefore = " \t\n([\"'";
  return kBefore.find(before.back()) != std::string_view::npos;
}

std::string words_of_spans(const Json& spans) {
  std::string text;
  for (const Json& span : spans) text += span["text"].get_ref<const std::string&>();
  return text;
}

/// Adds the span in pieces: its times as links, the words between them unchanged. `next`: the first
/// time behind the spans before it.
void add_pieces(Json& pieces, const Json& span, std::size_t begin, const std::vector<NamedTime>& times,
                std::size_t& next) {
  const auto& words = span["text"].get_ref<const std::string&>();
  const std::size_t end = begin + words.size();
  std::size_t done = begin;
  const auto add = [&](std::size_t from, std::size_t until, const std::string& href) {
    if (from == until) return;
    Json piece = span;
    piece["text"] = words.substr(from - begin, until - from);
    if (!href.empty()) piece["href"] = href;
    pieces.push_back(std::move(piece));
  };
  for (; next < times.size() && times[next].begin < end; ++next) {
    const NamedTime& time = times[next];
    if (span.contains("href") || time.begin < begin || time.end > end) continue;
    add(done, time.begin, "");
    add(time.begin, time.end, "#t=" + std::to_string(time.seconds));
    done = time.end;
  }
  add(done, end, "");
}

void link_times(Json& blocks, Milliseconds length) {
  for (Json& block : blocks) {
    if (block.contains("blocks")) link_times(block["blocks"], length);
    if (block.contains("items"))
      for (Json& item : block["items"]) link_times(item, length);
    if (!block.contains("content")) continue;
    const auto times = named_times(words_of_spans(block["content"]), length);
    if (times.empty()) continue;
    Json pieces = Json::array();
    std::size_t begin = 0;
    std::size_t next = 0;
    for (const Json& span : block["content"]) {
      add_pieces(pieces, span, begin, times, next);
      begin += span["text"].get_ref<const std::string&>().size();
    }
    block["content"] = std::move(pieces);
  }
}

}  // namespace

std::vector<NamedTime> named_times(std::string_view text, Milliseconds length) {
  std::vector<NamedTime> times;
  for (std::size_t at = 0; at < text.size();) {
    const auto time = is_digit(text[at]) && is_word_start(text, at) ? time_at(text.substr(at)) : std::nullopt;
    if (!time) {
      ++at;
      continue;
    }
    const std::string_view before = text.substr(0, at);
    const std::string_view rest = text.substr(at + time->size);
    const std::string_view after = after_range(rest);
    const bool is_place =
        is_first_on_line(before) || is_alone_in_brackets(before, after) || follows_position_word(before);
    if (is_place && may_follow(rest) && may_follow(after) && std::chrono::seconds(time->seconds) < length)
      times.push_back({at, at + time->size, time->seconds});
    at = text.size() - after.size();
  }
  return times;
}

Json with_time_links(Json rich_text, Milliseconds length) {
  link_times(rich_text, length);
  return rich_text;
}

}  // namespace zender::pages
