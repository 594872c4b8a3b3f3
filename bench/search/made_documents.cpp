#include "bench/search/made_documents.h"

#include <algorithm>
#include <array>
#include <cstdio>

#include "support/text/slug.h"

namespace zender::bench {
namespace {

constexpr std::array<const char*, 96> kCommon{
    "de",      "het",    "een",     "van",      "en",         "in",     "is",      "op",      "met",
    "voor",    "niet",   "zijn",    "aan",      "ook",        "dat",    "nieuws",  "muziek",  "radio",
    "nacht",   "dag",    "ochtend", "avond",    "middag",     "stad",   "water",   "liefde",  "tijd",
    "leven",   "mensen", "wereld",  "huis",     "straat",     "zomer",  "winter",  "regen",   "zon",
    "licht",   "kleine", "grote",   "nieuwe",   "oude",       "goede",  "verhaal", "gesprek", "concert",
    "plaat",   "zanger", "band",    "orkest",   "dijk",       "brug",   "rivier",  "zee",     "strand",
    "fiets",   "trein",  "markt",   "school",   "kind",       "vader",  "moeder",  "vriend",  "droom",
    "hart",    "vuur",   "wind",    "storm",    "sneeuw",     "bloem",  "boom",    "bos",     "berg",
    "weg",     "reis",   "thuis",   "samen",    "alleen",     "altijd", "nooit",   "morgen",  "gisteren",
    "vandaag", "week",   "jaar",    "feest",    "dans",       "lied",   "stem",    "klank",   "stilte",
    "oorlog",  "vrede",  "kamer",   "minister", "verkiezing", "klimaat"};
constexpr std::array<const char*, 40> kSyllables{
    "ver", "be",   "ge",  "ont", "lan", "den", "wer", "ker", "schap", "heid", "lijk", "ing", "wa", "ter",
    "ko",  "ren",  "mo",  "len", "vo",  "gel", "bro", "der", "zus",   "ma",   "ri",   "ne",  "to", "ra",
    "spe", "ling", "kle", "do",  "pij", "sta", "vuu", "ij",  "oe",    "ster", "dam",  "berg"};
constexpr std::array<const char*, 32> kFirstNames{
    "Sanne", "Daan",  "Emma", "Sem",   "Julia", "Lucas", "Mila",  "Levi",  "Tess",  "Finn", "Sophie",
    "Noah",  "Zoë",   "Luuk", "Lotte", "Milan", "Fleur", "Bram",  "Noor",  "Thijs", "Eva",  "Mees",
    "Isa",   "Jesse", "Liv",  "André", "Roos",  "Chloé", "Fenna", "Björn", "Yara",  "Ilse"};
constexpr std::array<const char*, 32> kLastNames{
    "de Jong",     "Jansen",  "de Vries",  "van den Berg", "Bakker",   "van Dijk", "Visser",   "Smit",
    "Meijer",      "de Boer", "Mulder",    "de Groot",     "Bos",      "Vos",      "Peters",   "Hendriks",
    "van Leeuwen", "Dekker",  "Brouwer",   "de Wit",       "Dijkstra", "Smits",    "de Graaf", "van der Meer",
    "Kok",         "Jacobs",  "Vermeulen", "de Haan",      "Kuiper",   "Veenstra", "Postma",   "Hoekstra"};

constexpr int kKindCount = static_cast<int>(SearchKind::kPage) + 1;
constexpr std::size_t kVocabulary = 40'000;
constexpr std::int64_t kProgrammes = 300;

/// 2026-11-21T00:00:00Z.
constexpr std::int64_t kToday = 1'795'219'200'000;

std::string id_of(std::int64_t number) {
  std::array<char, 24> text{};
  std::snprintf(text.data(), text.size(), "n%09lld", static_cast<long long>(number));
  return text.data();
}
std::int64_t number_of(const std::string& id) {
  return id.empty() ? -1 : std::strtoll(id.c_str() + 1, nullptr, 10);
}

std::mt19937_64 dice(SearchKind kind, std::int64_t number) {
  return std::mt19937_64(static_cast<std::uint64_t>(number) * 31 + static_cast<std::uint64_t>(kind));
}
std::size_t throw_below(std::mt19937_64& random, std::size_t below) {
  return static_cast<std::size_t>(random() % below);
}

std::string capitalised(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

bool is_dated_kind(SearchKind kind) {
  return kind == SearchKind::kArticle || kind == SearchKind::kFragment || kind == SearchKind::kBroadcast ||
         kind == SearchKind::kEpisode || kind == SearchKind::kVideo;
}

}  // namespace

MadeDocuments::MadeDocuments(std::int64_t documents) {
  // Programmes, presenters, tracks, articles, fragments, broadcasts, feeds, episodes, videos,
  // pages.
  counts_ = {kProgrammes,          500, documents * 30 / 100, documents * 15 / 100, documents * 25 / 100,
             documents * 20 / 100, 100, documents * 8 / 100,  documents * 2 / 100,  100};
  std::mt19937_64 random(7);
  for (const char* common : kCommon) vocabulary_.emplace_back(common);
  while (vocabulary_.size() < kVocabulary) {
    std::string made;
    const std::size_t syllables = 2 + throw_below(random, 3);
    for (std::size_t i = 0; i < syllables; ++i) made += kSyllables[throw_below(random, kSyllables.size())];
    vocabulary_.push_back(std::move(made));
  }
  double sum = 0;
  for (std::size_t i = 0; i < vocabulary_.size(); ++i) {
    sum += 1.0 / static_cast<double>(i + 2);
    uses_.push_back(sum);
  }
}

std::int64_t MadeDocuments::count() const {
  std::int64_t all = 0;
  for (const std::int64_t count : counts_) all += count;
  return all;
}

std::string MadeDocuments::word(std::mt19937_64& random) const {
  const double at = static_cast<double>(random() >> 11U) / 9007199254740992.0 * uses_.back();
  const auto found = std::lower_bound(uses_.begin(), uses_.end(), at);
  return vocabulary_[std::min(static_cast<std::size_t>(found - uses_.begin()), vocabulary_.size() - 1)];
}

std::string MadeDocuments::words(std::mt19937_64& random, int least, int most) const {
  const int count = least + static_cast<int>(throw_below(random, static_cast<std::size_t>(most - least + 1)));
  std::string text;
  for (int i = 0; i < count; ++i) text += (i > 0 ? " " : "") + word(random);
  return text;
}

std::string MadeDocuments::person(std::mt19937_64& random) const {
  return std::string(kFirstNames[throw_below(random, kFirstNames.size())]) + " " +
         kLastNames[throw_below(random, kLastNames.size())];
}

std::string MadeDocuments::programme_name(std::int64_t number) const {
  auto random = dice(SearchKind::kProgramme, number % kProgrammes);
  return capitalised(words(random, 2, 3));
}

SearchDocument MadeDocuments::make(SearchKind kind, std::int64_t number) const {
  auto random = dice(kind, number);
  SearchDocument one;
  one.key = {kind, id_of(number)};
  switch (kind) {
    case SearchKind::kProgramme:
      one.title = programme_name(number);
      one.names = {person(random), person(random)};
      break;
    case SearchKind::kPresenter:
      one.title = person(random);
      one.subtitle = programme_name(number);
      break;
    case SearchKind::kTrack:
      one.title = capitalised(words(random, 1, 4));
      one.subtitle = number % 3 == 0 ? person(random) : "The " + capitalised(words(random, 1, 2));
      break;
    case SearchKind::kBroadcast:
      one.title = programme_name(number);
      one.subtitle = "Radio " + std::to_string(number % 8 + 1);
      one.names = {person(random)};
      break;
    default:
      one.title = capitalised(words(random, 3, 8));
      one.subtitle = programme_name(number);
      one.names = {words(random, 1, 1), words(random, 1, 1)};
  }
  one.slug = slugify(one.title);
  one.text = words(random, 15, kind == SearchKind::kArticle ? 400 : 40);
  if (kind == SearchKind::kEpisode && number % 10 == 0) {
    one.transcript = "WEBVTT\n";
    for (int cue = 0; cue < 100; ++cue) {
      std::array<char, 64> time{};
      std::snprintf(time.data(), time.size(), "\n%02d:%02d.000 --> %02d:%02d.900\n", cue / 10, cue % 10 * 6,
                    cue / 10, cue % 10 * 6 + 5);
      one.transcript += time.data() + words(random, 8, 14) + "\n";
    }
  }
  if (is_dated_kind(kind)) {
    // Older documents are rarer: they cover ten years, half of them in the last two.
    const double at = static_cast<double>(random() >> 11U) / 9007199254740992.0;
    one.published = TimePoint(Milliseconds(kToday - static_cast<std::int64_t>(at * at * 315'360'000'000.0)));
  }
  one.popularity = static_cast<double>(random() % 100) / 100 * static_cast<double>(random() % 100) / 100;
  return one;
}

std::string MadeDocuments::any_title(std::mt19937_64& random) const {
  const auto kind = static_cast<std::size_t>(throw_below(random, kKindCount));
  const auto number = static_cast<std::int64_t>(throw_below(random, static_cast<std::size_t>(counts_[kind])));
  return make(static_cast<SearchKind>(kind), number).title;
}

void MadeDocuments::rename(SearchKind kind, std::int64_t number, const std::string& title) {
  renamed_.push_back({{kind, id_of(number)}, number, title});
}

std::optional<std::vector<SearchChange>> MadeDocuments::search_changes(std::int64_t after, int limit) {
  std::vector<SearchChange> changes;
  for (auto at = static_cast<std::size_t>(after - before_); at < renamed_.size(); ++at) {
    if (changes.size() == static_cast<std::size_t>(limit)) break;
    changes.push_back({before_ + static_cast<std::int64_t>(at) + 1, renamed_[at].key});
  }
  return changes;
}

std::vector<SearchDocument> MadeDocuments::search_documents(SearchKind kind, const std::string& after,
                                                            int limit) {
  std::vector<SearchDocument> documents;
  // No documents are made of the other kinds.
  if (static_cast<std::size_t>(kind) >= counts_.size()) return {};
  const std::int64_t count = counts_[static_cast<std::size_t>(kind)];
  for (std::int64_t number = number_of(after) + 1; number < count; ++number) {
    if (documents.size() == static_cast<std::size_t>(limit)) break;
    documents.push_back(make(kind, number));
  }
  return documents;
}

std::vector<SearchDocument> MadeDocuments::search_documents(const std::vector<SearchKey>& keys) {
  std::vector<SearchDocument> documents;
  for (const SearchKey& key : keys) {
    documents.push_back(make(key.kind, number_of(key.id)));
    for (const Renamed& one : renamed_)
      if (one.key == key) documents.back().title = one.title;
  }
  return documents;
}

}  // namespace zender::bench
