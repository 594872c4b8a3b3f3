#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "domain/ids.h"
#include "playables/playable_items.h"
#include "support/clock.h"

namespace zender::pages {

struct ChannelsOnAir;

/// Where a player asks for a channel's visual radio. Both are set or both are absent.
struct LiveVideoTokens {
  std::function<std::string(const ChannelSlug& channel)> url;
  std::function<TimePoint()> change_at;  ///< when url() next returns other addresses
};

/// The station's account at Piano Analytics.
struct PianoAnalytics {
  int site = 0;
  std::string collect_domain;  ///< an https origin
};

/// How browsers report errors (S9-055 … S9-057).
struct ErrorReporting {
  std::string environment = "production";
  double traces_sample_rate = 0;             ///< 0 … 1
  std::vector<std::string> allowed_origins;  ///< the station's other origins, besides this site
};

/// The contents of /.well-known/security.txt (RFC 9116).
struct SecurityContacts {
  std::vector<std::string> contacts;  ///< URIs, preferred one first; none: no such file
  std::string policy;                 ///< URI; empty: none
  std::vector<std::string> languages;
};

/// The station's settings that pages need.
struct SiteSettings {
  std::string site_code;  ///< short name for keys in the browser's storage
  std::string name;
  std::string slogan;
  std::string public_url;             ///< without trailing slash
  ChannelSlug default_channel;        ///< the station's parent channel (S9-023)
  std::string default_stream_domain;  ///< if play replies have none (S7-012); empty: this site
  /// Whether browsers may keep pages and sound with the site's service worker.
  bool has_worker = true;
  std::string static_path_prefix;          ///< before /api/latestNews (S7-006); empty: none
  std::vector<std::string> embed_origins;  ///< may control the player by postMessage
  std::vector<std::string> frame_origins;  ///< of embedded posts, besides the built-in ones
  std::optional<PianoAnalytics> piano;
  ErrorReporting error_reporting;
  SecurityContacts security;
  LiveVideoTokens live_video;
  /// The size in bytes of a media asset's sound as one file; nothing if there is no such file.
  /// Absent: no podcast feeds.
  std::function<std::optional<std::uint64_t>(const MediaId& media)> sound_bytes;
  /// Until when `token` lets an editor see an unpublished page; nothing for an invalid token.
  /// Absent: no previews.
  std::function<std::optional<TimePoint>(const EditorialPageId& page, std::string_view token)>
      preview_expires_at;
  /// What is on air on all channels: the stored result while it is fresh, else the result of
  /// `read`. Absent: read again for each page.
  std::function<std::shared_ptr<const ChannelsOnAir>(const std::function<ChannelsOnAir()>& read)>
      cached_on_air;

  /// How on-demand items are played.
  playables::PlayableSource playables;
};

/// A root-relative address with the site's public address in front; any other address unchanged.
/// Pure.
inline std::string absolute(const SiteSettings& site, const std::string& address) {
  return address.starts_with('/') ? site.public_url + address : address;
}

}  // namespace zender::pages
