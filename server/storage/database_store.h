#pragma once
#include "domain/bundle/content_repository.h"
#include "domain/editorial/editorial_repository.h"
#include "domain/editorial/overlay_repository.h"
#include "domain/leases.h"
#include "domain/music/track_play_repository.h"
#include "domain/music/track_repository.h"
#include "domain/on_demand/bulletin_repository.h"
#include "domain/on_demand/fragment_repository.h"
#include "domain/on_demand/podcast_import.h"
#include "domain/on_demand/podcast_repository.h"
#include "domain/on_demand/publication_repository.h"
#include "domain/on_demand/video.h"
#include "domain/reports/error_reports.h"
#include "domain/reports/event_counts.h"
#include "domain/reports/listening.h"
#include "domain/schedule/broadcast_repository.h"
#include "domain/schedule/channel_repository.h"
#include "domain/schedule/programme_repository.h"
#include "domain/schedule/schedule_repository.h"
#include "domain/search/search.h"
#include "domain/search/site_listing.h"
#include "domain/sound/media_repository.h"
#include "domain/sound/recording_repository.h"
#include "domain/store.h"
#include "storage/engine/repositories.h"

namespace zender::storage {

/// A Store on SQLite or PostgreSQL: the database, with tables of this binary's version, and one
/// instance of each repository.
class DatabaseStore final : public Store {
 public:
  /// Throws what open_store() throws.
  explicit DatabaseStore(const StoreOptions& options);

  ChannelRepository& channels() override { return *channels_; }
  ProgrammeRepository& programmes() override { return *programmes_; }
  BroadcastRepository& broadcasts() override { return *broadcasts_; }
  ScheduleRepository& schedule() override { return *schedule_; }

  TrackPlayRepository& plays() override { return *plays_; }
  TrackRepository& tracks() override { return *tracks_; }
  MediaRepository& media() override { return *media_; }
  RecordingRepository& recordings() override { return *recordings_; }

  FragmentRepository& fragments() override { return *fragments_; }
  PodcastRepository& podcasts() override { return *podcasts_; }
  PodcastImportRepository& podcast_imports() override { return *podcast_imports_; }
  BulletinRepository& bulletins() override { return *bulletins_; }
  VideoRepository& videos() override { return *videos_; }
  PublicationRepository& publications() override { return *publications_; }

  EditorialRepository& editorial() override { return *editorial_; }
  OverlayRepository& overlays() override { return *overlays_; }
  ContentRepository& content() override { return *content_; }

  SiteListingRepository& listing() override { return *listing_; }
  SearchSource& search() override { return *search_; }
  EventCountRepository& event_counts() override { return *event_counts_; }
  ErrorReportRepository& error_reports() override { return *error_reports_; }
  ListeningRepository& listening() override { return *listening_; }
  LeaseRepository& leases() override { return *leases_; }

  void ping() override;
  std::map<std::string, std::int64_t> generations() override;
  std::int64_t position() override;

  /// For the tests of this module.
  Database& database() { return database_; }

 private:
  const Clock& clock_;
  Database database_;
  std::unique_ptr<ChannelRepository> channels_ = channel_store(database_);
  std::unique_ptr<ProgrammeRepository> programmes_ = programme_store(database_);
  std::unique_ptr<BroadcastRepository> broadcasts_ = broadcast_store(database_);
  std::unique_ptr<ScheduleRepository> schedule_ = schedule_store(database_);
  std::unique_ptr<TrackPlayRepository> plays_ = play_store(database_, clock_);
  std::unique_ptr<TrackRepository> tracks_ = track_store(database_);
  std::unique_ptr<MediaRepository> media_ = media_store(database_);
  std::unique_ptr<RecordingRepository> recordings_ = recording_store(database_, clock_);
  std::unique_ptr<FragmentRepository> fragments_ = fragment_store(database_);
  std::unique_ptr<PodcastRepository> podcasts_ = podcast_store(database_);
  std::unique_ptr<PodcastImportRepository> podcast_imports_ = podcast_import_store(database_);
  std::unique_ptr<BulletinRepository> bulletins_ = bulletin_store(database_);
  std::unique_ptr<VideoRepository> videos_ = video_store(database_);
  std::unique_ptr<PublicationRepository> publications_ = publication_store(database_);
  std::unique_ptr<EditorialRepository> editorial_ = editorial_store(database_);
  std::unique_ptr<OverlayRepository> overlays_ = overlay_store(database_);
  std::unique_ptr<ContentRepository> content_ = content_store(database_);
  std::unique_ptr<SiteListingRepository> listing_ = listing_store(database_);
  std::unique_ptr<SearchSource> search_ = search_source_store(database_);
  std::unique_ptr<EventCountRepository> event_counts_ = event_count_store(database_);
  std::unique_ptr<ErrorReportRepository> error_reports_ = error_report_store(database_);
  std::unique_ptr<ListeningRepository> listening_ = listening_store(database_);
  std::unique_ptr<LeaseRepository> leases_ = lease_store(database_);
};

}  // namespace zender::storage
