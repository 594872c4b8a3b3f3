#include "station/parts/page_replies.h"

#include "render/embedded_state.h"
#include "render/fallback_document.h"
#include "support/failure.h"
#include "support/log.h"
#include "support/media_types.h"
#include "support/station_time.h"

namespace zender::station {
namespace {

/// How long an old page may be served while a new one is made, and while that fails.
constexpr std::chrono::seconds kStaleWhileRevalidate{30};
constexpr std::chrono::hours kStaleIfError{24};
/// A page that failed to render is soon tried again.
constexpr std::chrono::seconds kFallbackLife{5};

/// A cache in front may keep a page for seconds only: what is on air changes, and we cannot
/// withdraw a page from it.
constexpr const char* kPageCacheControl =
    "public, max-age=0, s-maxage=10, stale-while-revalidate=30, stale-if-error=86400";

/// The same for models, but without stale-while-revalidate: browsers obey it for what scripts
/// fetch, and today's list would be one poll behind.
constexpr const char* kModelCacheControl = "public, max-age=0, s-maxage=10, stale-if-error=86400";

/// For pages that an editor sees before listeners do.
constexpr const char* kPrivateCacheControl = "private, no-store";

/// The reply for an address whose page has another address.
cache::BuiltReply moved(const pages::PageResult& result, const std::string& address) {
  cache::BuiltReply built;
  built.status = 301;
  built.content_type = "text/plain; charset=utf-8";
  built.cache_control = kModelCacheControl;
  built.headers.emplace_back("Location", address);
  built.freshness = result.freshness;
  return built;
}

/// Lets a browser request the stylesheet before it has read any HTML (RFC 8288, and the Preload
/// specification), and a proxy send it as an early hint (RFC 8297).
std::string style_links(const Json& assets) {
  std::string links;
  for (const auto& style : assets["css"]) {
    if (!links.empty()) links += ", ";
    links += "<" + style.get<std::string>() + ">; rel=preload; as=style";
  }
  return links;
}

double seconds_since(std::chrono::steady_clock::time_point begin) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

}  // namespace

PageReplies::PageReplies(Sources sources)
    : sources_(std::move(sources)),
      assets_(sources_.assets.dump()),
      style_links_(style_links(sources_.assets)),
      shells_(sources_.pages, sources_.info, sources_.topics, sources_.clock),
      model_seconds_(sources_.metrics.histogram("zender_model_seconds",
                                                "Seconds to make a page model, and the shell for HTML",
                                                Metrics::time_bounds())),
      render_seconds_(sources_.metrics.histogram("zender_render_seconds", "Seconds to render a page to HTML",
                                                 Metrics::time_bounds())),
      render_failures_(sources_.metrics.counter("zender_render_failures_total",
                                                "Failed renders; listeners got the fallback document")) {}

PageReplies::Slot PageReplies::take_slot(double share) {
  auto place = sources_.room.try_take(share);
  if (place) return std::make_shared<const Admission::Place>(std::move(*place));
  const TimePoint now = sources_.clock.now();
  TimePoint silent_until = silent_until_.load(std::memory_order_relaxed);
  if (now >= silent_until &&
      silent_until_.compare_exchange_strong(silent_until, now + std::chrono::minutes(1)))
    log::warning("pages refused: they would wait too long (pools.page_wait_ms, pools.queue)",
                 {{"under_way", sources_.room.taken()}, {"refused_since_start", sources_.room.refused()}});
  return nullptr;
}

boost::asio::awaitable<cache::BuiltReply> PageReplies::model(const Address& address, Slot slot) {
  if (slot == nullptr) slot = std::make_shared<const Admission::Place>(sources_.room.take());
  auto prepared = co_await sources_.storage.run([this, &address] { return prepare(address, false); });
  if (const auto& to = prepared.result.moved_to) co_return moved(prepared.result, "/api/pages" + *to);
  std::string body = to_text(prepared.result.model);
  auto built = reply(prepared, std::move(body), kJsonType);
  if (!prepared.result.is_private) built.cache_control = kModelCacheControl;
  built.until_finished = slot;
  co_return built;
}

boost::asio::awaitable<cache::BuiltReply> PageReplies::html(const Address& address, Slot slot) {
  if (slot == nullptr) slot = std::make_shared<const Admission::Place>(sources_.room.take());
  const auto prepared = co_await sources_.storage.run([this, &address] { return prepare(address, true); });
  if (const auto& to = prepared.result.moved_to) co_return moved(prepared.result, *to);
  bool failed = false;
  std::string body = co_await sources_.rendering.run([this, &prepared, &failed, &address]() -> std::string {
    try {
      return render(prepared);
    } catch (const render::RenderFailure& failure) {
      failed = true;
      render_failures_.add();
      const auto path = prepared.result.model["route"].value("path", std::string());
      log::error("page failed to render",
                 {{"request_id", address.request_id}, {"path", path}, {"error", failure.what()}});
      if (sources_.on_render_failure) sources_.on_render_failure(path, address.request_id, failure.what());
      return render::fallback_document(
          {Json::parse(prepared.shell->text_without_now), prepared.shell->version, to_iso(prepared.now)},
          prepared.result.model,
          {sources_.assets["entry"], sources_.assets["css"].get<std::vector<std::string>>()});
    }
  });
  auto built = reply(prepared, std::move(body), kHtmlType);
  built.headers.emplace_back("Link", style_links_);
  if (failed) built.freshness.until(sources_.clock.now() + kFallbackLife);
  built.until_finished = slot;
  co_return built;
}

PageReplies::Prepared PageReplies::prepare(const Address& address, bool with_shell) {
  const auto begin = std::chrono::steady_clock::now();
  Prepared prepared = read(address, with_shell);
  model_seconds_.observe(seconds_since(begin));
  return prepared;
}

PageReplies::Prepared PageReplies::read(const Address& address, bool with_shell) {
  Prepared prepared;
  prepared.now = sources_.clock.now();
  prepared.result = result_of(address);
  if (with_shell && !prepared.result.moved_to) prepared.shell = shells_.current();
  return prepared;
}

pages::PageResult PageReplies::result_of(const Address& address) const {
  switch (address.kind) {
    case Address::Kind::kUnknown:
      return sources_.pages.unknown_address(address.path);
    case Address::Kind::kInvalid:
      return sources_.pages.invalid_address(address.path, address.value);
    case Address::Kind::kPage:
      break;
  }
  return sources_.pages.build(address.request);
}

// Concatenates text here and below: as parsed JSON, it would all be copied once more.
render::RenderInput PageReplies::input_of(const Prepared& prepared, const std::string& model) const {
  return {.page = R"({"now":")" + to_iso(prepared.now) + R"(","status":)" +
                  std::to_string(prepared.result.status) + R"(,"model":)" + model + "}",
          .shared = R"({"shell":)" + prepared.shell->text_without_now + R"(,"shellVersion":")" +
                    prepared.shell->version + R"(","assets":)" + assets_ + "}"};
}

