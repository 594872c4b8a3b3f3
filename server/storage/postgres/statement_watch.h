#pragma once
#include <libpq-fe.h>

#include <deque>
#include <map>
#include <memory>

#include "storage/sql/sql.h"
#include "support/threads/mutex.h"
#include "support/threads/periodic_thread.h"

namespace zender::storage {

/// Ends statements of PostgreSQL that take longer than their connection's limit, from this side: it
/// asks the server to cancel the statement, and when no answer has come a second later closes the
/// connection's socket, so that the thread which waits for it gets an error. So it also notices a
/// network that is silent, and needs no setting of the session, which a pooler would lend to
/// somebody else. One for the whole program; thread-safe.
class StatementWatch {
 public:
  /// The one of the program, which ends with the last connection that holds it.
  static std::shared_ptr<StatementWatch> of_program();
  StatementWatch();

  /// Watches the connection until what is returned is destroyed. `session` is its open session;
  /// both must live longer than that.
  static std::shared_ptr<void> watch(const std::shared_ptr<StatementWatch>& watch, Connection& connection,
                                     PGconn* session);

 private:
  using Cancel = std::shared_ptr<PGcancel>;
  struct Watched {
    std::shared_ptr<const int> socket;  ///< of our own: libpq may close its one at any time
    Cancel cancel;
    Milliseconds::rep cancelled = 0;  ///< the busy_since of the statement that was last cancelled
  };
  void look();
  void cancel_overdue(const std::stop_token& stop);

  Mutex mutex_;
  std::map<const Connection*, Watched> watched_ ZENDER_GUARDED_BY(mutex_);
  /// To be cancelled by a thread of its own: a server that is not reached keeps it waiting.
  std::deque<Cancel> overdue_ ZENDER_GUARDED_BY(mutex_);
  PeriodicThread cancelling_;
  PeriodicThread looking_;
};

}  // namespace zender::storage
