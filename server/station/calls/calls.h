#pragma once
#include "http/routing/dispatcher.h"
#include "station/background/reports.h"
#include "station/groups/background_parts.h"
#include "station/groups/base.h"
#include "station/groups/ingest_parts.h"
#include "station/groups/page_parts.h"
#include "station/groups/player_parts.h"
#include "station/groups/pools.h"
#include "station/groups/replies.h"
#include "station/groups/sound_parts.h"
#include "station/groups/stores.h"

// What the site answers, by subject: each function adds the calls that are in the file of its name.
// It gets the groups of the station that those calls may use, which must outlive the dispatcher;
// '…Needs' are copied into what answers.
namespace zender::station {

struct Station;

/// Everything, and what checks who may call it; but not /metrics, which has a port of its own.
void add_all_calls(http::Dispatcher& dispatcher, Station& station);

struct PlayerNeeds {
  Stores& stores;
  Pools& pools;
  Replies& replies;
  PlayerParts& player;
};
/// What is on air, and the way from a medium by its tokens to its stream.
void add_player(http::Dispatcher& dispatcher, const PlayerNeeds& needs);

struct LiveNeeds {
  const Base& base;
  Stores& stores;
  Pools& pools;
  Replies& replies;
  SoundParts& sound;
};
/// Playlists of live sound, and of a broadcast from its beginning while it is on air.
void add_live_sound(http::Dispatcher& dispatcher, const LiveNeeds& needs);
/// Playlists of visual radio (adr/0007).
void add_live_video(http::Dispatcher& dispatcher, const LiveNeeds& needs);

struct SoundStreamNeeds {
  const Base& base;
  Stores& stores;
  Pools& pools;
  PlayerParts& player;
  SoundParts& sound;
};
/// Sound that any browser plays with a plain <audio>, live and of past broadcasts (adr/0015).
void add_sound_streams(http::Dispatcher& dispatcher, const SoundStreamNeeds& needs);

struct OnDemandNeeds {
  const Base& base;
  Stores& stores;
  Pools& pools;
  Replies& replies;
  PlayerParts& player;
};
/// What plays on demand: playables and playlists.
void add_on_demand(http::Dispatcher& dispatcher, const OnDemandNeeds& needs);

struct FileNeeds {
  const Base& base;
  Stores& stores;
  Pools& pools;
  Replies& replies;
};
/// The built files of the browser, and media.
void add_static_files(http::Dispatcher& dispatcher, const FileNeeds& needs);

struct SoundFileNeeds : FileNeeds {
  SoundParts& sound;
};
/// Sound as one file: of episodes and fragments, and the signed addresses of any.
void add_sound_files(http::Dispatcher& dispatcher, const SoundFileNeeds& needs);

struct OverlayNeeds {
  const Base& base;
  Stores& stores;
  Pools& pools;
  Replies& replies;
};
/// Event modals (S7-002) and maintenance notifications (S7-003).
void add_overlays(http::Dispatcher& dispatcher, const OverlayNeeds& needs);

struct IngestNeeds {
  Pools& pools;
  IngestParts& ingest;
  SoundParts& sound;
  BackgroundParts& background;
};
/// What playout systems send (docs/ingest.md).
void add_ingest(http::Dispatcher& dispatcher, const IngestNeeds& needs);

struct ReportNeeds {
  Base& base;
  Reports& reports;
};
/// What browsers report: events and errors. From then on, the server's own errors are reported too.
void add_reports(http::Dispatcher& dispatcher, const ReportNeeds& needs);

struct SearchNeeds {
  Base& base;
  Pools& pools;
  PageParts& pages;
};
/// Suggestions while somebody types (S7-009).
void add_search(http::Dispatcher& dispatcher, const SearchNeeds& needs);

struct PictureNeeds {
  const Base& base;
  Stores& stores;
  Pools& pools;
  Replies& replies;
  PageParts& pages;
};
/// Pictures under /media/images: the three widths that are stored of every picture
/// ('{id}-600.webp'), and the sizes of the presets in both forms
/// ('{id}/h_270,w_360,c_north.webp', '{id}.webp?height=270&width=360'). The site's own for what has
/// none, in the colour of the station.
void add_pictures(http::Dispatcher& dispatcher, const PictureNeeds& needs);

struct PageNeeds {
  Base& base;
  Pools& pools;
  Replies& replies;
  PageParts& pages;
};
/// Every page, as HTML and as model under /api/pages; generated files; pages for errors.
void add_pages(http::Dispatcher& dispatcher, const PageNeeds& needs);
/// Calendars, feeds, lists to download, sitemaps, robots.txt, the manifest (site/file_addresses.h).
/// They answer 404 if what the address names does not exist, 400 for an invalid value. `otherwise`
/// answers an address that has the form of a file but cannot be one.
void add_generated_files(http::Dispatcher& dispatcher, const PageNeeds& needs,
                         const http::CachedHandler& otherwise);

}  // namespace zender::station
