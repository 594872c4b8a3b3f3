#pragma once
#include "render/renderer.h"
#include "station/background/health_watch.h"
#include "station/background/reports.h"
#include "station/groups/background_parts.h"
#include "station/groups/base.h"
#include "station/groups/ingest_parts.h"
#include "station/groups/page_parts.h"
#include "station/groups/player_parts.h"
#include "station/groups/pools.h"
#include "station/groups/replies.h"
#include "station/groups/running_parts.h"
#include "station/groups/sound_parts.h"
#include "station/groups/stores.h"

namespace zender::station {

/// Everything a running station consists of, except the HTTP server, in groups of what belongs
/// together. A group is made from those before it.
struct Station {
  /// Opens the database and reads the front end's files. Throws Failure with the reason.
  Station(config::Config settings, Clock& time);
  ~Station();
  Station(const Station&) = delete;
  Station& operator=(const Station&) = delete;

  /// Brings broadcasts up to date, and starts watching for changes and warming up the renderer:
  /// then the station is ready.
  void start() { running_.start(); }
  /// Ends threads and pools. Call it after the HTTP server has stopped.
  void stop() { running_.stop(); }

  Base base;
  render::Renderer renderer;
  Stores stores;
  Pools pools;
  Replies replies;
  PlayerParts player;
  SoundParts sound;
  IngestParts ingest;
  Reports reports;
  PageParts pages;
  BackgroundParts background;
  HealthWatch health;

 private:
  /// What runs, and what each needs: the only list of what starts and stops.
  std::vector<RunningParts::Part> running_parts();
  void warm_up();

  RunningParts running_;
};

}  // namespace zender::station
