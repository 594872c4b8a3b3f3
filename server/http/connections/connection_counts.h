#pragma once
#include <boost/asio/ip/address.hpp>
#include <cstddef>
#include <optional>
#include <unordered_map>
#include <utility>

#include "support/threads/mutex.h"

namespace zender::http {

/// How many connections each sender (support/limits/client_network.h) has open. Thread-safe.
/// Outlives its tickets.
class ConnectionCounts {
 public:
  /// One counted connection, until it is destroyed.
  class Ticket {
   public:
    Ticket(ConnectionCounts& counts, boost::asio::ip::address sender)
        : counts_(&counts), sender_(std::move(sender)) {}
    ~Ticket() {
      if (counts_ != nullptr) counts_->leave(sender_);
    }
    Ticket(Ticket&& other) noexcept
        : counts_(std::exchange(other.counts_, nullptr)), sender_(std::move(other.sender_)) {}
    Ticket& operator=(Ticket&& other) noexcept {
      std::swap(counts_, other.counts_);
      std::swap(sender_, other.sender_);
      return *this;
    }
    Ticket(const Ticket&) = delete;
    Ticket& operator=(const Ticket&) = delete;

   private:
    ConnectionCounts* counts_;
    boost::asio::ip::address sender_;
  };

  /// `limit`: connections of one sender; 0: any number.
  explicit ConnectionCounts(std::size_t limit) : limit_(limit) {}

  /// Counts one more connection. Returns nothing if the sender has as many as it may.
  std::optional<Ticket> enter(const boost::asio::ip::address& address);

 private:
  void leave(const boost::asio::ip::address& sender) ZENDER_EXCLUDES(mutex_);

  const std::size_t limit_;
  Mutex mutex_;
  std::unordered_map<boost::asio::ip::address, std::size_t> open_ ZENDER_GUARDED_BY(mutex_);
};

}  // namespace zender::http
