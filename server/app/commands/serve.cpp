#include <iostream>
#include <optional>

#include "app/commands/command_line.h"
#include "app/commands/verbs.h"
#include "backup/station_lock.h"
#include "config/named_channels.h"
#include "http/connections/server.h"
#include "http/routing/health_and_metrics.h"
#include "site/sharing.h"
#include "station/calls/calls.h"
#include "station/groups/station.h"
#include "support/failure.h"
#include "support/log.h"
#include "support/threads/stop_signal.h"

namespace zender::app {
namespace {

http::TrustedProxies trusted_proxies(const config::Config& config) {
  std::vector<http::AddressRange> ranges(config.server.trusted_proxies.begin(),
                                         config.server.trusted_proxies.end());
  const bool is_forwarded = config.server.proxy_header == "forwarded";
  return {std::move(ranges),
          is_forwarded ? http::ClientHeader::kForwarded : http::ClientHeader::kXForwardedFor};
}

/// A page that opened the player in a window of its own can talk to it only if both are in the same
/// browsing context group.
std::string opener_policy(const config::Config& config) {
  if (!config.server.opener_policy.empty()) return config.server.opener_policy;
  return config.player.embed_origins.empty() ? "same-origin" : "unsafe-none";
}

http::ServerOptions server_options(const config::Config& config) {
  http::ServerOptions options;
  options.address = config.server.host;
  options.port = static_cast<std::uint16_t>(config.server.port);
  options.threads = static_cast<unsigned>(config.server.threads);
  options.access_log = config.logs.access;
  options.limits.connections = static_cast<std::size_t>(config.server.max_connections);
  options.security.media_hosts = config.server.stream_origins;
  options.security.connect_hosts = config.server.stream_origins;
  options.security.image_hosts = config.server.image_origins;
  options.security.frame_hosts = config.embeds.frame_origins;
  options.limits.connections_per_sender = static_cast<std::size_t>(config.server.max_connections_per_address);
  options.limits.reading_rate = static_cast<std::size_t>(config.server.min_bytes_per_second);
  options.proxies = trusted_proxies(config);
  options.proxy_protocol = config.server.proxy_protocol;
  if (config.station.public_url.starts_with("https://"))
    options.security.https_seconds = config.server.hsts_seconds;
  options.security.opener_policy = opener_policy(config);
  options.security.resource_policy = config.server.resource_policy;
  options.security.is_shared = site::is_shared;
  options.security.is_site_plain_http = config.station.public_url.starts_with("http://");
  if (!config.tracking.piano_collect_domain.empty())
    options.security.connect_hosts.push_back(config.tracking.piano_collect_domain);
  return options;
}

/// Serves /metrics on a port of its own, to which the site's proxies must not lead.
class MetricsServer {
 public:
  /// `config`, `clock` and `metrics` must outlive this.
  MetricsServer(const config::Config& config, const Clock& clock, const Metrics& metrics) {
    if (config.metrics.port == 0) return;
    http::add_metrics(dispatcher_, metrics);
    http::ServerOptions options;
    options.address = config.metrics.host;
    options.port = static_cast<std::uint16_t>(config.metrics.port);
    options.threads = 1;
    options.access_log = false;
    options.limits.connections = 100;
    server_.emplace(std::move(options), dispatcher_, clock, own_metrics_);
  }
  /// Throws Failure(kUnavailable).
  void start() {
    if (!server_) return;
    try {
      server_->start();
    } catch (const Failure& failure) {
      throw Failure(failure.kind(), std::string("metrics.port: ") + failure.what());
    }
  }
  void stop() {
    if (server_) server_->stop(std::chrono::milliseconds(0));
  }

 private:
  http::Dispatcher dispatcher_;
  Metrics own_metrics_;  ///< of this server itself; not shown anywhere
  std::optional<http::Server> server_;
};

void warn_of_settings(const config::Config& config, station::Stores& stores) {
  std::vector<Channel> channels;
  try {
    channels = stores.pages->channels().channels();
  } catch (const std::exception&) {
    // The database is away, of which others tell; what does not need it is told all the same.
  }
  for (const std::string& warning : config::settings_warnings(config, channels))
    log::warning("check the settings", {{"found", warning}});
}

http::Watcher watcher_of(sound::Audience& audience) {
  return {.wants = &sound::Audience::counts, .served = [&audience](const http::Served& one) {
            audience.sent({.path = one.path,
                           .status = one.status,
                           .bytes = one.bytes,
                           .user_agent = one.user_agent,
                           .client = one.client});
          }};
}

int serve(const config::Config& config) {
  StopSignal stop;
  log::start(log::parse_level(config.logs.level));
  http::raise_open_file_limit(static_cast<std::size_t>(config.server.max_connections) + 1024);
  const auto in_use = backup::use_data_folder(config.data.folder);
  SystemClock clock;
  station::Station station(config, clock);
  http::Dispatcher dispatcher;
  station::add_all_calls(dispatcher, station);
  station.start();
  warn_of_settings(config, station.stores);
  http::ServerOptions options = server_options(config);
  options.watcher = watcher_of(station.sound.audience);
  http::Server server(std::move(options), dispatcher, clock, station.base.metrics);
  MetricsServer metrics(config, clock, station.base.metrics);
  const http::SecurityPolicy security = server_options(config).security;
  station.background.channel_streams.follow([&server, security](const std::vector<std::string>& origins) {
    http::SecurityPolicy with_streams = security;
    with_streams.connect_hosts.insert(with_streams.connect_hosts.end(), origins.begin(), origins.end());
    server.set_security(with_streams);
  });
  server.start();
  metrics.start();
  log::info("serving", {{"address", config.server.host}, {"port", server.port()}});

  stop.wait();
  if (config.server.drain_seconds > 0) {
    log::info("draining", {{"seconds", config.server.drain_seconds}});
    station.health.drain();
    server.drain();
    stop.wait_for(std::chrono::seconds(config.server.drain_seconds));
  }
  log::info("stopping");
  station.background.channel_streams.follow({});
  server.stop(std::chrono::seconds(config.server.stop_seconds));
  metrics.stop();
  station.stop();
  log::info("stopped");
  log::stop();
  return kDone;
}

}  // namespace

void add_serve_verb(Verbs& verbs) {
  verbs.run(verbs.add_configured("serve", "serve the website", "zender serve --config station.toml"), serve);
}

}  // namespace zender::app
