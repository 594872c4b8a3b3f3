#include "app/services/overlay_replies.h"

#include "pages/frame/overlays.h"
#include "support/media_types.h"

namespace zender::app {
namespace {

/// Listeners must see a notification within seconds, so an old reply is served only for a short
/// time; if making a new one fails, the old one is better than none.
constexpr std::chrono::seconds kOverlaysStale{1};
constexpr std::chrono::minutes kOverlaysStaleIfError{10};

cache::BuiltReply overlay_reply(const pages::Overlays& overlays) {
  cache::BuiltReply built;
  built.content_type = kJsonType;
  // Without stale-while-revalidate: browsers obey it too.
  built.cache_control = "public, max-age=0, s-maxage=2, stale-if-error=600";
  built.body = to_text(overlays.body);
  built.freshness = overlays.freshness;
  built.stale_while_revalidate = kOverlaysStale;
  built.stale_if_error = kOverlaysStaleIfError;
  return built;
}

}  // namespace

OverlayReplies::OverlayReplies(OverlayRepository& overlays, const Clock& clock, WorkerPool& storage)
    : overlays_(overlays), clock_(clock), storage_(storage) {}

boost::asio::awaitable<cache::BuiltReply> OverlayReplies::event_modals() {
  co_return co_await storage_.run(
      [this] { return overlay_reply(pages::event_modal_content(overlays_, clock_.now())); });
}

boost::asio::awaitable<cache::BuiltReply> OverlayReplies::maintenance_notifications() {
  co_return co_await storage_.run(
      [this] { return overlay_reply(pages::maintenance_notification_content(overlays_, clock_.now())); });
}

}  // namespace zender::app
