#pragma once
#include <map>
#include <string>
#include <vector>

#include "config/checks.h"
#include "config/section.h"
#include "domain/schedule/broadcast.h"
#include "storage/engine/store_options.h"

namespace zender::config {

/// Settings of one station and its server, by section of station.toml. Each stands here with its
/// key, default, check and meaning (`zender config` prints it). station.toml overrides the
/// defaults, environment variables (ZENDER_<SECTION>_<KEY>) override that, and command-line flags
/// override all.
struct Config : Sections {
  /// With all defaults.
  Config();
  explicit Config(SettingsReader& from) : Sections(from) {}

  std::string file;  ///< the settings file that was read; empty: none
  /// For `zender config`: what each setting is, where that is from, and what it means.
  std::string described;
  /// What is seldom right, and what to do: 'station.toml:12: player.token_secret is a secret: …'.
  std::vector<std::string> warnings;

  struct Station : Section {
    std::string site_code = text("site_code", "zender", checks::slug,
                                 "short code of the site, used in the names of keys in browser storage");
    std::string name = text("name", "Zender", checks::filled, "name of the station");
    std::string slogan = text("slogan", "Radio die bij je blijft", "one line shown below the name");
    std::string default_channel =
        text("default_channel", "radio2", checks::slug,
             "slug of the channel that the site opens with; it must have no parent");
    std::string public_url =
        text("public_url", "", checks::origin,
             "public URL of the site, used in canonical links; empty: http://localhost:<port>");
    std::string default_stream_domain = text(
        "default_stream_domain", "", checks::address,
        "URL of the server that answers /stream-link if the player service names none; empty: this site");
    std::string static_path_prefix =
        text("static_path_prefix", "", checks::path_prefix,
             "path prefix of /api/latestNews if a proxy serves it as a static file; empty: none");
    bool service_worker =
        flag("service_worker", true,
             "keep pages, and sound that listeners ask for, on their devices for use without "
             "a connection; false: withdraw the service worker from browsers that have it");
    int preview_days =
        number("preview_days", 7, 1, 365, "days that a link from `zender preview-link` is valid");
  } station{section("station")};

  struct Server : Section {
    std::string host = text("host", "127.0.0.1", checks::filled, "address to listen on");
    int port = number("port", 8080, 1, 65535, "port to listen on");
    int threads = number("threads", 0, 0, 256, "number of I/O threads; 0: one per core");
    int max_connections =
        number("max_connections", 50'000, 1, 1'000'000,
               "maximum number of connections; at the limit, the one idle for longest is closed");
    int max_connections_per_address = number("max_connections_per_address", 1000, 0, 1'000'000,
                                             "maximum number of connections from one address (IPv6: one "
                                             "/64), except trusted proxies; 0: no limit");
    int min_bytes_per_second =
        number("min_bytes_per_second", 1000, 0, 1'000'000,
               "minimum rate at which a client must read a reply, measured over 30 seconds; slower clients "
               "are disconnected; 0: at least one byte in that time");
    Texts trusted_proxies = list(
        "trusted_proxies", {}, checks::proxy,
        "addresses or ranges (10.0.0.0/8) of reverse proxies, from which a client's address is accepted");
    std::string proxy_header =
        text("proxy_header", "x-forwarded-for", checks::one_of({"x-forwarded-for", "forwarded"}),
             "header in which trusted proxies pass the client's address: x-forwarded-for or forwarded; the "
             "other is ignored");
    bool proxy_protocol =
        flag("proxy_protocol", false,
             "whether trusted proxies send a PROXY protocol header (version 1 or 2) on each connection");
    int sound_streams =
        number("sound_streams", 500, 0, 1'000'000,
               "maximum number of sound streams without playlist, for radios, media players and listeners "
               "without JavaScript");
    int sound_streams_per_address =
        number("sound_streams_per_address", 50, 0, 1'000'000,
               "maximum number of these from one address (IPv6: from one /64 network); 0: any number");
    int stop_seconds =
        number("stop_seconds", 10, 0, 300, "seconds to wait for replies in progress when the server stops");
    int drain_seconds =
        number("drain_seconds", 0, 0, 300,
               "seconds that the server goes on serving after SIGTERM, while /readyz answers 503");
    Texts stream_origins = list("stream_origins", {}, checks::origin,
                                "origins of the segments of streams, if they are not those of the channels' "
                                "streamUrl and liveVideoUrl, from which browsers may always load");
    Texts image_origins =
        list("image_origins", {}, checks::origin,
             "other origins that browsers may load pictures from, such as the playout system's artwork");
    int hsts_seconds =
        number("hsts_seconds", 31'536'000, 0, 2'147'483'647,
               "max-age of Strict-Transport-Security, sent if station.public_url is https; 0: not sent");
    std::string opener_policy =
        text("opener_policy", "",
             checks::one_of(
                 {"", "same-origin", "same-origin-allow-popups", "noopener-allow-popups", "unsafe-none"}),
             "Cross-Origin-Opener-Policy; empty: same-origin, or unsafe-none if player.embed_origins is set");
    std::string resource_policy =
        text("resource_policy", "same-origin", checks::one_of({"same-origin", "same-site", "cross-origin"}),
             "Cross-Origin-Resource-Policy of pages and API calls; sound, streams and pictures are always "
             "cross-origin");
  } server{section("server")};

