#pragma once
#include <cstdint>
#include <map>
#include <string>

/// What the station's rules ask of storage: one repository per subject, each with a header of its
/// own in the folder of the subject.
///
/// Conditions that hold for every repository: every method blocks, is thread-safe, and throws
/// Failure(kUnavailable) when the database cannot be reached, Failure(kInternal) when it holds
/// something that cannot be read. A list is never longer than its limit.
namespace zender {

class BroadcastRepository;
class BulletinRepository;
class ChannelRepository;
class ContentRepository;
class EditorialRepository;
class ErrorReportRepository;
class LeaseRepository;
class ListeningRepository;
class EventCountRepository;
class FragmentRepository;
class MediaRepository;
class OverlayRepository;
class PodcastImportRepository;
class PodcastRepository;
class ProgrammeRepository;
class PublicationRepository;
class RecordingRepository;
class ScheduleRepository;
class SearchSource;
class SiteListingRepository;
class TrackPlayRepository;
class TrackRepository;
class VideoRepository;

/// The station's data: its repositories, which belong to the store and live as long as it does.
/// Implemented on SQLite and PostgreSQL (server/storage).
class Store {
 public:
  virtual ~Store() = default;

  virtual ChannelRepository& channels() = 0;
  virtual ProgrammeRepository& programmes() = 0;
  virtual BroadcastRepository& broadcasts() = 0;
  virtual ScheduleRepository& schedule() = 0;

  virtual TrackPlayRepository& plays() = 0;
  virtual TrackRepository& tracks() = 0;
  virtual MediaRepository& media() = 0;
  virtual RecordingRepository& recordings() = 0;

  virtual FragmentRepository& fragments() = 0;
  virtual PodcastRepository& podcasts() = 0;
  virtual PodcastImportRepository& podcast_imports() = 0;
  virtual BulletinRepository& bulletins() = 0;
  virtual VideoRepository& videos() = 0;
  virtual PublicationRepository& publications() = 0;

  virtual EditorialRepository& editorial() = 0;
  virtual OverlayRepository& overlays() = 0;
  virtual ContentRepository& content() = 0;

  virtual SiteListingRepository& listing() = 0;
  virtual SearchSource& search() = 0;
  virtual EventCountRepository& event_counts() = 0;
  virtual ErrorReportRepository& error_reports() = 0;
  virtual ListeningRepository& listening() = 0;
  virtual LeaseRepository& leases() = 0;

  /// Runs a query that reads no data, to find out whether the database answers. Throws as above,
  /// and if another query met damage in the last minutes.
  virtual void ping() = 0;

  /// The counter of each topic (topic_names.h), which rises in the transaction of each change, so
  /// that every server learns what to rebuild, also when another process made the change (`zender
  /// import`). Cheap: called every second.
  virtual std::map<std::string, std::int64_t> generations() = 0;

  /// How far the database's log has come, which its replicas follow; 0: it has none.
  virtual std::int64_t position() = 0;
};

}  // namespace zender
