#include "pages/parts/links.h"

#include <algorithm>

namespace zender::pages {

std::optional<std::string> programme_link(const SiteSettings& site, const std::string& programme_slug) {
  if (programme_slug.empty() || !site.page_exists("programme")) return std::nullopt;
  return "/programmas/" + programme_slug;
}

std::optional<std::string> programme_link(const SiteSettings& site, const Channel& channel,
                                          const std::string& programme_slug) {
  return channel.has_programming ? programme_link(site, programme_slug) : std::nullopt;
}

std::optional<std::string> presenter_link(const SiteSettings& site, const std::string& presenter_slug) {
  if (presenter_slug.empty() || !site.page_exists("presenter")) return std::nullopt;
  return "/presentatoren/" + presenter_slug;
}

std::optional<std::string> track_link(const SiteSettings& site, const Track& track) {
  if (track.id.value.empty() || track.slug.empty() || !site.page_exists("track")) return std::nullopt;
  return "/nummers/" + track.id.value + "/" + track.slug;
}

std::string played_tracks_link(const SiteSettings& site, const ChannelSlug& channel, TimePoint at,
                               TimePoint now) {
  const Date day = station_date(at);
  const int hour = station_hour(at);
  std::string link = "/gedraaid";
  if (day != station_date(now)) link += "/" + to_route_date(day);
  link += '?';
  if (channel != site.default_channel) link += "channel=" + channel.value + "&";
  return link + "time=" + slot_id({hour, hour + 1});
}

std::string without_parameter(const std::string& path, const std::string& name) {
  const auto mark = path.find('?');
  std::string kept = path.substr(0, mark);
  char separator = '?';
  for (std::size_t at = mark; at < path.size();) {
    const std::size_t end = std::min(path.find('&', at + 1), path.size());
    const std::string pair = path.substr(at + 1, end - at - 1);
    at = end;
    if (pair.substr(0, pair.find('=')) == name) continue;
    kept += separator + pair;
    separator = '&';
  }
  return kept;
}

std::string percent_encode(std::string_view value) {
  constexpr std::string_view kHex = "0123456789ABCDEF";
  std::string out;
  for (const char c : value) {
    const auto byte = static_cast<unsigned char>(c);
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                       std::string_view("-._~").find(c) != std::string_view::npos;
    if (plain) {
      out += c;
    } else {
      out += '%';
      out += kHex[byte >> 4];
      out += kHex[byte & 15];
    }
  }
  return out;
}

std::string absolute(const SiteSettings& site, const std::string& address) {
  return address.starts_with('/') ? site.public_url + address : address;
}

}  // namespace zender::pages