  struct Security : Section {
    Texts contacts = list("contacts", {}, checks::contact,
                          "where to report a vulnerability (mailto:, https:// or tel:), "
                          "published in /.well-known/security.txt; empty: no such file");
    std::string policy = text("policy", "", checks::https_address,
                              "URL of the disclosure policy, for security.txt; empty: none");
    Texts languages = list("languages", {"nl", "en"}, checks::language,
                           "preferred languages for reports, for security.txt");
  } security{section("security")};

  struct Data : Section {
    std::string folder = text("folder", "data", checks::filled, "data folder: database, media and secrets");
    std::string database =
        text("database", "", checks::connection,
             "postgresql://user@host/name or sqlite:///path; empty: zender.db in the data folder");
    int database_readers = number("database_readers", 4, 1, 64, "number of database connections for reading");
    std::string listen = text("listen", "", checks::connection,
                              "address of PostgreSQL itself, on which the server listens for changes, if "
                              "data.database leads to a pooler; empty: data.database");
    Texts replicas = list("replicas", {}, checks::connection,
                          "addresses of replicas of the PostgreSQL database, one server each, for reading");
    int max_lag_ms = number("max_lag_ms", 2000, 0, 3'600'000,
                            "milliseconds that a replica may be behind; it is not read from while it is "
                            "further behind or lacks a change that this server knows of");
    std::string synchronous_commit = text(
        "synchronous_commit", "", checks::one_of({kSynchronousCommits.begin(), kSynchronousCommits.end()}),
        "PostgreSQL's synchronous_commit for what is written: on, off, local, remote_write or "
        "remote_apply; empty: as PostgreSQL is set up");

    /// The folder of sound, video and pictures.
    std::string media() const { return folder + "/media"; }
  } data{section("data")};

  /// Where sound, video and pictures are.
  struct Media : Section {
    std::string store =
        text("store", "folder", checks::one_of({"folder", "s3"}),
             "where media is: folder (media in the data folder) or s3 (a bucket; the folder is a cache)");
    std::string endpoint = text("endpoint", "", checks::address,
                                "URL of the S3-compatible store, such as https://s3.eu-west-1.amazonaws.com");
    std::string region = text("region", "us-east-1", checks::bucket_part,
                              "region of the store, for signatures; Garage: garage, others often us-east-1");
    std::string bucket = text("bucket", "", checks::bucket_part, "name of the bucket, which must exist");
    std::string prefix = text("prefix", "", checks::bucket_prefix,
                              "begin of all names in the bucket, such as radio/site; empty: none");
    std::string access_key = secret("access_key", nullptr, "id of the key; it belongs in secrets.toml");
    std::string secret_key = secret("secret_key", nullptr, "the key itself; it belongs in secrets.toml");
    std::string addresses = text("addresses", "path", checks::one_of({"path", "host"}),
                                 "form of addresses: path (endpoint/bucket) or host (bucket.endpoint)");
    int cache_mb = number("cache_mb", 10'240, 1, 100'000'000,
                          "maximum size of the media folder when media is in a bucket, in megabytes");
  } media{section("media")};

