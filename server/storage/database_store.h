#pragma once
#include "domain/store.h"
#include "storage/content/content_store.h"
#include "storage/editorial/editorial_store.h"
#include "storage/editorial/listing_store.h"
#include "storage/editorial/overlay_store.h"
#include "storage/engine/database.h"
#include "storage/on_demand/bulletin_store.h"
#include "storage/on_demand/fragment_store.h"
#include "storage/on_demand/podcast_import_store.h"
#include "storage/on_demand/podcast_store.h"
#include "storage/on_demand/publication_store.h"
#include "storage/on_demand/video_store.h"
#include "storage/plays/media_store.h"
#include "storage/plays/play_store.h"
#include "storage/plays/track_store.h"
#include "storage/reports/error_report_store.h"
#include "storage/reports/event_count_store.h"
#include "storage/schedule/broadcast_store.h"
#include "storage/schedule/channel_store.h"
#include "storage/schedule/programme_store.h"
#include "storage/schedule/schedule_store.h"
#include "storage/search/search_source_store.h"

namespace zender::storage {

/// A Store on SQLite or PostgreSQL: the database, with tables of this binary's version, and one
/// instance of each repository.
class DatabaseStore final : public Store {
 public:
  /// Throws what open_store() throws.
  explicit DatabaseStore(const StoreOptions& options);

  ChannelStore& channels() override { return channels_; }
  ProgrammeStore& programmes() override { return programmes_; }
  BroadcastStore& broadcasts() override { return broadcasts_; }
  ScheduleStore& schedule() override { return schedule_; }

  PlayStore& plays() override { return plays_; }
  TrackStore& tracks() override { return tracks_; }
  MediaStore& media() override { return media_; }

  FragmentStore& fragments() override { return fragments_; }
  PodcastStore& podcasts() override { return podcasts_; }
  PodcastImportStore& podcast_imports() override { return podcast_imports_; }
  BulletinStore& bulletins() override { return bulletins_; }
  VideoStore& videos() override { return videos_; }
  PublicationStore& publications() override { return publications_; }

  EditorialStore& editorial() override { return editorial_; }
  OverlayStore& overlays() override { return overlays_; }
  ContentStore& content() override { return content_; }

  ListingStore& listing() override { return listing_; }
  SearchSourceStore& search() override { return search_; }
  EventCountStore& event_counts() override { return event_counts_; }
  ErrorReportStore& error_reports() override { return error_reports_; }

  void ping() override;
  std::map<std::string, std::int64_t> generations() override;

  /// For the tests of this module.
  Database& database() { return database_; }

 private:
  const Clock& clock_;
  Database database_;
  ChannelStore channels_{database_};
  ProgrammeStore programmes_{database_};
  BroadcastStore broadcasts_{database_};
  ScheduleStore schedule_{database_};
  PlayStore plays_{database_, clock_};
  TrackStore tracks_{database_};
  MediaStore media_{database_};
  FragmentStore fragments_{database_};
  PodcastStore podcasts_{database_};
  PodcastImportStore podcast_imports_{database_};
  BulletinStore bulletins_{database_};
  VideoStore videos_{database_};
  PublicationStore publications_{database_};
  EditorialStore editorial_{database_};
  OverlayStore overlays_{database_};
  ContentStore content_{database_};
  ListingStore listing_{database_};
  SearchSourceStore search_{database_};
  EventCountStore event_counts_{database_};
  ErrorReportStore error_reports_{database_};
};

}  // namespace zender::storage
