#pragma once
#include <libpq-fe.h>

#include <atomic>
#include <functional>
#include <memory>
#include <string>

#include "storage/sql/change_listener.h"
#include "support/threads/periodic_thread.h"

namespace zender::storage {

/// LISTEN on kChangeChannel. A connection that is silent is asked for an answer every two seconds,
/// so that one which was cut without a word is noticed too.
class PostgresListener final : public ChangeListener {
 public:
  /// `address`: as postgres_url() makes it.
  PostgresListener(std::string address, std::function<void()> on_change);
  ~PostgresListener() override;

  void start() override { thread_.start(); }
  void stop() override;
  bool is_up() const override { return is_up_; }
  std::uint64_t heard() const override { return heard_; }

 private:
  using Session = std::unique_ptr<PGconn, decltype(&PQfinish)>;
  void connect();
  /// Waits until something is heard, the connection is silent or `stop` is requested.
  void listen(const std::stop_token& stop);
  void read();
  [[noreturn]] void fail() const;

  const std::string address_;
  const std::function<void()> on_change_;
  const int woken_;  ///< an eventfd that ends the wait
  // Used by the thread only.
  Session session_{nullptr, PQfinish};
  bool is_asked_ = false;  ///< whether an answer is outstanding
  std::atomic<bool> is_up_ = false;
  std::atomic<std::uint64_t> heard_ = 0;
  PeriodicThread thread_;
};

}  // namespace zender::storage
