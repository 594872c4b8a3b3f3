#pragma once
#include <boost/asio/awaitable.hpp>
#include <string>

#include "app/services/services.h"
#include "support/failure.h"

namespace zender::app {

/// The reply of `replies` for a key of which anybody can make up any number. What the builder does
/// not find (Failure(kNotFound)) is remembered: asking again takes no place in a pool.
inline boost::asio::awaitable<cache::EntryPtr> found_or_absent(Services& services,
                                                               cache::ResponseCache& replies, std::string key,
                                                               cache::Builder builder) {
  if (const auto reason = services.absences.find(key)) throw Failure(FailureKind::kNotFound, *reason);
  const std::uint64_t sequence = services.topics.sequence();
  try {
    co_return co_await replies.get_or_build(key, std::move(builder));
  } catch (const Failure& failure) {
    if (failure.kind() == FailureKind::kNotFound) services.absences.note(key, failure.what(), sequence);
    throw;
  }
}

}  // namespace zender::app
