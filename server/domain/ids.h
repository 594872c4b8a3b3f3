#pragma once
#include "support/strong_text.h"

namespace zender {

using ChannelSlug = StrongText<struct ChannelSlugTag>;
using BroadcasterSlug = StrongText<struct BroadcasterSlugTag>;
using ProgrammeSlug = StrongText<struct ProgrammeSlugTag>;
using PresenterSlug = StrongText<struct PresenterSlugTag>;
using BroadcastId = StrongText<struct BroadcastIdTag>;
using TrackId = StrongText<struct TrackIdTag>;
using TrackPlayId = StrongText<struct TrackPlayIdTag>;
using MediaId = StrongText<struct MediaIdTag>;
using ChartSlug = StrongText<struct ChartSlugTag>;
using ImageId = StrongText<struct ImageIdTag>;
using FragmentId = StrongText<struct FragmentIdTag>;
using FeedSlug = StrongText<struct FeedSlugTag>;
using EpisodeId = StrongText<struct EpisodeIdTag>;
using VideoId = StrongText<struct VideoIdTag>;
using BulletinId = StrongText<struct BulletinIdTag>;
using ArticleId = StrongText<struct ArticleIdTag>;
using CategorySlug = StrongText<struct CategorySlugTag>;
using EditorialPageId = StrongText<struct EditorialPageIdTag>;
using EventModalId = StrongText<struct EventModalIdTag>;
using NotificationId = StrongText<struct NotificationIdTag>;
using CampaignId = StrongText<struct CampaignIdTag>;

}  // namespace zender
