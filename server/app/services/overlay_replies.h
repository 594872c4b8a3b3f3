#pragma once
#include <boost/asio/awaitable.hpp>

#include "cache/entry.h"
#include "domain/editorial/overlay_repository.h"
#include "support/clock.h"
#include "support/threads/worker_pool.h"

namespace zender::app {

/// Makes the replies with overlays. Cache builders, like PageReplies.
class OverlayReplies {
 public:
  OverlayReplies(OverlayRepository& overlays, const Clock& clock, WorkerPool& storage);

  /// GET /api/eventmodal/content (S7-002).
  boost::asio::awaitable<cache::BuiltReply> event_modals();
  /// GET /api/maintenance-notification (S7-003).
  boost::asio::awaitable<cache::BuiltReply> maintenance_notifications();

 private:
  OverlayRepository& overlays_;
  const Clock& clock_;
  WorkerPool& storage_;
};

}  // namespace zender::app
