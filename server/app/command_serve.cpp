#include <iostream>

#include "app/api_routes.h"
#include "app/command_line.h"
#include "app/commands.h"
#include "app/services.h"
#include "app/signals.h"
#include "app/site_routes.h"
#include "http/server.h"
#include "support/log.h"

namespace zender::app {
namespace {

http::ServerOptions server_options(const Config& config) {
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
  options.security.is_site_plain_http = config.station.public_url.starts_with("http://");
  if (!config.tracking.piano_collect_domain.empty())
    options.security.connect_hosts.push_back(config.tracking.piano_collect_domain);
  return options;
}

}  // namespace

int serve(const Config& config) {
  StopSignal stop;
  log::start(log::parse_level(config.logs.level));
  http::raise_open_file_limit(static_cast<std::size_t>(config.server.max_connections) + 1024);
  SystemClock clock;
  Services services(config, clock);
  http::Dispatcher dispatcher;
  add_api_routes(dispatcher, services);
  add_site_routes(dispatcher, services);
  services.start();
  http::Server server(server_options(config), dispatcher, clock, services.metrics);
  server.start();
  log::info("serving", {{"address", config.server.host}, {"port", server.port()}});

  stop.wait();
  log::info("stopping");
  server.stop(std::chrono::seconds(config.server.stop_seconds));
  services.stop();
  log::info("stopped");
  log::stop();
  return kDone;
}

}  // namespace zender::app
