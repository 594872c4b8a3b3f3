#include "storage/postgres/postgres_listener.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <array>

#include "storage/postgres/postgres_dialect.h"
#include "support/failure.h"

namespace zender::storage {
namespace {

/// After this time of silence the server is asked for an answer, which must come within it.
constexpr Milliseconds kSilence = std::chrono::seconds(2);
constexpr Milliseconds kBeforeReconnecting{500};

}  // namespace

PostgresListener::PostgresListener(std::string address, std::function<void()> on_change)
    : address_(std::move(address)),
      on_change_(std::move(on_change)),
      woken_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)),
      thread_({.name = "listen",
               .task = "listen to the database for changes",
               .after_failure = kBeforeReconnecting,
               .failure_level = log::Level::kWarning},
              [this](const std::stop_token& stop) {
                try {
                  if (!session_) connect();
                  listen(stop);
                } catch (...) {
                  is_up_ = false;
                  session_.reset();
                  throw;
                }
                return Milliseconds(0);
              }) {}

PostgresListener::~PostgresListener() {
  stop();
  close(woken_);
}

void PostgresListener::stop() {
  thread_.stop();
  is_up_ = false;
  session_.reset();
}

void PostgresListener::fail() const {
  throw Failure(FailureKind::kUnavailable, PQerrorMessage(session_.get()));
}

void PostgresListener::connect() {
  session_.reset(PQconnectdb(address_.c_str()));
  is_asked_ = false;
  if (PQstatus(session_.get()) != CONNECTION_OK) fail();
  // As in the dialect: notices are for nobody.
  PQsetNoticeProcessor(
      session_.get(), [](void*, const char*) {}, nullptr);
  if (PQsendQuery(session_.get(), (std::string("LISTEN ") + kChangeChannel).c_str()) == 0) fail();
  is_asked_ = true;
}

void PostgresListener::listen(const std::stop_token& stop) {
  const std::stop_callback wake(stop, [this] { eventfd_write(woken_, 1); });
  std::array<pollfd, 2> both{{{PQsocket(session_.get()), POLLIN, 0}, {woken_, POLLIN, 0}}};
  const int ready = poll(both.data(), both.size(), static_cast<int>(kSilence.count()));
  if (stop.stop_requested()) {
    eventfd_t ignored = 0;
    eventfd_read(woken_, &ignored);
    return;
  }
  if (both[0].revents != 0) return read();
  if (ready != 0) return;  // a signal
  if (is_asked_) throw Failure(FailureKind::kUnavailable, "the database does not answer");
  if (PQsendQuery(session_.get(), "SELECT 1") == 0) fail();
  is_asked_ = true;
}

void PostgresListener::read() {
  if (PQconsumeInput(session_.get()) == 0) fail();
  bool has_changed = false;
  while (is_asked_ && PQisBusy(session_.get()) == 0) {
    const std::unique_ptr<PGresult, decltype(&PQclear)> result(PQgetResult(session_.get()), PQclear);
    if (!result) {
      is_asked_ = false;
      break;
    }
    const ExecStatusType status = PQresultStatus(result.get());
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) fail();
    // The answer to LISTEN: from here on nothing is missed, but what came before was.
    if (!is_up_.exchange(true)) has_changed = true;
  }
  while (PGnotify* one = PQnotifies(session_.get())) {
    PQfreemem(one);
    ++heard_;
    has_changed = true;
  }
  if (has_changed) on_change_();
}

}  // namespace zender::storage
