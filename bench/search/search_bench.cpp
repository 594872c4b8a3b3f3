#include <sys/resource.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <string>
#include <vector>

#include "bench/search/made_documents.h"
#include "search/index/index_writer.h"
#include "search/query/search_engine.h"

// Measures the search index: search_bench <folder> <documents>. If the folder has an index of this
// many documents, it is reused and the figures of its build are shown again.
namespace zender::bench {
namespace {

/// How many hits the page with all kinds shows of each kind.
constexpr int kOfAKind = 5;

using SteadyClock = std::chrono::steady_clock;

double milliseconds_of(const std::function<void()>& work) {
  const auto began = SteadyClock::now();
  work();
  return std::chrono::duration<double, std::milli>(SteadyClock::now() - began).count();
}

void print_times(const char* what, std::vector<double> times) {
  if (times.empty()) return;
  std::sort(times.begin(), times.end());
  const auto part = [&](double at) {
    return times[static_cast<std::size_t>(at * static_cast<double>(times.size() - 1))];
  };
  std::printf("%-44s %7zu times   p50 %7.2f ms   p90 %7.2f ms   p99 %7.2f ms   most %7.2f ms\n", what,
              times.size(), part(0.5), part(0.9), part(0.99), times.back());
  std::fflush(stdout);
}

bool begins_letter(char c) {
  return (static_cast<unsigned char>(c) & 0xC0) != 0x80;
}

/// The text in the search field after each key press, until the title is complete.
std::vector<std::string> keystrokes(const std::string& title) {
  std::vector<std::string> typed;
  for (std::size_t at = 1; at <= title.size() && typed.size() < 24; ++at)
    if (at == title.size() || begins_letter(title[at])) typed.push_back(title.substr(0, at));
  return typed;
}

/// Swaps two letters in the middle.
std::string misspelt(std::string title) {
  const std::size_t at = title.size() / 2;
  if (at + 1 < title.size() && title[at] != ' ' && title[at + 1] != ' ') std::swap(title[at], title[at + 1]);
  return title;
}

double seconds_of(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

/// Builds the index; returns the figures as text.
std::string build(search::IndexWriter& writer, MadeDocuments& source) {
  std::int64_t told = 0;
  const double took = milliseconds_of([&] {
    writer.rebuild(source, [&](const search::BuildProgress& progress) {
      if (progress.documents < told + 50'000) return;
      told = progress.documents;
      std::fprintf(stderr, "%lld documents\n", static_cast<long long>(told));
    });
  });
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  std::array<char, 200> figures{};
  std::snprintf(
      figures.data(), figures.size(),
      "built in %.1f s, %.1f s of them on the processor: %.0f documents a second; %.0f MB of memory\n",
      took / 1000, seconds_of(used.ru_utime) + seconds_of(used.ru_stime),
      static_cast<double>(writer.status().documents) / took * 1000,
      static_cast<double>(used.ru_maxrss) / 1e3);
  return figures.data();
}

/// The figures of the build are stored beside the index, for when it is reused.
void use_or_build(MadeDocuments& source, const std::string& folder) {
  const std::string kept = folder + "/built";
  search::IndexWriter writer(folder);
  auto status = writer.status();
  if (!status.is_usable || status.documents != source.count()) {
    const std::string told = build(writer, source);
    std::ofstream(kept, std::ios::trunc) << told;
    status = writer.status();
  }
  std::string figures;
  std::getline(std::ifstream(kept), figures);
  std::printf("%s\n%lld documents in %.1f MB\n", figures.c_str(), static_cast<long long>(status.documents),
              static_cast<double>(status.bytes) / 1e6);
  std::fflush(stdout);
  source.number_after(status.change);
}

void measure_asking(const MadeDocuments& source, search::IndexEngine& engine) {
  const TimePoint now{Milliseconds(1'795'262'400'000)};
  std::mt19937_64 random(1);
  std::vector<std::string> titles;
  for (int i = 0; i < 600; ++i) titles.push_back(source.any_title(random));
  const auto suggest = [&](const std::string& typed) {
    return milliseconds_of([&] { engine.suggest(typed, now, 4); });
  };
  const auto search = [&](const std::string& term) {
    return milliseconds_of([&] { engine.search({.term = term, .kind = {}, .now = now, .limit = kOfAKind}); });
  };
  for (int i = 0; i < 50; ++i) suggest(titles[static_cast<std::size_t>(i)]);

  std::vector<double> typing;
  std::vector<double> one_letter;
  for (const std::string& title : titles) {
    for (const std::string& typed : keystrokes(title)) {
      typing.push_back(suggest(typed));
      if (typed.size() == 1) one_letter.push_back(typing.back());
    }
  }
  print_times("suggestions, each key of a title", typing);
  print_times("  of these: one letter", one_letter);
  std::vector<double> wrong;
  std::vector<double> whole;
  std::vector<double> wrong_whole;
  for (std::size_t i = 0; i < 300; ++i) {
    wrong.push_back(suggest(misspelt(titles[i])));
    whole.push_back(search(titles[i]));
    wrong_whole.push_back(search(misspelt(titles[i])));
  }
  print_times("suggestions, a whole title with a mistake", wrong);
  print_times("searches, a whole title", whole);
  print_times("searches, a whole title with a mistake", wrong_whole);
  std::vector<double> common;
  for (const char* word :
       {"de", "muziek", "radio", "nieuws", "nacht", "a", "het een", "de nacht van", "radio muziek nieuws"})
    for (int i = 0; i < 5; ++i) common.push_back(search(word));
  print_times("searches, the commonest words", common);
  std::vector<double> everything;
  std::vector<double> of_a_tab;
  for (const char* word : {"stad", "water", "liefde", "tijd", "leven", "mensen", "wereld", "zomer", "regen",
                           "verhaal", "concert", "trein", "school", "storm", "reis", "klimaat"}) {
    everything.push_back(search(word));
    for (const SearchKind kind :
         {SearchKind::kTrack, SearchKind::kArticle, SearchKind::kFragment, SearchKind::kEpisode})
      of_a_tab.push_back(milliseconds_of(
          [&] { engine.search({.term = word, .kind = kind, .now = now, .offset = 20, .limit = 20}); }));
  }
  print_times("searches, one common word of the texts", everything);
  print_times("  of these: the second page of one kind", of_a_tab);
}

void measure_changes(MadeDocuments& source, search::IndexEngine& engine, const std::string& folder) {
  search::IndexWriter writer(folder);
  const TimePoint now{Milliseconds(1'795'262'400'000)};
  writer.catch_up(source);
  std::vector<double> times;
  for (int i = 0; i < 20; ++i) {
    const std::string title = "Hernoemd" + std::to_string(source.last_search_change()) + " ding";
    source.rename(SearchKind::kFragment, i * 7, title);
    times.push_back(milliseconds_of([&] {
      writer.catch_up(source);
      engine.renew();
      if (engine.search({.term = title, .kind = {}, .now = now}).hits.empty())
        std::printf("a change was not found\n");
    }));
  }
  print_times("a change, until it is found", times);
}

int run(const std::string& folder, std::int64_t documents) {
  MadeDocuments source(documents);
  use_or_build(source, folder);
  search::IndexEngine engine(folder);
  measure_asking(source, engine);
  measure_changes(source, engine, folder);
  return 0;
}

}  // namespace
}  // namespace zender::bench

int main(int argc, char** argv) {
  if (argc != 3) {
    std::fprintf(stderr, "usage: search_bench <folder> <documents>\n");
    return 2;
  }
  try {
    return zender::bench::run(argv[1], std::strtoll(argv[2], nullptr, 10));
  } catch (const std::exception& error) {
    std::fprintf(stderr, "search_bench: %s\n", error.what());
    return 1;
  }
}