  struct Sound : Section {
    int loudness = number("loudness", -23, -40, -8,
                          "integrated loudness, in LUFS, of sound that an import encodes (EBU R 128: -23)");
  } sound{section("sound")};

  /// `zender record`.
  struct Record : Section {
    std::map<std::string, std::string> inputs = by_name(
        "inputs", checks::input,
        "the signal of each channel that is recorded, by its slug: http(s)://, srt://, rtp://, udp://, "
        "alsa:<device>, an .sdp file or a sound file");
    std::map<std::string, std::string> latency_ms =
        by_name("latency_ms", checks::milliseconds,
                "milliseconds that sound takes from each channel's studio to this machine, by its slug");
    std::string name =
        text("name", "a", checks::slug, "name of this recorder; each recorder of a station has its own");
    Texts titles = list("titles", {}, checks::slug,
                        "slugs of channels of which the titles in the stream (ICY) become the songs");
    Texts no_songs =
        list("no_songs",
             {"advert:*",    "*adbreak*",   "*ad break*",     "* - jingle",  "* - jingles", "jingle - *",
              "jingles - *", "* - spot",    "spot - *",       "* - reclame", "reclame - *", "* - promo",
              "promo - *",   "* - sweeper", "* - station id", "* - nieuws",  "nieuws - *",  "* - journaal",
              "unknown - *", "* - unknown", "onbekend - *",   "* - onbekend"},
             "titles in the stream that are no song, in any case; * stands for any text");
    int silence_seconds =
        number("silence_seconds", 20, 1, 3600, "seconds of silence before somebody is told");
    std::string hook = text("hook", "", checks::hook,
                            "http(s) address, or absolute path of a program, that is told of silence, a lost "
                            "signal and the like; empty: only the log");
  } record{section("record")};

  struct Listening : Section {
    int keep_days = number("keep_days", 800, 1, 36'500, "days that listening figures are kept, by hour");
  } listening{section("listening")};

  struct Search : Section {
    std::string folder =
        text("folder", "",
             "folder for the search index, not shared with other machines; empty: search in the data folder");
    int suggestions_per_minute = number("suggestions_per_minute", 3000, 1, 1'000'000,
                                        "search suggestions that one address may request in a minute");
    int pages_per_minute = number("pages_per_minute", 600, 1, 1'000'000,
                                  "pages of search results that one address may request in a minute");
  } search{section("search")};

  struct Web : Section {
    std::string client = text(
        "client", "", "folder with the built files for browsers; empty: the one that belongs to the program");
    std::string render_script =
        text("render_script", "",
             "built script that renders pages on the server; empty: the one that belongs to the program");
  } web{section("web")};

  struct Pools : Section {
    int storage_threads = number("storage_threads", 2, 1, 64, "number of threads that query the database");
    int live_threads = number(
        "live_threads", 2, 1, 64,
        "number of threads, each with its own database connection, for the requests that players repeat");
    int file_threads =
        number("file_threads", 2, 1, 64, "number of threads that read files, such as segments of live sound");
    int render_threads = number("render_threads", 2, 1, 64, "number of threads that render pages");
    int render_practice =
        number("render_practice", 20, 0, 1000,
               "times that each render thread renders sample pages when idle, to warm up; 0: off");
    int picture_threads = number("picture_threads", 2, 1, 64, "number of threads that resize pictures");
    int page_wait_ms = number("page_wait_ms", 500, 10, 60'000,
                              "milliseconds that a page may be expected to wait; others get 503 at once");
    int queue =
        number("queue", 512, 1, 100'000, "maximum number of queued tasks per pool; further requests get 503");
  } pools{section("pools")};

