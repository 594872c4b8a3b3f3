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
    return "must begin with http:// or https://";
  if (value.ends_with('/')) return "must not end with a slash";
  if (value.find_first_of(" \t\r\n\"'<>;") != std::string::npos)
    return "holds a character that an address cannot hold";
  return {};
}

std::string path_mistake(const std::string& value) {
  if (value.empty()) return {};
  if (!value.starts_with('/') || value.starts_with("//")) return "must begin with one slash";
  if (value.ends_with('/')) return "must not end with a slash";
  if (value.find_first_of(" \t\r\n\"'<>;?#\\") != std::string::npos)
    return "holds a character that a path cannot hold";
  return {};
}

std::string slug_mistake(const std::string& value) {
  return is_slug(value) ? "" : "is no slug (lowercase letters, digits, hyphens, at most 120)";
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
             ? "'" + value + "' is no origin (https://host or https://host:port)"
             : "";
}

std::string https_origin_mistake(const std::string& value) {
  if (value.empty()) return {};
  if (!value.starts_with("https://")) return "must begin with https://";
  return origin_mistake(value);
}

std::string sentry_mistake(const std::string& value) {
  if (value.empty() || reports::read_sentry_address(value)) return "";
  return "must be a DSN (https://key@host/project) or the address of an envelope call "
         "(https://host/api/project/envelope/?sentry_key=key)";
}

/// What is wrong with a host: 'name', 'name:port' or an IP address; empty: nothing.
std::string host_mistake(const std::string& value) {
  const bool is_host = !value.empty() && value.find_first_of("/?#@ *") == std::string::npos;
  return is_host ? "" : "'" + value + "' is no host (name or name:port)";
}

