#pragma once
#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "cache/entry.h"
#include "http/messages/message.h"
#include "pages/pages.h"
#include "render/renderer.h"
#include "site/routes.h"
#include "station/parts/shells.h"
#include "support/metrics/metrics.h"
#include "support/threads/admission.h"
#include "support/threads/worker_pool.h"

namespace zender::station {

/// Makes the two replies of a page: its model as JSON and its HTML. Each function is a cache
/// builder: it runs on an I/O thread and blocks only on the pools. The references must outlive the
/// server.
class PageReplies {
 public:
  struct Sources {
    const pages::Pages& pages;
    std::function<api::InfoSources()> info;
    cache::Topics& topics;
    const Clock& clock;
    WorkerPool& storage;
    WorkerPool& rendering;
    render::Renderer& renderer;
    Metrics& metrics;
    Admission& room;        ///< for pages that are being made, including those that wait
    nlohmann::json assets;  ///< web/dist/client/assets.json
    /// Called on a render thread for each page that does not render; must return at once and not
    /// throw. May be empty.
    std::function<void(const std::string& path, const std::string& request_id, const std::string& reason)>
        on_render_failure = {};
  };
  explicit PageReplies(Sources sources);

  /// A requested page: a canonical address, an address that no route has, or one with an invalid
  /// value.
  struct Address {
    enum class Kind { kPage, kUnknown, kInvalid };
    Kind kind = Kind::kPage;
    pages::PageRequest request;  ///< for kPage
    std::string path;            ///< as requested, for the others
    std::string request_id;      ///< of the first request for it, for logs and reports
    std::string value;           ///< the invalid value, for kInvalid
  };

  /// Counts a page that is being made, until it is destroyed.
  using Slot = std::shared_ptr<const Admission::Place>;
  /// Null if there is no room: then a request is refused now instead of waiting in one queue to be
  /// refused by the next. Logs this once a minute. `share`: see Admission::try_take().
  Slot take_slot(double share = 1);

  /// The address must live until the reply is built. Without a slot these take one, and throw
  /// Failure(kBusy) if there is none.
  boost::asio::awaitable<cache::BuiltReply> model(const Address& address, Slot slot);
  boost::asio::awaitable<cache::BuiltReply> html(const Address& address, Slot slot);

  /// The shell with this version, which never changes; throws Failure(kNotFound) if it is not kept
  /// any more. With an empty version the current one, with the time.
  boost::asio::awaitable<cache::BuiltReply> shell(const std::string& version);

  /// Renders the front page, to check that rendering works. Blocks. Throws RenderFailure.
  void try_render();

  /// Pages rendered and failed to render since the start.
  std::uint64_t rendered() const { return rendered_.load(std::memory_order_relaxed); }
  std::uint64_t failed_to_render() const { return render_failures_.value(); }

  /// The renderer's input for that address now; nothing if its page has another address or is
  /// private. Blocks on storage; throws what the store throws.
  std::optional<render::RenderInput> render_input(const Address& address);

 private:
  struct Prepared {
    pages::PageResult result;
    std::shared_ptr<const Shells::Shell> shell;  ///< for HTML
    TimePoint now{};
  };
  /// Blocks on storage.
  Prepared prepare(const Address& address, bool with_shell);
  Prepared read(const Address& address, bool with_shell);
  pages::PageResult result_of(const Address& address) const;
  /// `model`: the page's model as JSON text.
  render::RenderInput input_of(const Prepared& prepared, const std::string& model) const;
  std::string render(const Prepared& prepared);
  static cache::BuiltReply reply(const Prepared& prepared, std::string body, const char* content_type);

  Sources sources_;
  std::atomic<TimePoint> silent_until_{};  ///< until then, no warning about refused pages
  const std::string assets_;               ///< as JSON text
  const std::string style_links_;          ///< HTML's header Link
  Shells shells_;
  Histogram& model_seconds_;
  Histogram& render_seconds_;
  Counter& render_failures_;
  std::atomic<std::uint64_t> rendered_ = 0;
};

/// The channel and the day that an address means when it names none.
site::RouteDefaults route_defaults(const pages::SiteSettings& site, TimePoint now);

/// A matched address in the form that PageReplies takes; `asked` is its path as requested.
PageReplies::Address page_address(const site::RouteMatch& match, std::string asked);

}  // namespace zender::station
