#include "search/query/snippet.h"

#include <algorithm>
#include <tuple>

#include "search/index/terms.h"
#include "support/text/utf8.h"

namespace zender::search {
namespace {

/// Length of a snippet, in bytes.
constexpr std::size_t kSnippet = 170;
/// How much is shown before the first match, in bytes.
constexpr std::size_t kLead = 50;
/// The same if a sentence begins there.
constexpr std::size_t kSentenceLead = 100;
/// How far into a text matches are searched, in bytes.
constexpr std::size_t kMaxLookedAt = 100'000;
/// How many bytes are searched first; then four times as many each time, until a piece has every
/// word.
constexpr std::size_t kFirstLook = 2'000;
/// How many bytes behind a piece decide about its last word.
constexpr std::size_t kBehind = 300;
constexpr std::size_t kMaxMatches = 500;
constexpr const char* kLeftOut = "\u2026";

struct Match {
  std::size_t from = 0;
  std::size_t until = 0;
  std::size_t which = 0;
};

std::vector<Match> matches_in(std::string_view text, const SearchWords& sought) {
  std::vector<Match> matches;
  const auto words = split_words(text);
  for (std::size_t at = 0; at < words.size() && matches.size() < kMaxMatches; ++at) {
    const auto which = sought.find(words[at].text);
    if (which) {
      matches.push_back({words[at].from, words[at].until, *which});
      continue;
    }
    const auto run = sought.find_run(words, at);
    if (!run) continue;
    for (const std::size_t end = at + run->words; at < end; ++at)
      matches.push_back({words[at].from, words[at].until, run->which});
    --at;
  }
  return matches;
}

void add_part(MarkedText& marked, std::string_view text, bool is_marked) {
  if (text.empty()) return;
  if (!marked.parts.empty() && marked.parts.back().is_marked == is_marked) {
    marked.parts.back().text += text;
  } else {
    marked.parts.push_back({std::string(text), is_marked});
  }
}

/// The piece [from, until) of the text, with its matches marked.
MarkedText marked_piece(std::string_view text, std::size_t from, std::size_t until,
                        const std::vector<Match>& matches) {
  MarkedText marked;
  std::size_t at = from;
  for (const Match& match : matches) {
    if (match.from < at || match.until > until) continue;
    add_part(marked, text.substr(at, match.from - at), false);
    add_part(marked, text.substr(match.from, match.until - match.from), true);
    at = match.until;
  }
  add_part(marked, text.substr(at, until - at), false);
  return marked;
}

/// The last end of a sentence in [from, until), behind its mark.
std::optional<std::size_t> last_sentence_end(std::string_view text, std::size_t from, std::size_t until) {
  for (std::size_t at = std::min(until, text.size() - 1); at-- > from;)
    if (text[at + 1] == ' ' && std::string_view(".?!").find(text[at]) != std::string_view::npos)
      return at + 1;
  return std::nullopt;
}

bool is_ascii_upper(char c) {
  return c >= 'A' && c <= 'Z';
}

/// Whether the space at `space` is inside a name: 'Radio 5', 'Laag Land'.
bool is_in_name(std::string_view text, std::size_t space) {
  if (space == 0 || space + 1 >= text.size()) return false;
  const auto before = text.rfind(' ', space - 1);
  const char first = text[before == std::string_view::npos ? 0 : before + 1];
  const char next = text[space + 1];
  return is_ascii_upper(first) && (is_ascii_upper(next) || (next >= '0' && next <= '9'));
}

/// Where a piece that begins about here begins: where a sentence does, else where a word does, but
/// not inside a name.
std::size_t beginning_near(std::string_view text, std::size_t match) {
  if (match <= kLead) return 0;
  const std::size_t least = match - kLead;
  if (const auto end = last_sentence_end(text, match > kSentenceLead ? match - kSentenceLead : 0, match))
    return *end + 1;
  if (match <= kSentenceLead) return 0;
  const auto first = text.find(' ', least);
  for (auto space = first; space < match; space = text.find(' ', space + 1))
    if (!is_in_name(text, space)) return space + 1;
  return first < match ? first + 1 : match;
}

/// Where a piece ends: where a sentence does if that is near, else where a word does. `enough`: the
/// end of what must be in it.
std::size_t end_near(std::string_view text, std::size_t from, std::size_t enough) {
  const std::size_t most = std::max(from + kSnippet, enough);
  if (text.size() <= most) return text.size();
  if (const auto end = last_sentence_end(text, std::max(enough, from + kSnippet * 2 / 3) - 1, most))
    return *end;
  const auto space = text.rfind(' ', most);
  const bool is_far_enough = space != std::string_view::npos && space > from + kSnippet / 2;
  return cut_position(text, is_far_enough ? space : most);
}

/// The match at which the best piece begins, and how many of the `all` words that piece has. The
/// best is the first with the most different words.
std::pair<std::size_t, std::size_t> best_start(const std::vector<Match>& matches, std::size_t all) {
  std::size_t best = 0;
  std::size_t most = 0;
  for (std::size_t i = 0; i < matches.size() && most < all; ++i) {
    std::set<std::size_t> found;
    for (std::size_t j = i; j < matches.size() && matches[j].until < matches[i].from + kSnippet - kLead; ++j)
      found.insert(matches[j].which);
    if (found.size() > most) {
      most = found.size();
      best = i;
    }
  }
  return {best, most};
}

/// The matches found so far.
struct MatchSearch {
  std::vector<Match> matches;
  std::size_t start = 0;  ///< the match at which the best piece begins
  std::size_t found = 0;  ///< how many different words are in it
};

/// Stops behind the first piece that has every word: no other is better.
MatchSearch search_matches(std::string_view text, const SearchWords& sought) {
  const std::size_t end = cut_position(text, kMaxLookedAt);
  MatchSearch search;
  for (std::size_t look = kFirstLook;; look *= 4) {
    const auto space = look < end ? text.rfind(' ', look) : std::string_view::npos;
    const std::size_t until = space == std::string_view::npos ? end : space;
    search.matches = matches_in(text.substr(0, until), sought);
    std::tie(search.start, search.found) = best_start(search.matches, sought.count());
    if (until == end) return search;
    if (search.found == sought.count() && search.matches[search.start].from + kSnippet + kBehind < until)
      return search;
  }
}

/// Whether the index has the words from `first` to `last` joined as one.
bool are_joined(const std::vector<Word>& words, std::size_t first, std::size_t last) {
  if (last - first == 1 && !is_stop_word(words[first].text) && !is_stop_word(words[last].text)) return true;
  return last - first < kMaxChain && std::all_of(words.begin() + static_cast<std::ptrdiff_t>(first) + 1,
                                                 words.begin() + static_cast<std::ptrdiff_t>(last) + 1,
                                                 [](const Word& word) { return word.is_unspaced; });
}

/// The index behind the words from `at` on that make up the sought word when joined, or begin with
/// it if `may_go_on`. Nothing if they do not.
std::optional<std::size_t> end_of_run(std::string_view sought, bool may_go_on, const std::vector<Word>& words,
                                      std::size_t at) {
  for (std::size_t last = at; last < words.size(); ++last) {
    if (last > at && !are_joined(words, at, last)) return std::nullopt;
    const std::string_view word = words[last].text;
    if (last > at && (word == sought || (may_go_on && word.starts_with(sought)))) return last + 1;
    if (!sought.starts_with(word)) return std::nullopt;
    sought.remove_prefix(word.size());
    if (sought.empty()) return std::nullopt;
  }
  return std::nullopt;
}

/// The end of what a piece from `from` on must show: the matches for which it was chosen.
std::size_t enough_from(const MatchSearch& search, std::size_t from) {
  std::size_t enough = from + 1;
  if (search.found == 0) return enough;
  const std::size_t first = search.matches[search.start].from;
  for (std::size_t i = search.start; i < search.matches.size(); ++i)
    if (search.matches[i].until < first + kSnippet - kLead) enough = search.matches[i].until;
  return enough;
}

}  // namespace

SearchWords::SearchWords(const TypedTerm& term) {
  std::vector<std::string> content_words;
  for (const Word& word : term.words)
    if (!is_stop_word(word.text)) content_words.push_back(word.text);
  if (content_words.empty())
    for (const Word& word : term.words) content_words.push_back(word.text);
  for (const std::string& word : content_words) {
    words_.push_back(word);
    stems_.push_back(stem_of(word));
  }
  if (term.is_unfinished && !content_words.empty() && content_words.back() == term.words.back().text)
    beginning_ = content_words.back();
  for (std::size_t at = 1; at < words_.size(); ++at) joined_.emplace(words_[at - 1] + words_[at], at - 1);
  if (!beginning_.empty() && words_.size() > 1) joined_beginning_ = words_[words_.size() - 2] + beginning_;
}

std::optional<std::size_t> SearchWords::find(const std::string& word) const {
  const auto whole = std::find(words_.begin(), words_.end(), word);
  if (whole != words_.end()) return static_cast<std::size_t>(whole - words_.begin());
  const auto stem = std::find(stems_.begin(), stems_.end(), stem_of(word));
  if (stem != stems_.end()) return static_cast<std::size_t>(stem - stems_.begin());
  if (!beginning_.empty() && word.starts_with(beginning_)) return words_.size() - 1;
  // 'nacht bus' finds the Nachtbus.
  const auto joined = joined_.find(word);
  if (joined != joined_.end()) return joined->second;
  if (!joined_beginning_.empty() && word.starts_with(joined_beginning_)) return words_.size() - 2;
  return std::nullopt;
}

std::optional<SearchWords::Run> SearchWords::find_run(const std::vector<Word>& words, std::size_t at) const {
  for (std::size_t which = 0; which < words_.size(); ++which) {
    const bool may_go_on = !beginning_.empty() && which + 1 == words_.size();
    const auto end = end_of_run(words_[which], may_go_on, words, at);
    if (end) return Run{which, *end - at};
  }
  return std::nullopt;
}

MarkedText mark(std::string_view text, const SearchWords& sought) {
  return marked_piece(text, 0, text.size(), matches_in(text, sought));
}

Snippet best_snippet(std::string_view text, const SearchWords& sought) {
  const MatchSearch search = search_matches(text, sought);
  const std::vector<Match>& matches = search.matches;
  Snippet snippet;
  snippet.found = search.found;
  const std::size_t from = search.found > 0 ? beginning_near(text, matches[search.start].from) : 0;
  const std::size_t until = end_near(text, from, enough_from(search, from));
  snippet.text = marked_piece(text, from, until, matches);
  if (from > 0) {
    MarkedText led;
    add_part(led, std::string(kLeftOut) + " ", false);
    for (const auto& part : snippet.text.parts) add_part(led, part.text, part.is_marked);
    snippet.text = std::move(led);
  }
  if (until < text.size()) add_part(snippet.text, std::string(" ") + kLeftOut, false);
  return snippet;
}

}  // namespace zender::search
