#include "app/background/search_thread.h"

#include "support/failure.h"
#include "support/log.h"

namespace zender::app {
namespace {

constexpr Milliseconds kBetweenLooks = std::chrono::seconds(1);
/// After trouble: a full disk is not emptied by trying.
constexpr Milliseconds kAfterTrouble = std::chrono::seconds(15);

}  // namespace

SearchThread::SearchThread(SearchSource& source, search::IndexEngine& engine, const std::string& folder,
                           std::function<void()> on_change)
    : source_(source), engine_(engine), writer_(folder), on_change_(std::move(on_change)) {}

SearchThread::~SearchThread() {
  stop();
}

void SearchThread::start() {
  thread_ = std::thread([this] {
    std::unique_lock lock(mutex_);
    while (!stopping_) {
      asked_ = false;
      lock.unlock();
      const Milliseconds pause = look();
      lock.lock();
      condition_.wait_for(lock, pause, [&] { return stopping_ || (asked_ && pause == kBetweenLooks); });
    }
  });
}

void SearchThread::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  condition_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void SearchThread::wake() {
  {
    const std::lock_guard lock(mutex_);
    asked_ = true;
  }
  condition_.notify_all();
}

bool SearchThread::is_stopping() {
  const std::lock_guard lock(mutex_);
  return stopping_;
}

Milliseconds SearchThread::look() {
  try {
    auto done =
        engine_.take_damage() ? search::IndexWriter::CaughtUp::kMustRebuild : writer_.catch_up(source_);
    if (done == search::IndexWriter::CaughtUp::kMustRebuild) {
      rebuild();
      done = writer_.catch_up(source_);
    }
    if (done != search::IndexWriter::CaughtUp::kNothingNew) {
      engine_.renew();
      on_change_();
    }
    complained_ = false;
    return kBetweenLooks;
  } catch (const std::exception& error) {
    // What another process writes is read here all the same.
    engine_.renew();
    if (!complained_ && !is_stopping())
      log::warning("the search index does not follow the database for now", {{"reason", error.what()}});
    complained_ = true;
    return kAfterTrouble;
  }
}

void SearchThread::rebuild() {
  log::info("building the search index");
  const auto began = std::chrono::steady_clock::now();
  std::int64_t documents = 0;
  writer_.rebuild(source_, [&](const search::BuildProgress& progress) {
    documents = progress.documents;
    if (is_stopping()) throw Failure(FailureKind::kBusy, "the server stops");
  });
  engine_.renew();
  // What was met meanwhile was of the one before.
  engine_.take_damage();
  on_change_();
  const auto took = std::chrono::duration_cast<Milliseconds>(std::chrono::steady_clock::now() - began);
  log::info("the search index is built", {{"documents", documents}, {"milliseconds", took.count()}});
}

}  // namespace zender::app
