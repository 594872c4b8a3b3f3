#pragma once
#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "domain/schedule/broadcast.h"

namespace zender::app {

/// Settings of one station and its server. The defaults are here; station.toml overrides them,
/// environment variables (ZENDER_<SECTION>_<KEY>) override that, and command-line flags override
/// all. settings.cpp lists the keys with their meaning (`zender config` prints it).
struct Config {
  struct Station {
    std::string site_code = "zender";
    std::string name = "Zender";
    std::string slogan = "Radio die bij je blijft";
    std::string default_channel = "radio2";
    std::string public_url;             ///< no slash at the end; empty: http://localhost:<port>
    std::string default_stream_domain;  ///< empty: this site
    std::string static_path_prefix;     ///< without a slash at the end; empty: none
    int preview_days = 7;               ///< how long a preview link is valid
  } station;

  struct Server {
    std::string host = "127.0.0.1";
    int port = 8080;
    int threads = 0;  ///< 0: one per core
    int max_connections = 50'000;
    int max_connections_per_address = 1000;        ///< 0: any number
    int min_bytes_per_second = 1000;               ///< that a client must accept of a reply; 0: any
    std::vector<std::string> trusted_proxies;      ///< addresses and ranges of them
    std::string proxy_header = "x-forwarded-for";  ///< naming the client; or "forwarded"
    bool proxy_protocol = false;                   ///< whether they send its header
    int sound_streams = 500;                       ///< at once: /stream/…/*.aac
    int stop_seconds = 10;                         ///< for replies under way after SIGTERM
    std::vector<std::string> stream_origins;       ///< further origins of streams (CSP)
    std::vector<std::string> image_origins;        ///< further origins of pictures (CSP)
    int hsts_seconds = 31'536'000;                 ///< if the public address is https; 0: no header
    std::string opener_policy;                     ///< COOP; empty: as embed_origins requires
    std::string resource_policy = "same-origin";   ///< CORP of what other sites should not use
  } server;

  /// /.well-known/security.txt (RFC 9116).
  struct Security {
    std::vector<std::string> contacts;  ///< none: there is no such file
    std::string policy;                 ///< address of the policy; empty: none
    std::vector<std::string> languages{"nl", "en"};
  } security;

  struct Data {
    std::string folder = "data";
    std::string database;  ///< empty: sqlite in the data folder; else postgresql://…
    int database_readers = 4;

    /// The folder of sound, video and pictures.
    std::string media() const { return folder + "/media"; }
  } data;

  struct Search {
    std::string folder;                 ///< of the index; empty: 'search' in the data folder
    int suggestions_per_minute = 3000;  ///< per address
    int pages_per_minute = 600;         ///< of results, per address
  } search;

  struct Web {
    std::string client = "web/dist/client";
    std::string render_script = "web/dist/ssr/render.js";
  } web;

  struct Pools {
    int storage_threads = 2;
    int live_threads = 2;
    int file_threads = 2;
    int render_threads = 2;
    int render_practice = 20;  ///< how often each of them renders its warm-up pages
    int picture_threads = 2;
    int queue = 512;  ///< waiting tasks per pool; then 503
  } pools;

  struct Cache {
    int megabytes = 128;
    int media_megabytes = 128;
    int picture_disk_megabytes = 512;
  } cache;

  struct Player {
    std::string token_secret;  ///< at least 32 bytes
    std::string environment_domain;
    int token_seconds = 300;
    int news_seconds = 900;
    int broadcast_days = kBroadcastLife.count();
    std::vector<std::string> embed_origins;  ///< whose pages may use postMessage with the player
  } player;

  struct Ingest {
    std::map<std::string, std::string>
        tokens;  ///< name of the playout system → bearer token (at least 16 characters)
  } ingest;

  struct Tracking {
    int piano_site = 0;                ///< 0: no Piano Analytics
    std::string piano_collect_domain;  ///< an https origin
  } tracking;

  struct Errors {
    std::string environment = "production";
    double traces_sample_rate = 0;
    std::vector<std::string> allowed_origins;  ///< of scripts whose errors are reported too
  } errors;

  struct Embeds {
    /// Origins whose pages we may frame once the listener agrees (CSP).
    std::vector<std::string> frame_origins{"https://www.youtube-nocookie.com", "https://embed.bsky.app",
                                           "https://www.instagram.com", "https://platform.twitter.com"};
  } embeds;

  struct Reports {
    int events_keep_days = 400;
    int events_posts_per_minute = 120;  ///< per address
    std::string errors_forward_url;     ///< DSN or envelope address of Sentry; empty: stored here
    int errors_keep = 1000;
    int errors_posts_per_minute = 60;  ///< per address
  } reports;

  struct Podcasts {
    std::vector<std::string> allowed_hosts;  ///< of feeds and files; may be not public
  } podcasts;

  struct Logs {
    std::string level = "info";
    bool access = true;
  } logs;

  struct Metrics {
    std::string host = "127.0.0.1";
    int port = 9464;  ///< 0: no metrics
  } metrics;
};

/// A mistake in the configuration, and where it is.
struct ConfigMistake {
  std::string where;   ///< "station.toml:12" or "ZENDER_SERVER_PORT"
  std::string detail;  ///< "server.port: 99999 is out of range (1 to 65535)"
};

/// Contains every mistake, not only the first; what() lists them, one per line.
class ConfigError : public std::runtime_error {
 public:
  explicit ConfigError(std::vector<ConfigMistake> mistakes);
  const std::vector<ConfigMistake>& mistakes() const { return mistakes_; }

 private:
  std::vector<ConfigMistake> mistakes_;
};

/// The environment variables by name.
using Environment = std::map<std::string, std::string>;

/// Reads the file (if `path` is given, it must exist), then `<data.folder>/secrets.toml` if there
/// is one, then the environment, and checks the result. Throws ConfigError.
Config load_config(const std::optional<std::string>& path, const Environment& environment);

/// One line per setting with key, environment variable, default and meaning, for `zender config`.
std::string describe_settings();

/// Makes `<folder>/secrets.toml` (mode 0600) with a new token secret and an ingest token for the
/// playout, if it does not exist. Returns its path. Throws Failure(kUnavailable) if it cannot be
/// written.
std::string ensure_secrets(const std::string& folder);

}  // namespace zender::app
