#include <fmt/format.h>

#include <chrono>
#include <iostream>

#include "app/commands/command_line.h"
#include "app/commands/open_station.h"
#include "app/commands/verbs.h"
#include "search/index/index_writer.h"
#include "search/query/sections.h"
#include "support/station_time.h"

namespace zender::app {
namespace {

constexpr std::int64_t kToldEach = 10'000;

const char* name_of(SearchKind kind) {
  switch (kind) {
    case SearchKind::kProgramme:
      return "programmes";
    case SearchKind::kPresenter:
      return "presenters";
    case SearchKind::kTrack:
      return "tracks";
    case SearchKind::kArticle:
      return "articles";
    case SearchKind::kFragment:
      return "fragments";
    case SearchKind::kBroadcast:
      return "broadcasts";
    case SearchKind::kFeed:
      return "podcasts";
    case SearchKind::kEpisode:
      return "episodes";
    case SearchKind::kVideo:
      return "videos";
    case SearchKind::kChannel:
      return "channels";
    case SearchKind::kBroadcaster:
      return "broadcasters";
    case SearchKind::kSection:
      return "sections";
    case SearchKind::kPage:
      break;
  }
  return "pages";
}

std::string megabytes(std::uintmax_t bytes) {
  return fmt::format("{:.1f} MB", static_cast<double>(bytes) / 1'000'000);
}

/// Prints the progress. A running server then uses the new index by itself.
int rebuild_search(const config::Config& config) {
  const auto store = open_station(config);
  search::IndexWriter writer(config.search.folder);
  const auto began = std::chrono::steady_clock::now();
  std::int64_t told = 0;
  std::optional<SearchKind> kind;
  search::SourceWithSections source(store->search());
  writer.rebuild(source, [&](const search::BuildProgress& progress) {
    if (kind == progress.kind && progress.documents < told + kToldEach) return;
    kind = progress.kind;
    told = progress.documents;
    std::cout << fmt::format("{:>9} documents, indexing {}", progress.documents, name_of(progress.kind))
              << std::endl;
  });
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
  const auto status = writer.status();
  std::cout << fmt::format("indexed {} documents ({}) in {:.1f} s", status.documents, megabytes(status.bytes),
                           took.count())
            << std::endl;
  return kDone;
}

int search_status(const config::Config& config) {
  const auto store = open_station(config);
  const auto status = search::IndexWriter(config.search.folder).status();
  const std::int64_t last = store->search().last_search_change();
  std::cout << fmt::format("{:<12} {}\n", "folder", config.search.folder);
  if (!status.is_usable) {
    std::cout << fmt::format("{:<12} no: {}\n", "usable", status.trouble);
    return kFailed;
  }
  std::cout << fmt::format("{:<12} {}\n{:<12} {}\n{:<12} {}\n", "documents", status.documents, "up to date",
                           status.change == last ? "yes" : "no, changes are pending", "size",
                           megabytes(status.bytes));
  if (status.written) std::cout << fmt::format("{:<12} {}\n", "written", to_station_time(*status.written));
  return kDone;
}

}  // namespace

void add_search_verbs(Verbs& verbs) {
  CLI::App& search =
      verbs.add_configured("search", "show or rebuild the search index", "zender search status");
  verbs.run(verbs.add_below(search, "rebuild", "rebuild the search index while the old one stays in use",
                            "zender search rebuild"),
            rebuild_search);
  verbs.run(verbs.add_below(search, "status", "show the contents, size and age of the search index",
                            "zender search status"),
            search_status);
}

}  // namespace zender::app
