#pragma once
#include "images/sized_pictures.h"
#include "pages/items/channels_on_air.h"
#include "pages/pages.h"
#include "render/renderer.h"
#include "search/query/search_engine.h"
#include "station/background/reports.h"
#include "station/groups/base.h"
#include "station/groups/player_parts.h"
#include "station/groups/pools.h"
#include "station/groups/replies.h"
#include "station/groups/sound_parts.h"
#include "station/groups/stores.h"
#include "station/limits/admissions.h"
#include "station/parts/cached_channels.h"
#include "station/parts/cached_part.h"
#include "station/parts/page_replies.h"

namespace zender::station {

/// What pages, with the pictures on them, are made with.
struct PageParts {
  /// Older parts, which must live longer.
  struct Uses {
    Base& base;
    Stores& stores;
    Pools& pools;
    Replies& replies;
    PlayerParts& player;
    SoundParts& sound;
    Reports& reports;
    render::Renderer& renderer;
  };
  /// Reads the list of the front end's files. Throws Failure with the reason.
  explicit PageParts(Uses uses);

  search::IndexEngine search;
  CachedChannels channels;
  CachedPart<pages::ChannelsOnAir> on_air;
  pages::Pages pages;
  Admissions admissions;
  PageReplies replies;
  images::SizedPictures sized_pictures;
};

}  // namespace zender::station
