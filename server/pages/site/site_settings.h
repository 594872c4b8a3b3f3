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

/// Addresses at which a player begins to ask for a channel's visual radio. Both are absent, or both are
/// there.
struct LiveVideoTokens {
  std::function<std::string(const ChannelSlug& channel)> url;
  std::function<TimePoint()> change_at;  ///< when url() begins to give other addresses
};

/// Where Piano Analytics counts for the station.
struct PianoAnalytics {
  int site = 0;
  std::string collect_domain;  ///< an https origin
};

/// How browsers report errors (S9-055 … S9-057).
struct ErrorReporting {
  std::string environment = "production";
  double traces_sample_rate = 0;             ///< 0 … 1
  std::vector<std::string> allowed_origins;  ///< of the station, beside this site
};

/// What /.well-known/security.txt says (RFC 9116).
struct SecurityContacts {
  std::vector<std::string> contacts;  ///< URIs, the preferred one first; none: no such file
  std::string policy;                 ///< URI; empty: none
  std::vector<std::string> languages;
};

/// What the station's settings tell the pages.
struct SiteSettings {
  std::string site_code;  ///< short name for keys in the browser's storage
  std::string name;
  std::string slogan;
  std::string public_url;             ///< without a slash at the end
  ChannelSlug default_channel;        ///< the station's parent channel (S9-023)
  std::string default_stream_domain;  ///< used when the play reply names no domain (S7-012); empty: this site
  std::string static_path_prefix;     ///< path in front of /api/latestNews (S7-006); empty: none
  std::vector<std::string> embed_origins;  ///< origins whose pages may talk to the player by postMessage
  std::vector<std::string> frame_origins;  ///< of posts in frames, beside the social media that pages know
  std::optional<PianoAnalytics> piano;
  ErrorReporting error_reporting;
  SecurityContacts security;
  /// Whether a route of contract/routes.json has a page. Links to routes without one are not made. Absent:
  /// none has.
  std::function<bool(std::string_view route)> has_page;
  LiveVideoTokens live_video;
  /// How many bytes the sound of a media asset has as one file; nothing when there is none. Absent: no feeds.
  std::function<std::optional<std::uint64_t>(const MediaId& media)> sound_bytes;
  /// Until when `token` lets an editor see a page that listeners do not see yet; nothing for what is no
  /// token. Absent: nothing does.
  std::function<std::optional<TimePoint>(const EditorialPageId& page, std::string_view token)>
      preview_good_until;
  /// What is on air on all channels: the kept one while it is right, else what `read` gives. Absent: it is
  /// read for each page.
  std::function<std::shared_ptr<const ChannelsOnAir>(const std::function<ChannelsOnAir()>& read)> keep_on_air;

  /// How things are played on demand.
  playables::PlayableSource playables;

  bool leads_somewhere(std::string_view route) const { return has_page && has_page(route); }
};

}  // namespace zender::pages