std::string PageReplies::render(const Prepared& prepared) {
  const auto begin = std::chrono::steady_clock::now();
  const std::string model = to_text(prepared.result.model);
  // The state with which the browser starts.
  const std::string state = R"({"shellVersion":")" + prepared.shell->version + R"(","now":")" +
                            to_iso(prepared.now) + R"(","model":)" + model + "}";
  std::string html = render::with_state(sources_.renderer.render(input_of(prepared, model)), state);
  render_seconds_.observe(seconds_since(begin));
  rendered_.fetch_add(1, std::memory_order_relaxed);
  return html;
}

cache::BuiltReply PageReplies::reply(const Prepared& prepared, std::string body, const char* content_type) {
  cache::BuiltReply built;
  built.status = prepared.result.status;
  built.content_type = content_type;
  built.cache_control = kPageCacheControl;
  built.body = std::move(body);
  built.freshness = prepared.result.freshness;
  if (prepared.shell != nullptr) built.freshness.merge(prepared.shell->freshness);
  built.stale_while_revalidate = kStaleWhileRevalidate;
  built.stale_if_error = kStaleIfError;
  if (prepared.result.is_private) {
    built.cache_control = kPrivateCacheControl;
    built.headers.emplace_back("X-Robots-Tag", "noindex");
    built.stale_while_revalidate = built.stale_if_error = Milliseconds(0);
  }
  return built;
}

void PageReplies::try_render() {
  Address home;
  home.request.route = "home";
  home.request.path = "/";
  render(prepare(home, true));
}

boost::asio::awaitable<cache::BuiltReply> PageReplies::shell(const std::string& version) {
  const auto shell = co_await sources_.storage.run(
      [this, &version] { return version.empty() ? shells_.current() : shells_.find(version); });
  if (shell == nullptr) throw Failure(FailureKind::kNotFound, "Deze versie is er niet meer.");
  cache::BuiltReply built;
  built.content_type = kJsonType;
  if (version.empty()) {
    built.cache_control = "no-cache";
    built.body = shell->text_at(sources_.clock.now());
    built.freshness = shell->freshness;
  } else {
    built.cache_control = "public, max-age=31536000, immutable";
    built.body = shell->text_without_now;
  }
  co_return built;
}

std::optional<render::RenderInput> PageReplies::render_input(const Address& address) {
  const Prepared prepared = read(address, true);
  if (prepared.result.moved_to || prepared.result.is_private) return std::nullopt;
  return input_of(prepared, to_text(prepared.result.model));
}

site::RouteDefaults route_defaults(const pages::SiteSettings& site, TimePoint now) {
  return {site.default_channel.value, to_route_date(station_date(now))};
}

PageReplies::Address page_address(const site::RouteMatch& match, std::string asked) {
  using Kind = PageReplies::Address::Kind;
  PageReplies::Address address;
  address.path = std::move(asked);
  if (match.status == 400) {
    address.kind = Kind::kInvalid;
    address.value = match.bad_value;
  } else if (match.status == 404) {
    address.kind = Kind::kUnknown;
  } else {
    address.request = match.address;
  }
  return address;
}

}  // namespace zender::station
