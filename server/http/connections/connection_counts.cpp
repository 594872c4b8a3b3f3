#include "http/connections/connection_counts.h"

#include "support/limits/client_network.h"

namespace zender::http {

namespace ip = boost::asio::ip;

std::optional<ConnectionCounts::Ticket> ConnectionCounts::enter(const ip::address& address) {
  const ip::address sender = sender_of(address);
  const MutexLock lock(mutex_);
  std::size_t& open = open_[sender];
  if (limit_ > 0 && open >= limit_) return std::nullopt;
  ++open;
  return Ticket(*this, sender);
}

void ConnectionCounts::leave(const ip::address& sender) {
  const MutexLock lock(mutex_);
  const auto found = open_.find(sender);
  if (--found->second == 0) open_.erase(found);
}

}  // namespace zender::http