/// Accepts one of a few words.
template <class... Words>
std::function<std::string(const std::string&)> one_of(Words... words) {
  return [known = std::vector<std::string>{words...}](const std::string& value) -> std::string {
    if (std::find(known.begin(), known.end(), value) != known.end()) return "";
    return fmt::format("'{}' is none of: {}", value, fmt::join(known, ", "));
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
    return "'" + value + "' must begin with mailto:, https:// or tel:";
  const bool is_plain = std::all_of(value.begin(), value.end(), [](char c) { return c > ' ' && c < '\x7f'; });
  return is_plain ? "" : "'" + value + "' holds a character that an address cannot hold";
}

std::string https_address_mistake(const std::string& value) {
  if (value.empty()) return {};
  return value.starts_with("https://") ? contact_mistake(value) : "must begin with https://";
}

std::string language_mistake(const std::string& value) {
  const bool is_tag =
      !value.empty() && value.size() <= 35 && std::all_of(value.begin(), value.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
      });
  return is_tag ? "" : "'" + value + "' is no language tag (nl, en-GB)";
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
       "short code, part of names in the browser's storage"},
      {"station", "name", TextSetting{[](C& c) -> auto& { return c.station.name; }, filled_mistake},
       "name of the station"},
      {"station", "slogan", TextSetting{[](C& c) -> auto& { return c.station.slogan; }},
       "one line under the name"},
      {"station", "default_channel",
       TextSetting{[](C& c) -> auto& { return c.station.default_channel; }, slug_mistake},
       "slug of the parent channel that the site opens with"},
      {"station", "public_url",
       TextSetting{[](C& c) -> auto& { return c.station.public_url; }, address_mistake},
       "address of the site, for canonical links; empty: http://localhost:<port>"},
      {"station", "default_stream_domain",
       TextSetting{[](C& c) -> auto& { return c.station.default_stream_domain; }, address_mistake},
       "where /stream-link lives when the player service names no domain; empty: this site"},
      {"station", "static_path_prefix",
       TextSetting{[](C& c) -> auto& { return c.station.static_path_prefix; }, path_mistake},
       "path in front of /api/latestNews, where a proxy serves it as a static file; empty: none"},
      {"station", "preview_days", NumberSetting{[](C& c) -> auto& { return c.station.preview_days; }, 1, 365},
       "how many days a link of `zender preview-link` is good"},
      {"server", "host", TextSetting{[](C& c) -> auto& { return c.server.host; }, filled_mistake},
       "address to listen on"},
      {"server", "port", NumberSetting{[](C& c) -> auto& { return c.server.port; }, 1, 65535},
       "port to listen on"},
      {"server", "threads", NumberSetting{[](C& c) -> auto& { return c.server.threads; }, 0, 256},
       "I/O threads; 0: one per core"},
      {"server", "max_connections",
       NumberSetting{[](C& c) -> auto& { return c.server.max_connections; }, 1, 1'000'000},
       "connections at once; past that the one that waits longest for a request makes room"},
      {"server", "max_connections_per_address",
       NumberSetting{[](C& c) -> auto& { return c.server.max_connections_per_address; }, 0, 1'000'000},
       "of these, of one address (an IPv6 one: of its /64) that is no trusted proxy; 0: any number"},
      {"server", "min_bytes_per_second",
       NumberSetting{[](C& c) -> auto& { return c.server.min_bytes_per_second; }, 0, 1'000'000},
       "what a client must take of a reply, over 30 seconds; a slower one is cut; 0: any rate"},
      {"server", "trusted_proxies",
       ListSetting{[](C& c) -> auto& { return c.server.trusted_proxies; }, proxy_mistake},
       "addresses of the proxies in front, or ranges of them (10.0.0.0/8): who they say a listener is "
       "counts"},
      {"server", "proxy_header",
       TextSetting{[](C& c) -> auto& { return c.server.proxy_header; },
                   one_of("x-forwarded-for", "forwarded")},
       "the header in which they say so: x-forwarded-for or forwarded; the other is not believed"},
      {"server", "proxy_protocol", SwitchSetting{[](C& c) -> auto& { return c.server.proxy_protocol; }},
       "whether their connections begin with a header of the PROXY protocol, version 1 or 2"},
      {"server", "sound_streams",
       NumberSetting{[](C& c) -> auto& { return c.server.sound_streams; }, 0, 1'000'000},
       "listeners at once whose browser plays the sound in one piece, without our player"},
      {"server", "stop_seconds", NumberSetting{[](C& c) -> auto& { return c.server.stop_seconds; }, 0, 300},
       "time that replies in flight get when the server stops"},
      {"server", "stream_origins", ListSetting{[](C& c) -> auto& { return c.server.stream_origins; }},
       "further origins that browsers may load streams from"},
      {"server", "image_origins", ListSetting{[](C& c) -> auto& { return c.server.image_origins; }},
       "further origins that browsers may load pictures from, such as a playout system's artwork"},
      {"server", "hsts_seconds",
       NumberSetting{[](C& c) -> auto& { return c.server.hsts_seconds; }, 0, 2'147'483'647},
       "how long browsers keep coming by https only, where station.public_url is https; 0: not said"},
      {"server", "opener_policy",
       TextSetting{
           [](C& c) -> auto& { return c.server.opener_policy; },
           one_of("", "same-origin", "same-origin-allow-popups", "noopener-allow-popups", "unsafe-none")},
       "Cross-Origin-Opener-Policy; empty: same-origin, or unsafe-none with player.embed_origins, whose "
       "pages "
       "talk to a player that they open"},
      {"server", "resource_policy",
       TextSetting{[](C& c) -> auto& { return c.server.resource_policy; },
                   one_of("same-origin", "same-site", "cross-origin")},
       "Cross-Origin-Resource-Policy; sound, streams and pictures may be used by any page all the same"},
      {"security", "contacts",
       ListSetting{[](C& c) -> auto& { return c.security.contacts; }, contact_mistake},
       "where a hole can be reported (mailto:, https://, tel:), for /.well-known/security.txt; none: no such "
       "file"},
      {"security", "policy",
       TextSetting{[](C& c) -> auto& { return c.security.policy; }, https_address_mistake},
       "address of the policy on reports, for that file; empty: none"},
      {"security", "languages",
       ListSetting{[](C& c) -> auto& { return c.security.languages; }, language_mistake},
       "languages that reports may be in, for that file"},
      {"data", "folder", TextSetting{[](C& c) -> auto& { return c.data.folder; }, filled_mistake},
       "folder for database, media and secrets"},
      {"data", "database", TextSetting{[](C& c) -> auto& { return c.data.database; }, database_mistake},
       "postgresql://user@host/name or sqlite:///path; empty: zender.db in the data folder"},
      {"data", "database_readers",
       NumberSetting{[](C& c) -> auto& { return c.data.database_readers; }, 1, 64},
       "connections for reading"},
      {"search", "folder", TextSetting{[](C& c) -> auto& { return c.search.folder; }},
       "folder for the search index, of this machine alone; empty: search in the data folder"},
      {"search", "suggestions_per_minute",
       NumberSetting{[](C& c) -> auto& { return c.search.suggestions_per_minute; }, 1, 1'000'000},
       "search suggestions one address may ask for; who types asks some five times a second, and a whole "
       "office may share an address"},
      {"search", "pages_per_minute",
       NumberSetting{[](C& c) -> auto& { return c.search.pages_per_minute; }, 1, 1'000'000},
       "pages of search results one address may ask for"},
      {"web", "client", TextSetting{[](C& c) -> auto& { return c.web.client; }, filled_mistake},
       "folder with the built browser files"},
      {"web", "render_script", TextSetting{[](C& c) -> auto& { return c.web.render_script; }, filled_mistake},
       "the built page-rendering script"},
      {"pools", "storage_threads",
       NumberSetting{[](C& c) -> auto& { return c.pools.storage_threads; }, 1, 64},
       "threads that ask the database"},
      {"pools", "live_threads", NumberSetting{[](C& c) -> auto& { return c.pools.live_threads; }, 1, 64},
       "threads, each with a database connection of its own, for what listeners who hear the radio keep "
       "asking"},
      {"pools", "file_threads", NumberSetting{[](C& c) -> auto& { return c.pools.file_threads; }, 1, 64},
       "threads that open and read files, such as the pieces of live sound"},
      {"pools", "render_threads", NumberSetting{[](C& c) -> auto& { return c.pools.render_threads; }, 1, 64},
       "threads that render pages"},
      {"pools", "render_practice",
       NumberSetting{[](C& c) -> auto& { return c.pools.render_practice; }, 0, 1000},
       "times that each of these renders some pages of every kind, when idle, to be fast for listeners"},
      {"pools", "picture_threads",
       NumberSetting{[](C& c) -> auto& { return c.pools.picture_threads; }, 1, 64},
       "threads that make pictures in the sizes they are shown in"},
      {"pools", "queue", NumberSetting{[](C& c) -> auto& { return c.pools.queue; }, 1, 100'000},
       "tasks that may wait per pool before 503"},
      {"cache", "megabytes", NumberSetting{[](C& c) -> auto& { return c.cache.megabytes; }, 1, 65'536},
       "bound of the reply cache"},
      {"cache", "media_megabytes",
       NumberSetting{[](C& c) -> auto& { return c.cache.media_megabytes; }, 1, 65'536},
       "bound of the file cache"},
      {"cache", "picture_disk_megabytes",
       NumberSetting{[](C& c) -> auto& { return c.cache.picture_disk_megabytes; }, 1, 1'048'576},
       "bound, on disk, of the pictures in the sizes they are shown in"},
      {"player", "token_secret",
       TextSetting{[](C& c) -> auto& { return c.player.token_secret; }, secret_mistake},
       "signs player tokens, at least 32 characters; the same on every server of the station"},
      {"player", "environment_domain",
       TextSetting{[](C& c) -> auto& { return c.player.environment_domain; }, address_mistake},
       "domain that the play API names for /stream-link; empty: none"},
      {"player", "token_seconds",
       NumberSetting{[](C& c) -> auto& { return c.player.token_seconds; }, 10, 86'400},
       "how long a player token is valid"},
      {"player", "news_seconds",
       NumberSetting{[](C& c) -> auto& { return c.player.news_seconds; }, 1, 86'400},
       "how long the address of a news bulletin is valid"},
      {"player", "broadcast_days",
       NumberSetting{[](C& c) -> auto& { return c.player.broadcast_days; }, 1, 30},
       "how many days after its end a broadcast can be listened to"},
      {"player", "embed_origins", ListSetting{[](C& c) -> auto& { return c.player.embed_origins; }},
       "origins whose pages may talk to the player by postMessage"},
      {"tracking", "piano_site",
       NumberSetting{[](C& c) -> auto& { return c.tracking.piano_site; }, 0, 2'147'483'647},
       "number of the site at Piano Analytics; 0: none"},
      {"tracking", "piano_collect_domain",
       TextSetting{[](C& c) -> auto& { return c.tracking.piano_collect_domain; }, https_origin_mistake},
       "origin that Piano Analytics collects at; browsers may then send to it"},
      {"errors", "environment",
       TextSetting{[](C& c) -> auto& { return c.errors.environment; }, filled_mistake},
       "name that browsers' error reports carry"},
      {"errors", "traces_sample_rate",
       DecimalSetting{[](C& c) -> auto& { return c.errors.traces_sample_rate; }, 0, 1},
       "part of the visits of which browsers report timings, 0 to 1"},
      {"errors", "allowed_origins",
       ListSetting{[](C& c) -> auto& { return c.errors.allowed_origins; }, origin_mistake},
       "further origins of the station whose scripts' errors browsers report; this site is always one"},
      {"embeds", "frame_origins",
       ListSetting{[](C& c) -> auto& { return c.embeds.frame_origins; }, https_origin_mistake},
       "origins whose pages may be embedded in ours once a listener agreed, such as a Mastodon server"},
      {"events", "keep_days",
       NumberSetting{[](C& c) -> auto& { return c.reports.events_keep_days; }, 1, 3660},
       "how many days the counts of events are kept"},
      {"events", "posts_per_minute",
       NumberSetting{[](C& c) -> auto& { return c.reports.events_posts_per_minute; }, 1, 1'000'000},
       "batches of events one address may send in a minute (see server.trusted_proxies)"},
      {"errors", "forward_url",
       TextSetting{[](C& c) -> auto& { return c.reports.errors_forward_url; }, sentry_mistake},
       "Sentry service that error reports are sent on to (a DSN); empty: they are kept in the database"},
      {"errors", "keep", NumberSetting{[](C& c) -> auto& { return c.reports.errors_keep; }, 1, 100'000},
       "newest error reports kept in the database"},
      {"errors", "posts_per_minute",
       NumberSetting{[](C& c) -> auto& { return c.reports.errors_posts_per_minute; }, 1, 1'000'000},
       "error reports one address may send in a minute (see server.trusted_proxies)"},
      {"podcasts", "allowed_hosts",
       ListSetting{[](C& c) -> auto& { return c.podcasts.allowed_hosts; }, host_mistake},
       "hosts that podcasts may be imported from though they are not on the public internet: name or "
       "name:port"},
      {"logs", "level", TextSetting{[](C& c) -> auto& { return c.logs.level; }, level_mistake},
       "debug, info, warning or error"},
      {"logs", "access", SwitchSetting{[](C& c) -> auto& { return c.logs.access; }}, "a line per request"},
      {"metrics", "host", TextSetting{[](C& c) -> auto& { return c.metrics.host; }, filled_mistake},
       "address that /metrics listens on"},
      {"metrics", "port", NumberSetting{[](C& c) -> auto& { return c.metrics.port; }, 0, 65535},
       "port that /metrics listens on; 0: nowhere"},
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
      return fmt::format("'{}' is no whole number", text);
    if (value < number->least || value > number->most)
      return fmt::format("{} is not between {} and {}", value, number->least, number->most);
    number->at(config) = value;
  } else if (const auto* decimal = std::get_if<DecimalSetting>(&setting.kind)) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size())
      return fmt::format("'{}' is no number", text);
    if (!(value >= decimal->least && value <= decimal->most))
      return fmt::format("{} is not between {} and {}", value, decimal->least, decimal->most);
    decimal->at(config) = value;
  } else if (const auto* flag = std::get_if<SwitchSetting>(&setting.kind)) {
    if (text != "true" && text != "false") return fmt::format("'{}' is neither true nor false", text);
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
      if (value.empty()) return "holds an empty text";
      if (std::string mistake = setting.mistake(value); !mistake.empty()) return mistake;
    }
  }
  setting.at(config) = std::move(values);
  return {};
}

std::vector<ConfigMistake> joint_mistakes(const Config& config) {
  std::vector<ConfigMistake> mistakes;
  if ((config.tracking.piano_site > 0) != !config.tracking.piano_collect_domain.empty())
    mistakes.push_back(
        {"tracking", "piano_site and piano_collect_domain: one of them is set without the other"});
  if (config.server.proxy_protocol && config.server.trusted_proxies.empty())
    mistakes.push_back({"server", "proxy_protocol: trusted_proxies names no proxy that could speak it"});
  return mistakes;
}

}  // namespace zender::app
