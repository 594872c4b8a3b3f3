#include "station/background/search_thread.h"

#include "support/failure.h"
#include "support/log.h"

namespace zender::station {
namespace {

constexpr Milliseconds kBetweenCatchUps = std::chrono::seconds(1);
/// Longer, and whatever changes meanwhile: trying again does not empty a full disk.
constexpr Milliseconds kAfterFailure = std::chrono::seconds(15);

}  // namespace

SearchThread::SearchThread(SearchSource& source, search::IndexEngine& engine, const std::string& folder,
                           std::function<void()> on_change)
    : source_(source),
      engine_(engine),
      writer_(folder),
      on_change_(std::move(on_change)),
      thread_({.name = "search-index",
               .task = "update the search index",
               .after_failure = kAfterFailure,
               .wakes_after_failure = false,
               .failure_level = log::Level::kWarning},
              [this](const std::stop_token& stop) {
                follow(stop);
                return kBetweenCatchUps;
              }) {}

void SearchThread::follow(const std::stop_token& stop) {
  try {
    auto done = engine_.take_damage_flag() ? search::IndexWriter::CatchUpResult::kMustRebuild
                                           : writer_.catch_up(source_);
    if (done == search::IndexWriter::CatchUpResult::kMustRebuild) {
      rebuild(stop);
      done = writer_.catch_up(source_);
    }
    if (done == search::IndexWriter::CatchUpResult::kNothingNew) return;
    engine_.renew();
    on_change_();
  } catch (...) {
    // Another process may have written to the index: what it wrote can be searched all the same.
    engine_.renew();
    throw;
  }
}

void SearchThread::rebuild(const std::stop_token& stop) {
  log::info("building the search index");
  const auto began = std::chrono::steady_clock::now();
  std::int64_t documents = 0;
  writer_.rebuild(source_, [&](const search::BuildProgress& progress) {
    documents = progress.documents;
    if (stop.stop_requested()) throw Failure(FailureKind::kBusy, "the server is stopping");
  });
  engine_.renew();
  // Damage that searches found meanwhile was in the old index.
  engine_.take_damage_flag();
  on_change_();
  const auto took = std::chrono::duration_cast<Milliseconds>(std::chrono::steady_clock::now() - began);
  log::info("search index built", {{"documents", documents}, {"milliseconds", took.count()}});
}

}  // namespace zender::station
