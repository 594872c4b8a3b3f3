#include "search/query/transcript_hit.h"

#include <set>
#include <utility>

#include "search/index/terms.h"
#include "support/text/webvtt.h"

namespace zender::search {
namespace {

std::set<std::size_t> said_in(const Cue& cue, const SearchWords& sought) {
  std::set<std::size_t> said;
  for (const Word& word : split_words(cue.text)) {
    const auto which = sought.find(word.text);
    if (which) said.insert(*which);
  }
  return said;
}

}  // namespace

std::optional<TranscriptHit> find_in_transcript(std::string_view webvtt, const SearchWords& sought) {
  const auto cues = read_webvtt(webvtt);
  std::size_t best = 0;
  std::size_t most = 0;
  std::set<std::size_t> here;
  std::set<std::size_t> behind;  // what is said in the next cue
  if (!cues.empty()) behind = said_in(cues.front(), sought);
  for (std::size_t i = 0; i < cues.size() && most < sought.count(); ++i) {
    here = std::move(behind);
    behind = i + 1 < cues.size() ? said_in(cues[i + 1], sought) : std::set<std::size_t>();
    auto both = here;
    both.insert(behind.begin(), behind.end());
    if (!here.empty() && both.size() > most) {
      most = both.size();
      best = i;
    }
  }
  if (most == 0) return std::nullopt;
  // A sentence often goes on in the next cues.
  std::string words;
  for (std::size_t i = best; i < cues.size() && i < best + 4; ++i)
    words += (words.empty() ? "" : " ") + cues[i].text;
  TranscriptHit hit{cues[best].start, best_snippet(words, sought)};
  return hit;
}

}  // namespace zender::search
