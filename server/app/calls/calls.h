#pragma once
#include "app/services/services.h"
#include "http/routing/dispatcher.h"

// What the site answers, by subject: each function adds the calls that are in the file of its name.
// `services` must outlive the dispatcher.
namespace zender::app {

/// Everything, and what checks who may call it; but not /metrics, which has a port of its own.
void add_all_calls(http::Dispatcher& dispatcher, Services& services);

/// What is on air, and the way from a medium by its tokens to its stream.
void add_player(http::Dispatcher& dispatcher, Services& services);
/// Playlists of live sound, and of a broadcast from its beginning while it is on air.
void add_live_sound(http::Dispatcher& dispatcher, Services& services);
/// Playlists of visual radio (adr/0007).
void add_live_video(http::Dispatcher& dispatcher, Services& services);
/// Sound that any browser plays with a plain <audio>, live and of past broadcasts (adr/0015).
void add_sound_streams(http::Dispatcher& dispatcher, Services& services);
/// What plays on demand: playables and playlists.
void add_on_demand(http::Dispatcher& dispatcher, Services& services);
/// Sound as one file: of episodes and fragments, and the signed addresses of any.
void add_sound_files(http::Dispatcher& dispatcher, Services& services);
/// Event modals (S7-002) and maintenance notifications (S7-003).
void add_overlays(http::Dispatcher& dispatcher, Services& services);
/// What playout systems send (docs/ingest.md).
void add_ingest(http::Dispatcher& dispatcher, Services& services);
/// What browsers report: events and errors. From then on, the server's own errors are reported too.
void add_reports(http::Dispatcher& dispatcher, Services& services);
/// Suggestions while somebody types (S7-009).
void add_search(http::Dispatcher& dispatcher, Services& services);
/// Pictures under /media/images: the three widths that are stored of every picture
/// ('{id}-600.webp'), and the sizes of the presets in both forms
/// ('{id}/h_270,w_360,c_north.webp', '{id}.webp?height=270&width=360').
void add_pictures(http::Dispatcher& dispatcher, Services& services);
/// The built files of the browser, and media.
void add_static_files(http::Dispatcher& dispatcher, Services& services);
/// Every page, as HTML and as model under /api/pages; generated files; pages for errors.
void add_pages(http::Dispatcher& dispatcher, Services& services);
/// Calendars, feeds, lists to download, sitemaps, robots.txt, the manifest (site/files.h). They
/// answer 404 if what the address names does not exist, 400 for an invalid value. `otherwise`
/// answers an address that has the form of a file but cannot be one.
void add_generated_files(http::Dispatcher& dispatcher, Services& services,
                         const http::CachedHandler& otherwise);

}  // namespace zender::app
