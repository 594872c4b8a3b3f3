#pragma once
#include "domain/store.h"
#include "domain/testing/fake_editorial.h"
#include "domain/testing/fake_music.h"
#include "domain/testing/fake_on_demand.h"
#include "domain/testing/fake_reports.h"
#include "domain/testing/fake_schedule.h"
#include "domain/testing/fake_site.h"

namespace zender::testing {

/// A store that keeps everything in memory, for tests of the rules above storage. Tests fill the
/// members of FakeData; the repositories read them with the meaning that their headers give. One
/// thread.
class FakeStore : public Store, public FakeData {
 public:
  FakeStore() = default;
  FakeStore(const FakeStore&) = delete;
  FakeStore& operator=(const FakeStore&) = delete;

  FakeChannels& channels() override { return channels_; }
  FakeProgrammes& programmes() override { return programmes_; }
  FakeBroadcasts& broadcasts() override { return broadcasts_; }
  FakeSchedule& schedule() override { return schedule_; }
  FakePlays& plays() override { return plays_; }
  FakeTracks& tracks() override { return tracks_; }
  FakeMedia& media() override { return media_; }
  FakeFragments& fragments() override { return fragments_; }
  FakePodcasts& podcasts() override { return podcasts_; }
  FakePodcastImports& podcast_imports() override { return podcast_imports_; }
  FakeBulletins& bulletins() override { return bulletins_; }
  FakeVideos& videos() override { return videos_; }
  FakePublications& publications() override { return publications_; }
  FakeEditorial& editorial() override { return editorial_; }
  FakeOverlays& overlays() override { return overlays_; }
  FakeContent& content() override { return content_; }
  FakeListing& listing() override { return listing_; }
  FakeSearchSource& search() override { return search_; }
  FakeEventCounts& event_counts() override { return event_counts_; }
  FakeErrorReports& error_reports() override { return error_reports_; }

  void ping() override { touch(); }
  std::map<std::string, std::int64_t> generations() override { return generation_counts; }

 private:
  FakeChannels channels_{*this};
  FakeProgrammes programmes_{*this};
  FakeBroadcasts broadcasts_{*this};
  FakeSchedule schedule_{*this};
  FakePlays plays_{*this};
  FakeTracks tracks_{*this};
  FakeMedia media_{*this};
  FakeFragments fragments_{*this};
  FakePodcasts podcasts_{*this};
  FakePodcastImports podcast_imports_{*this};
  FakeBulletins bulletins_{*this};
  FakeVideos videos_{*this};
  FakePublications publications_{*this};
  FakeEditorial editorial_{*this};
  FakeOverlays overlays_{*this};
  FakeContent content_;
  FakeListing listing_{*this};
  FakeSearchSource search_{*this};
  FakeEventCounts event_counts_;
  FakeErrorReports error_reports_;
};

}  // namespace zender::testing
