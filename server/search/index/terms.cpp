#include "search/index/terms.h"

#include <unicase.h>
#include <unictype.h>
#include <unistr.h>
#include <uniwbrk.h>
#include <xapian.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <unordered_map>

#include "support/text/slug.h"
#include "support/text/utf8.h"

namespace zender::search {
namespace {

const std::uint8_t* bytes_of(std::string_view text) {
  return reinterpret_cast<const std::uint8_t*>(text.data());
}

bool is_of_a_word(ucs4_t point) {
  return uc_is_alnum(point) || uc_is_general_category(point, UC_OTHER_SYMBOL);
}

/// The letters, digits and symbols of a folded segment. Only these are searched.
std::string searchable_letters(std::string_view folded) {
  std::string letters;
  std::size_t at = 0;
  while (at < folded.size()) {
    ucs4_t point = 0;
    const int used = u8_mbtoucr(&point, bytes_of(folded) + at, folded.size() - at);
    const std::size_t step = used > 0 ? static_cast<std::size_t>(used) : 1;
    if (used > 0 && is_of_a_word(point)) {
      if (letters.size() + step > kMaxWord) break;
      letters.append(folded, at, step);
    }
    at += step;
  }
  return letters;
}

std::string word_of(std::string_view segment) {
  if (!is_ascii(segment)) return searchable_letters(fold_text(segment));
  std::string word;
  for (const char c : segment) {
    const bool upper = c >= 'A' && c <= 'Z';
    const bool kept = upper || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    if (kept && word.size() < kMaxWord) word += upper ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return word;
}

bool holds_space(std::string_view text) {
  return text.find_first_of(" \t\r\n\v\f") != std::string_view::npos ||
         text.find("\xC2\xA0") != std::string_view::npos;
}

const std::set<std::string>& stop_words() {
  static const std::set<std::string> words{
      "aan",  "als",  "bij", "dat",  "de",   "den",     "der", "des",  "die", "dit", "door", "een", "en",
      "er",   "hem",  "het", "hij",  "hoe",  "hun",     "ik",  "in",   "is",  "je",  "kan",  "me",  "met",
      "mijn", "naar", "nog", "of",   "om",   "ook",     "op",  "over", "s",   "t",   "te",   "ten", "ter",
      "tot",  "uit",  "van", "voor", "waar", "wanneer", "was", "wat",  "we",  "wel", "wie",  "wij", "zal",
      "ze",   "zich", "zij", "zijn", "a",    "an",      "and", "the",  "to"};
  return words;
}

bool is_vowel(char c) {
  return c == 'a' || c == 'e' || c == 'i' || c == 'o' || c == 'u' || c == 'y';
}

/// Removes what the stemmer leaves of plurals: foto's, huizen, brieven, bruggen.
void take_ending(std::string& stem) {
  if (stem.size() < 4) return;
  const char last = stem.back();
  const char before = stem[stem.size() - 2];
  const bool is_vowel_with_s = last == 's' && is_vowel(before) && stem.size() > 4;
  const bool is_doubled = last == before && last >= 'a' && last != 'z' && !is_vowel(last);
  if (is_vowel_with_s || is_doubled) {
    stem.pop_back();
  } else if (last == 'z' && before != 'z') {
    stem.back() = 's';
  } else if (last == 'v') {
    stem.back() = 'f';
  }
}

/// A stem is stemmed again, at most this often, so that singular and plural get the same.
constexpr int kMaxStems = 3;

/// Where a word ends within a segment: at colons and underscores, which Unicode takes for part of a
/// word, and at points unless it is an abbreviation. 0 if the segment begins with such a sign,
/// which belongs to no word.
std::size_t end_of_word(std::string_view segment) {
  const auto end = segment.find_first_of(":_.");
  if (end == std::string_view::npos) return segment.size();
  return segment[end] == '.' && end == 1 ? segment.size() : end;
}

std::string new_stem(const std::string& word) {
  thread_local const Xapian::Stem stemmer("dutch");
  std::string stem = word;
  for (int i = 0; i < kMaxStems; ++i) {
    std::string shorter = stemmer(stem);
    take_ending(shorter);
    if (shorter.empty() || shorter == stem) break;
    stem = std::move(shorter);
  }
  return stem;
}

/// How many stems each thread remembers.
constexpr std::size_t kMaxKnownStems = 20'000;

}  // namespace

std::string clean_utf8(std::string_view text) {
  if (u8_check(bytes_of(text), text.size()) == nullptr && text.find('\0') == std::string_view::npos)
    return std::string(text);
  std::string clean;
  std::size_t at = 0;
  while (at < text.size()) {
    ucs4_t point = 0;
    const int used = u8_mbtoucr(&point, bytes_of(text) + at, text.size() - at);
    const std::size_t step = used > 0 ? static_cast<std::size_t>(used) : 1;
    if (used > 0 && point != 0) clean.append(text, at, step);
    at += step;
  }
  return clean;
}

std::vector<Word> split_words(std::string_view text) {
  std::vector<char> breaks(text.size());
  u8_wordbreaks(bytes_of(text), text.size(), breaks.data());
  std::vector<Word> words;
  std::size_t from = 0;
  std::size_t gap = 0;
  for (std::size_t at = 1; at <= text.size(); ++at) {
    if (at < text.size() && breaks[at] == 0) continue;
    while (from < at) {
      const std::size_t until = from + std::max<std::size_t>(1, end_of_word(text.substr(from, at - from)));
      std::string word = word_of(text.substr(from, until - from));
      if (!word.empty()) {
        const bool unspaced = !words.empty() && !holds_space(text.substr(gap, from - gap));
        words.push_back({std::move(word), from, until, unspaced});
        gap = until;
      }
      from = until;
    }
  }
  return words;
}

std::vector<std::string> unspaced_forms(const std::vector<Word>& words) {
  std::vector<std::string> forms;
  std::size_t from = 0;
  for (std::size_t at = 1; at <= words.size(); ++at) {
    if (at < words.size() && words[at].is_unspaced) continue;
    if (at - from > 1 && at - from <= kMaxChain) {
      std::string form;
      for (std::size_t i = from; i < at; ++i) form += words[i].text;
      if (form.size() <= kMaxWord) forms.push_back(std::move(form));
    }
    from = at;
  }
  return forms;
}

std::vector<std::string> joined_neighbours(const std::vector<Word>& words) {
  std::vector<std::string> forms;
  for (std::size_t at = 1; at < words.size(); ++at) {
    const std::string& before = words[at - 1].text;
    const std::string& behind = words[at].text;
    if (is_stop_word(before) || is_stop_word(behind) || before.size() + behind.size() > kMaxWord) continue;
    forms.push_back(before + behind);
  }
  return forms;
}

std::string normal_form(const std::vector<Word>& words) {
  std::string form;
  for (const Word& word : words) form += (form.empty() ? "" : " ") + word.text;
  return form;
}

std::string stem_of(const std::string& word) {
  // Most texts are made of the same few words.
  thread_local std::unordered_map<std::string, std::string> known;
  const auto found = known.find(word);
  if (found != known.end()) return found->second;
  if (known.size() >= kMaxKnownStems) known.clear();
  return known.emplace(word, new_stem(word)).first->second;
}

std::optional<SearchKind> named_kind(const std::string& word) {
  static const std::map<std::string, SearchKind> kinds{{"programma", SearchKind::kProgramme},
                                                       {"presentator", SearchKind::kPresenter},
                                                       {"presentatrice", SearchKind::kPresenter},
                                                       {"liedje", SearchKind::kTrack},
                                                       {"lied", SearchKind::kTrack},
                                                       {"nummer", SearchKind::kTrack},
                                                       {"artikel", SearchKind::kArticle},
                                                       {"nieuwsbericht", SearchKind::kArticle},
                                                       {"fragment", SearchKind::kFragment},
                                                       {"uitzending", SearchKind::kBroadcast},
                                                       {"podcast", SearchKind::kFeed},
                                                       {"aflevering", SearchKind::kEpisode},
                                                       {"video", SearchKind::kVideo},
                                                       {"zender", SearchKind::kChannel},
                                                       {"omroep", SearchKind::kBroadcaster}};
  const auto found = kinds.find(word);
  return found == kinds.end() ? std::nullopt : std::optional(found->second);
}

bool is_stop_word(const std::string& word) {
  return stop_words().contains(word);
}

}  // namespace zender::search
