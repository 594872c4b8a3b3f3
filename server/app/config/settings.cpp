#include "app/config/settings.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>

#include "http/connections/trusted_proxies.h"
#include "reports/sentry_address.h"
#include "storage/store.h"
#include "support/failure.h"
#include "support/text/slug.h"

namespace zender::app {
namespace {

std::string address_mistake(const std::string& value) {
  if (value.empty()) return {};
  if (!value.starts_with("http://") && !value.starts_with("https://"))
    return "must start with http:// or https://";
  if (value.ends_with('/')) return "must not end with /";
  if (value.find_first_of(" \t\r\n\"'<>;") != std::string::npos)
    return "contains a character that is not allowed in a URL";
  return {};
}

std::string path_mistake(const std::string& value) {
  if (value.empty()) return {};
  if (!value.starts_with('/') || value.starts_with("//")) return "must start with a single /";
  if (value.ends_with('/')) return "must not end with /";
  if (value.find_first_of(" \t\r\n\"'<>;?#\\") != std::string::npos)
    return "contains a character that is not allowed in a path";
  return {};
}

std::string slug_mistake(const std::string& value) {
  return is_slug(value)
             ? ""
             : "must be a slug (lowercase letters and digits separated by single hyphens, at most 120)";
}
std::string filled_mistake(const std::string& value) {
  return value.empty() ? "must not be empty" : "";
}

std::string database_mistake(const std::string& value) {
  return value.empty() ? "" : connection_mistake(value);
}

std::string level_mistake(const std::string& value) {
  static const std::vector<std::string> levels{"debug", "info", "warning", "error"};
  return std::find(levels.begin(), levels.end(), value) == levels.end()
             ? "must be debug, info, warning or error"
             : "";
}

/// What is wrong with an origin, scheme://host[:port]; empty: nothing.
std::string origin_mistake(const std::string& value) {
  if (std::string mistake = address_mistake(value); !mistake.empty()) return mistake;
  const std::size_t host = value.find("://") + 3;
  return host >= value.size() || value.find_first_of("/?#@", host) != std::string::npos
             ? "'" + value + "' is not an origin (https://host or https://host:port)"
             : "";
}

std::string https_origin_mistake(const std::string& value) {
  if (value.empty()) return {};
  if (!value.starts_with("https://")) return "must start with https://";
  return origin_mistake(value);
}

std::string sentry_mistake(const std::string& value) {
  if (value.empty() || reports::read_sentry_address(value)) return "";
  return "must be a DSN (https://key@host/project) or the URL of an envelope endpoint "
         "(https://host/api/project/envelope/?sentry_key=key)";
}

/// What is wrong with a host: 'name', 'name:port' or an IP address; empty: nothing.
std::string host_mistake(const std::string& value) {
  const bool is_host = !value.empty() && value.find_first_of("/?#@ *") == std::string::npos;
  return is_host ? "" : "'" + value + "' is not a host (name or name:port)";
}

/// Accepts one of a few words.
template <class... Words>
std::function<std::string(const std::string&)> one_of(Words... words) {
  return [known = std::vector<std::string>{words...}](const std::string& value) -> std::string {
    if (std::find(known.begin(), known.end(), value) != known.end()) return "";
    return fmt::format("must be one of: {}", fmt::join(known, ", "));
  };
}

std::string proxy_mistake(const std::string& value) {
  try {
    const http::AddressRange range(value);
    return "";
  } catch (const Failure& failure) {
    return failure.what();
  }
}

/// What is wrong with a contact address of RFC 9116; empty: nothing.
std::string contact_mistake(const std::string& value) {
  const auto begins = [&](const char* scheme) { return value.starts_with(scheme); };
  if (!begins("mailto:") && !begins("https://") && !begins("tel:"))
    return "'" + value + "' must start with mailto:, https:// or tel:";
  const bool is_plain = std::all_of(value.begin(), value.end(), [](char c) { return c > ' ' && c < '\x7f'; });
  return is_plain ? "" : "'" + value + "' contains a character that is not allowed in a URL";
}

std::string https_address_mistake(const std::string& value) {
  if (value.empty()) return {};
  return value.starts_with("https://") ? contact_mistake(value) : "must start with https://";
}

std::string language_mistake(const std::string& value) {
  const bool is_tag =
      !value.empty() && value.size() <= 35 && std::all_of(value.begin(), value.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
      });
  return is_tag ? "" : "'" + value + "' is not a language tag (such as nl or en-GB)";
}

std::string secret_mistake(const std::string& value) {
  return !value.empty() && value.size() < 32 ? "must have at least 32 characters" : "";
}

}  // namespace