  struct Cache : Section {
    int megabytes = number("megabytes", 128, 1, 65'536, "maximum size of the reply cache, in memory");
    int media_megabytes =
        number("media_megabytes", 128, 1, 65'536, "maximum size of the file cache, in memory");
    int picture_disk_megabytes = number("picture_disk_megabytes", 512, 1, 1'048'576,
                                        "maximum size of the cache of resized pictures, on disk");
  } cache{section("cache")};

  /// Caches in front of the site (docs/caches.md).
  struct Purge : Section {
    bool surrogate_keys = flag("surrogate_keys", false,
                               "whether replies name what they depend on, in the header Surrogate-Key, for "
                               "caches that are told of changes");
    Texts addresses = list("addresses", {}, checks::address,
                           "http(s) addresses of the caches that are told of changes; empty: none");
    std::string method =
        text("method", "BAN", checks::one_of({"BAN", "PURGE", "POST"}),
             "how caches are told: BAN or PURGE with a header Surrogate-Key, or POST with JSON");
    std::string token = secret("token", checks::token,
                               "secret that caches are shown as a bearer token; it belongs in secrets.toml");
  } purge{section("purge")};

  struct Player : Section {
    std::string token_secret = secret(
        "token_secret", checks::secret,
        "secret that signs player tokens, at least 32 characters; the same on every server of the station");
    std::string environment_domain =
        text("environment_domain", "", checks::address,
             "URL of the server that the player service names for /stream-link; empty: none");
    int token_seconds = number("token_seconds", 300, 10, 86'400, "seconds that a player token is valid");
    int news_seconds =
        number("news_seconds", 900, 1, 86'400, "seconds that the URL of a news bulletin is valid");
    int broadcast_days =
        number("broadcast_days", kBroadcastLife.count(), 1, 30,
               "days that a broadcast can be replayed after its end, and its recording is kept");
    Texts embed_origins = list("embed_origins", {}, checks::exact_origin,
                               "origins whose pages may control the player by postMessage");
  } player{section("player")};

  struct Ingest : Section {
    std::map<std::string, std::string> tokens =
        secrets("tokens", 16, "ZENDER_INGEST_TOKEN", "bearer tokens of playout systems");
  } ingest{section("ingest")};

  struct Tracking : Section {
    int piano_site = number("piano_site", 0, 0, 2'147'483'647, "site number at Piano Analytics; 0: none");
    std::string piano_collect_domain =
        text("piano_collect_domain", "", checks::https_origin,
             "origin of the Piano Analytics collector, to which browsers send events");
  } tracking{section("tracking")};

  struct Errors : Section {
    std::string environment = text("environment", "production", checks::filled,
                                   "name of the environment in error reports from browsers");
    double traces_sample_rate = decimal("traces_sample_rate", 0, 0, 1,
                                        "share of visits for which browsers report timings, from 0 to 1");
    Texts allowed_origins =
        list("allowed_origins", {}, checks::origin,
             "other origins whose script errors browsers report; this site is always included");
    std::string forward_url =
        text("forward_url", "", checks::sentry,
             "DSN of the Sentry service to forward error reports to; empty: keep them in the database");
    int keep = number("keep", 1000, 1, 100'000,
                      "number of error reports to keep in the database; older ones are removed");
    int posts_per_minute =
        number("posts_per_minute", 60, 1, 1'000'000,
               "error reports that one address may send in a minute (see server.trusted_proxies)");
  } errors{section("errors")};

  struct Embeds : Section {
    Texts frame_origins =
        list("frame_origins",
             {"https://www.youtube-nocookie.com", "https://embed.bsky.app", "https://www.instagram.com",
              "https://platform.twitter.com"},
             checks::https_origin,
             "origins whose pages may be embedded once a listener agrees, such as a Mastodon server");
  } embeds{section("embeds")};

  struct Events : Section {
    int keep_days = number("keep_days", 400, 1, 3660, "days that event counts are kept");
    int posts_per_minute =
        number("posts_per_minute", 120, 1, 1'000'000,
               "batches of events that one address may send in a minute (see server.trusted_proxies)");
  } events{section("events")};

  struct Podcasts : Section {
    Texts allowed_hosts =
        list("allowed_hosts", {}, checks::host,
             "hosts outside the public internet from which podcasts may be imported: name or name:port");
  } podcasts{section("podcasts")};

  struct Logs : Section {
    std::string level = text("level", "info", checks::one_of({"debug", "info", "warning", "error"}),
                             "log level: debug, info, warning or error");
    bool access = flag("access", true, "log every request");
  } logs{section("logs")};

  struct Metrics : Section {
    std::string host = text("host", "127.0.0.1", checks::filled, "address to serve /metrics on");
    int port = number("port", 9464, 0, 65535, "port to serve /metrics on; 0: off");
  } metrics{section("metrics")};
};

}  // namespace zender::config
