#include "storage/postgres/statement_watch.h"

#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>

#include "support/log.h"

namespace zender::storage {
namespace {

constexpr Milliseconds kBetweenWatches{200};
/// How long a cancelled statement may take to end.
constexpr Milliseconds kForCancelling = std::chrono::seconds(1);
/// It is woken when there is something to cancel.
constexpr Milliseconds kUntilWoken = std::chrono::hours(1);

Milliseconds::rep steady_now() {
  return std::chrono::duration_cast<Milliseconds>(std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

}  // namespace

std::shared_ptr<StatementWatch> StatementWatch::of_program() {
  static Mutex mutex;
  static std::weak_ptr<StatementWatch> kept;
  const MutexLock lock(mutex);
  auto watch = kept.lock();
  if (!watch) kept = watch = std::make_shared<StatementWatch>();
  return watch;
}

StatementWatch::StatementWatch()
    : cancelling_({.name = "db-cancel", .task = "cancel statements that take too long"},
                  [this](const std::stop_token& stop) {
                    cancel_overdue(stop);
                    return kUntilWoken;
                  }),
      looking_(
          {.name = "db-watch", .task = "watch the statements that run", .first_run_after = kBetweenWatches},
          [this](const std::stop_token&) {
            look();
            return kBetweenWatches;
          }) {
  cancelling_.start();
  looking_.start();
}

std::shared_ptr<void> StatementWatch::watch(const std::shared_ptr<StatementWatch>& watch,
                                            Connection& connection, PGconn* session) {
  std::shared_ptr<const int> socket(new int(fcntl(PQsocket(session), F_DUPFD_CLOEXEC, 0)),
                                    [](const int* one) {
                                      if (*one >= 0) close(*one);
                                      delete one;  // NOLINT(cppcoreguidelines-owning-memory): made above
                                    });
  const MutexLock lock(watch->mutex_);
  watch->watched_[&connection] = {std::move(socket), Cancel(PQgetCancel(session), PQfreeCancel)};
  return {&connection, [watch](const Connection* one) {
            const MutexLock ending(watch->mutex_);
            watch->watched_.erase(one);
          }};
}

void StatementWatch::look() {
  const auto now = steady_now();
  const MutexLock lock(mutex_);
  for (auto& [connection, watched] : watched_) {
    const auto since = connection->busy_since.load();
    const auto limit = connection->limit.load();
    if (since == 0 || limit == 0 || now - since <= limit) continue;
    if (watched.cancelled != since) {
      watched.cancelled = since;
      overdue_.push_back(watched.cancel);
      cancelling_.wake();
    } else if (now - since > limit + kForCancelling.count()) {
      shutdown(*watched.socket, SHUT_RDWR);
    }
  }
}

void StatementWatch::cancel_overdue(const std::stop_token& stop) {
  while (!stop.stop_requested()) {
    Cancel next;
    {
      const MutexLock lock(mutex_);
      if (overdue_.empty()) return;
      next = std::move(overdue_.front());
      overdue_.pop_front();
    }
    if (!next) continue;
    std::array<char, 256> error{};
    if (PQcancel(next.get(), error.data(), static_cast<int>(error.size())) == 0)
      log::warning("a statement that takes too long could not be cancelled", {{"error", error.data()}});
  }
}

}  // namespace zender::storage