std::string Setting::variable() const {
  std::string variable = "ZENDER_" + section + "_" + key;
  std::transform(variable.begin(), variable.end(), variable.begin(),
                 [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return variable;
}

const std::vector<Setting>& settings() {
  using C = Config;
  static const std::vector<Setting> all{
      {"station", "site_code", TextSetting{[](C& c) -> auto& { return c.station.site_code; }, slug_mistake},
       "short code of the site, used in the names of keys in browser storage"},
      {"station", "name", TextSetting{[](C& c) -> auto& { return c.station.name; }, filled_mistake},
       "name of the station"},
      {"station", "slogan", TextSetting{[](C& c) -> auto& { return c.station.slogan; }},
       "one line shown below the name"},
      {"station", "default_channel",
       TextSetting{[](C& c) -> auto& { return c.station.default_channel; }, slug_mistake},
       "slug of the channel that the site opens with; it must have no parent"},
      {"station", "public_url",
       TextSetting{[](C& c) -> auto& { return c.station.public_url; }, address_mistake},
       "public URL of the site, used in canonical links; empty: http://localhost:<port>"},
      {"station", "default_stream_domain",
       TextSetting{[](C& c) -> auto& { return c.station.default_stream_domain; }, address_mistake},
       "URL of the server that answers /stream-link if the player service names none; empty: this site"},
      {"station", "static_path_prefix",
       TextSetting{[](C& c) -> auto& { return c.station.static_path_prefix; }, path_mistake},
       "path prefix of /api/latestNews if a proxy serves it as a static file; empty: none"},
      {"station", "preview_days", NumberSetting{[](C& c) -> auto& { return c.station.preview_days; }, 1, 365},
       "days that a link from `zender preview-link` is valid"},
      {"server", "host", TextSetting{[](C& c) -> auto& { return c.server.host; }, filled_mistake},
       "address to listen on"},
      {"server", "port", NumberSetting{[](C& c) -> auto& { return c.server.port; }, 1, 65535},
       "port to listen on"},
      {"server", "threads", NumberSetting{[](C& c) -> auto& { return c.server.threads; }, 0, 256},
       "number of I/O threads; 0: one per core"},
      {"server", "max_connections",
       NumberSetting{[](C& c) -> auto& { return c.server.max_connections; }, 1, 1'000'000},
       "maximum number of connections; at the limit, the one idle for longest is closed"},
      {"server", "max_connections_per_address",
       NumberSetting{[](C& c) -> auto& { return c.server.max_connections_per_address; }, 0, 1'000'000},
       "maximum number of connections from one address (IPv6: one /64), except trusted proxies; 0: no limit"},
      {"server", "min_bytes_per_second",
       NumberSetting{[](C& c) -> auto& { return c.server.min_bytes_per_second; }, 0, 1'000'000},
       "minimum rate at which a client must read a reply, measured over 30 seconds; slower clients are "
       "disconnected; 0: at least one byte in that time"},
      {"server", "trusted_proxies",
       ListSetting{[](C& c) -> auto& { return c.server.trusted_proxies; }, proxy_mistake},
       "addresses or ranges (10.0.0.0/8) of reverse proxies, from which a client's address is accepted"},
      {"server", "proxy_header",
       TextSetting{[](C& c) -> auto& { return c.server.proxy_header; },
                   one_of("x-forwarded-for", "forwarded")},
       "header in which trusted proxies pass the client's address: x-forwarded-for or forwarded; the other "
       "is "
       "ignored"},
      {"server", "proxy_protocol", SwitchSetting{[](C& c) -> auto& { return c.server.proxy_protocol; }},
       "whether trusted proxies send a PROXY protocol header (version 1 or 2) on each connection"},
      {"server", "sound_streams",
       NumberSetting{[](C& c) -> auto& { return c.server.sound_streams; }, 0, 1'000'000},
       "maximum number of sound streams without playlist (live.aac), for listeners without JavaScript"},
      {"server", "stop_seconds", NumberSetting{[](C& c) -> auto& { return c.server.stop_seconds; }, 0, 300},
       "seconds to wait for replies in progress when the server stops"},
      {"server", "stream_origins", ListSetting{[](C& c) -> auto& { return c.server.stream_origins; }},
       "other origins that browsers may load streams from"},
      {"server", "image_origins", ListSetting{[](C& c) -> auto& { return c.server.image_origins; }},
       "other origins that browsers may load pictures from, such as the playout system's artwork"},
      {"server", "hsts_seconds",
       NumberSetting{[](C& c) -> auto& { return c.server.hsts_seconds; }, 0, 2'147'483'647},
       "max-age of Strict-Transport-Security, sent if station.public_url is https; 0: not sent"},
      {"server", "opener_policy",
       TextSetting{
           [](C& c) -> auto& { return c.server.opener_policy; },
           one_of("", "same-origin", "same-origin-allow-popups", "noopener-allow-popups", "unsafe-none")},
       "Cross-Origin-Opener-Policy; empty: same-origin, or unsafe-none if player.embed_origins is set"},
      {"server", "resource_policy",
       TextSetting{[](C& c) -> auto& { return c.server.resource_policy; },
                   one_of("same-origin", "same-site", "cross-origin")},
       "Cross-Origin-Resource-Policy of pages and API calls; sound, streams and pictures are always "
       "cross-origin"},
      {"security", "contacts",
       ListSetting{[](C& c) -> auto& { return c.security.contacts; }, contact_mistake},
       "where to report a vulnerability (mailto:, https:// or tel:), published in /.well-known/security.txt; "
       "empty: no such file"},
      {"security", "policy",
       TextSetting{[](C& c) -> auto& { return c.security.policy; }, https_address_mistake},
       "URL of the disclosure policy, for security.txt; empty: none"},
      {"security", "languages",
       ListSetting{[](C& c) -> auto& { return c.security.languages; }, language_mistake},
       "preferred languages for reports, for security.txt"},
      {"data", "folder", TextSetting{[](C& c) -> auto& { return c.data.folder; }, filled_mistake},
       "data folder: database, media and secrets"},
      {"data", "database", TextSetting{[](C& c) -> auto& { return c.data.database; }, database_mistake},
       "postgresql://user@host/name or sqlite:///path; empty: zender.db in the data folder"},
      {"data", "database_readers",
       NumberSetting{[](C& c) -> auto& { return c.data.database_readers; }, 1, 64},
       "number of database connections for reading"},
      {"search", "folder", TextSetting{[](C& c) -> auto& { return c.search.folder; }},
       "folder for the search index, not shared with other machines; empty: search in the data folder"},
      {"search", "suggestions_per_minute",
       NumberSetting{[](C& c) -> auto& { return c.search.suggestions_per_minute; }, 1, 1'000'000},
       "search suggestions that one address may request in a minute"},
      {"search", "pages_per_minute",
       NumberSetting{[](C& c) -> auto& { return c.search.pages_per_minute; }, 1, 1'000'000},
       "pages of search results that one address may request in a minute"},
      {"web", "client", TextSetting{[](C& c) -> auto& { return c.web.client; }, filled_mistake},
       "folder with the built files for browsers"},
      {"web", "render_script", TextSetting{[](C& c) -> auto& { return c.web.render_script; }, filled_mistake},
       "built script that renders pages on the server"},
      {"pools", "storage_threads",
       NumberSetting{[](C& c) -> auto& { return c.pools.storage_threads; }, 1, 64},
       "number of threads that query the database"},
      {"pools", "live_threads", NumberSetting{[](C& c) -> auto& { return c.pools.live_threads; }, 1, 64},
       "number of threads, each with its own database connection, for the requests that players repeat"},
      {"pools", "file_threads", NumberSetting{[](C& c) -> auto& { return c.pools.file_threads; }, 1, 64},
       "number of threads that read files, such as segments of live sound"},
      {"pools", "render_threads", NumberSetting{[](C& c) -> auto& { return c.pools.render_threads; }, 1, 64},
       "number of threads that render pages"},
      {"pools", "render_practice",
       NumberSetting{[](C& c) -> auto& { return c.pools.render_practice; }, 0, 1000},
       "times that each render thread renders sample pages when idle, to warm up; 0: off"},
      {"pools", "picture_threads",
       NumberSetting{[](C& c) -> auto& { return c.pools.picture_threads; }, 1, 64},
       "number of threads that resize pictures"},
      {"pools", "queue", NumberSetting{[](C& c) -> auto& { return c.pools.queue; }, 1, 100'000},
       "maximum number of queued tasks per pool; further requests get 503"},
      {"cache", "megabytes", NumberSetting{[](C& c) -> auto& { return c.cache.megabytes; }, 1, 65'536},
       "maximum size of the reply cache, in memory"},
      {"cache", "media_megabytes",
       NumberSetting{[](C& c) -> auto& { return c.cache.media_megabytes; }, 1, 65'536},
       "maximum size of the file cache, in memory"},
      {"cache", "picture_disk_megabytes",
       NumberSetting{[](C& c) -> auto& { return c.cache.picture_disk_megabytes; }, 1, 1'048'576},
       "maximum size of the cache of resized pictures, on disk"},
      {"player", "token_secret",
       TextSetting{[](C& c) -> auto& { return c.player.token_secret; }, secret_mistake},
       "secret that signs player tokens, at least 32 characters; the same on every server of the station"},
      {"player", "environment_domain",
       TextSetting{[](C& c) -> auto& { return c.player.environment_domain; }, address_mistake},
       "URL of the server that the player service names for /stream-link; empty: none"},
      {"player", "token_seconds",
       NumberSetting{[](C& c) -> auto& { return c.player.token_seconds; }, 10, 86'400},
       "seconds that a player token is valid"},
      {"player", "news_seconds",
       NumberSetting{[](C& c) -> auto& { return c.player.news_seconds; }, 1, 86'400},
       "seconds that the URL of a news bulletin is valid"},
      {"player", "broadcast_days",
       NumberSetting{[](C& c) -> auto& { return c.player.broadcast_days; }, 1, 30},
       "days that a broadcast can be replayed after its end"},
      {"player", "embed_origins", ListSetting{[](C& c) -> auto& { return c.player.embed_origins; }},
       "origins whose pages may control the player by postMessage"},
      {"tracking", "piano_site",
       NumberSetting{[](C& c) -> auto& { return c.tracking.piano_site; }, 0, 2'147'483'647},
       "site number at Piano Analytics; 0: none"},
      {"tracking", "piano_collect_domain",
       TextSetting{[](C& c) -> auto& { return c.tracking.piano_collect_domain; }, https_origin_mistake},
       "origin of the Piano Analytics collector, to which browsers send events"},
      {"errors", "environment",
       TextSetting{[](C& c) -> auto& { return c.errors.environment; }, filled_mistake},
       "name of the environment in error reports from browsers"},
      {"errors", "traces_sample_rate",
       DecimalSetting{[](C& c) -> auto& { return c.errors.traces_sample_rate; }, 0, 1},
       "share of visits for which browsers report timings, from 0 to 1"},
      {"errors", "allowed_origins",
       ListSetting{[](C& c) -> auto& { return c.errors.allowed_origins; }, origin_mistake},
       "other origins whose script errors browsers report; this site is always included"},
      {"embeds", "frame_origins",
       ListSetting{[](C& c) -> auto& { return c.embeds.frame_origins; }, https_origin_mistake},
       "origins whose pages may be embedded once a listener agrees, such as a Mastodon server"},
      {"events", "keep_days",
       NumberSetting{[](C& c) -> auto& { return c.reports.events_keep_days; }, 1, 3660},
       "days that event counts are kept"},
      {"events", "posts_per_minute",
       NumberSetting{[](C& c) -> auto& { return c.reports.events_posts_per_minute; }, 1, 1'000'000},
       "batches of events that one address may send in a minute (see server.trusted_proxies)"},
      {"errors", "forward_url",
       TextSetting{[](C& c) -> auto& { return c.reports.errors_forward_url; }, sentry_mistake},
       "DSN of the Sentry service to forward error reports to; empty: keep them in the database"},
      {"errors", "keep", NumberSetting{[](C& c) -> auto& { return c.reports.errors_keep; }, 1, 100'000},
       "number of error reports to keep in the database; older ones are removed"},
      {"errors", "posts_per_minute",
       NumberSetting{[](C& c) -> auto& { return c.reports.errors_posts_per_minute; }, 1, 1'000'000},
       "error reports that one address may send in a minute (see server.trusted_proxies)"},
      {"podcasts", "allowed_hosts",
       ListSetting{[](C& c) -> auto& { return c.podcasts.allowed_hosts; }, host_mistake},
       "hosts outside the public internet from which podcasts may be imported: name or name:port"},
      {"logs", "level", TextSetting{[](C& c) -> auto& { return c.logs.level; }, level_mistake},
       "log level: debug, info, warning or error"},
      {"logs", "access", SwitchSetting{[](C& c) -> auto& { return c.logs.access; }}, "log every request"},
      {"metrics", "host", TextSetting{[](C& c) -> auto& { return c.metrics.host; }, filled_mistake},
       "address to serve /metrics on"},
      {"metrics", "port", NumberSetting{[](C& c) -> auto& { return c.metrics.port; }, 0, 65535},
       "port to serve /metrics on; 0: off"},
  };
  return all;
}

std::string set_from_text(const Setting& setting, Config& config, const std::string& text) {
  if (const auto* kind = std::get_if<TextSetting>(&setting.kind)) {
    if (kind->mistake) {
      if (std::string mistake = kind->mistake(text); !mistake.empty()) return mistake;
    }
    kind->at(config) = text;
  } else if (const auto* number = std::get_if<NumberSetting>(&setting.kind)) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size())
      return fmt::format("'{}' is not a whole number", text);
    if (value < number->least || value > number->most)
      return fmt::format("{} is out of range ({} to {})", value, number->least, number->most);
    number->at(config) = value;
  } else if (const auto* decimal = std::get_if<DecimalSetting>(&setting.kind)) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size())
      return fmt::format("'{}' is not a number", text);
    if (!(value >= decimal->least && value <= decimal->most))
      return fmt::format("{} is out of range ({} to {})", value, decimal->least, decimal->most);
    decimal->at(config) = value;
  } else if (const auto* flag = std::get_if<SwitchSetting>(&setting.kind)) {
    if (text != "true" && text != "false") return fmt::format("must be true or false, not '{}'", text);
    flag->at(config) = text == "true";
  } else if (const auto* list = std::get_if<ListSetting>(&setting.kind)) {
    std::vector<std::string> values;
    std::size_t begin = 0;
    while (begin <= text.size() && !text.empty()) {
      const std::size_t end = std::min(text.find(',', begin), text.size());
      if (end > begin) values.push_back(text.substr(begin, end - begin));
      begin = end + 1;
    }
    return set_list(*list, config, std::move(values));
  }
  return {};
}

std::string set_list(const ListSetting& setting, Config& config, std::vector<std::string> values) {
  if (setting.mistake) {
    for (const std::string& value : values) {
      if (value.empty()) return "contains an empty string";
      if (std::string mistake = setting.mistake(value); !mistake.empty()) return mistake;
    }
  }
  setting.at(config) = std::move(values);
  return {};
}

std::vector<ConfigMistake> joint_mistakes(const Config& config) {
  std::vector<ConfigMistake> mistakes;
  if ((config.tracking.piano_site > 0) != !config.tracking.piano_collect_domain.empty())
    mistakes.push_back({"tracking", "piano_site and piano_collect_domain must be set together"});
  if (config.server.proxy_protocol && config.server.trusted_proxies.empty())
    mistakes.push_back({"server", "proxy_protocol requires trusted_proxies"});
  return mistakes;
}

}  // namespace zender::app
