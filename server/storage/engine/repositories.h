#pragma once
#include <memory>

#include "domain/store.h"
#include "storage/engine/database.h"

/// The repositories on a database, each of which is in the file of its name: fragment_store() in
/// on_demand/fragment_store.cpp.
namespace zender::storage {

/// What the class of a repository begins with.
template <class Repository>
class StoreOf : public Repository {
 public:
  explicit StoreOf(Database& database) : database_(database) {}

 protected:
  Database& database_;
};

std::unique_ptr<ChannelRepository> channel_store(Database& database);
std::unique_ptr<ProgrammeRepository> programme_store(Database& database);
std::unique_ptr<BroadcastRepository> broadcast_store(Database& database);
std::unique_ptr<ScheduleRepository> schedule_store(Database& database);

std::unique_ptr<TrackPlayRepository> play_store(Database& database, const Clock& clock);
std::unique_ptr<TrackRepository> track_store(Database& database);
std::unique_ptr<MediaRepository> media_store(Database& database);
std::unique_ptr<RecordingRepository> recording_store(Database& database, const Clock& clock);

std::unique_ptr<FragmentRepository> fragment_store(Database& database);
std::unique_ptr<PodcastRepository> podcast_store(Database& database);
std::unique_ptr<PodcastImportRepository> podcast_import_store(Database& database);
std::unique_ptr<BulletinRepository> bulletin_store(Database& database);
std::unique_ptr<VideoRepository> video_store(Database& database);
std::unique_ptr<PublicationRepository> publication_store(Database& database);

std::unique_ptr<EditorialRepository> editorial_store(Database& database);
std::unique_ptr<OverlayRepository> overlay_store(Database& database);
std::unique_ptr<ContentRepository> content_store(Database& database);

std::unique_ptr<SiteListingRepository> listing_store(Database& database);
std::unique_ptr<SearchSource> search_source_store(Database& database);
std::unique_ptr<EventCountRepository> event_count_store(Database& database);
std::unique_ptr<ErrorReportRepository> error_report_store(Database& database);
std::unique_ptr<ListeningRepository> listening_store(Database& database);
std::unique_ptr<LeaseRepository> lease_store(Database& database);

}  // namespace zender::storage
