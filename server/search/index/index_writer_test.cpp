#include "search/index/index_writer.h"

#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>
#include <xapian.h>

#include <csignal>
#include <filesystem>
#include <fstream>

#include "search/index/document_order.h"
#include "search/index/index_folder.h"
#include "search/index/schema.h"
#include "search/query/search_engine.h"
#include "search/testing/memory_source.h"
#include "support/failure.h"

namespace zender::search {
namespace {

using testing::a_document;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using testing::MemorySource;
using testing::moment;
using CatchUpResult = IndexWriter::CatchUpResult;

const TimePoint kNow = moment("2026-11-21T12:00:00+01:00");

class SearchIndex : public ::testing::Test {
 protected:
  void rebuild() {
    writer.rebuild(source, [](const BuildProgress&) {});
    engine.renew();
  }
  CatchUpResult catch_up() {
    const auto done = writer.catch_up(source);
    engine.renew();
    return done;
  }
  std::vector<std::string> found(const std::string& term) {
    std::vector<std::string> ids;
    for (const SearchHit& hit : engine.search({.term = term, .kind = {}, .now = kNow}).hits)
      ids.push_back(hit.key.id);
    return ids;
  }
  void put(SearchKind kind, const std::string& title, const std::string& subtitle = "") {
    source.put(a_document(kind, title, subtitle));
  }
  /// Calls `work` in a child process, which is then killed by SIGKILL if `work` did not do so
  /// itself.
  static void killed(const std::function<void()>& work) {
    const pid_t child = ::fork();
    if (child == 0) {
      work();
      ::raise(SIGKILL);
    }
    int status = 0;
    ASSERT_EQ(::waitpid(child, &status, 0), child);
    ASSERT_TRUE(WIFSIGNALED(status));
  }

  testing::IndexFolderForTests folder;
  MemorySource source;
  IndexWriter writer{folder.path()};
  IndexEngine engine{folder.path()};
};

TEST_F(SearchIndex, IsBuiltFromEverythingThatCanBeFound) {
  for (int kind = 0; kind < kKinds; ++kind)
    put(static_cast<SearchKind>(kind), "Ding " + std::to_string(kind), "overal");
  std::vector<std::int64_t> told;
  writer.rebuild(source, [&](const BuildProgress& progress) { told.push_back(progress.documents); });
  EXPECT_EQ(told.back(), kKinds);
  const IndexStatus status = writer.status();
  EXPECT_TRUE(status.is_usable);
  EXPECT_EQ(status.documents, kKinds);
  EXPECT_EQ(status.change, kKinds);
  EXPECT_GT(status.bytes, 0U);
  EXPECT_EQ(found("ding overal").size(), static_cast<std::size_t>(kKinds));
}

TEST_F(SearchIndex, HasEverythingPublishedAtOneMomentAfterARebuildAndAfterChanges) {
  const auto put_news = [&](int number) {
    SearchDocument one = a_document(SearchKind::kArticle, "Bericht " + std::to_string(number));
    one.published = moment("2026-11-20T06:00:00+01:00");
    source.put(one);
  };
  for (int number = 0; number < 1200; ++number) put_news(number);
  rebuild();
  EXPECT_EQ(writer.status().documents, 1200);
  for (int number = 1200; number < 1210; ++number) put_news(number);
  source.remove(a_document(SearchKind::kArticle, "Bericht 7").key);
  EXPECT_EQ(catch_up(), CatchUpResult::kChanged);
  EXPECT_EQ(writer.status().documents, 1209);
  EXPECT_THAT(found("bericht 1205 "), ElementsAre("bericht-1205-"));
}

TEST_F(SearchIndex, SearchingFailsWhileThereIsNone) {
  EXPECT_FALSE(engine.is_ready());
  EXPECT_THROW(engine.search({.term = "x", .kind = {}, .now = kNow}), Failure);
  EXPECT_THROW(engine.suggest("x", kNow, 4), Failure);
  EXPECT_EQ(catch_up(), CatchUpResult::kMustRebuild);
  EXPECT_FALSE(writer.status().is_usable);
  rebuild();
  EXPECT_TRUE(engine.is_ready());
  EXPECT_THAT(found("x"), IsEmpty());
}

TEST_F(SearchIndex, FollowsEveryChange) {
  put(SearchKind::kProgramme, "De Ochtend");
  rebuild();
  EXPECT_EQ(catch_up(), CatchUpResult::kChanged) << "there is a new one";
  EXPECT_EQ(catch_up(), CatchUpResult::kNothingNew);
  put(SearchKind::kProgramme, "De Avond");
  SearchDocument renamed = a_document(SearchKind::kProgramme, "De Ochtend");
  renamed.title = "De Morgen";
  source.put(renamed);
  EXPECT_EQ(catch_up(), CatchUpResult::kChanged);
  EXPECT_THAT(found("avond "), ElementsAre("de-avond-"));
  EXPECT_THAT(found("ochtend "), IsEmpty());
  EXPECT_THAT(found("morgen "), ElementsAre("de-ochtend-"));
  source.remove(renamed.key);
  EXPECT_EQ(catch_up(), CatchUpResult::kChanged);
  EXPECT_THAT(found("morgen "), IsEmpty());
  EXPECT_EQ(writer.status().change, source.last_search_change());
  EXPECT_FALSE(engine.search({.term = "morgn", .kind = {}, .now = kNow}).did_you_mean)
      << "what is gone is not proposed";
}

TEST_F(SearchIndex, AReaderContinuesWhileItIsWritten) {
  put(SearchKind::kProgramme, "De Ochtend");
  rebuild();
  for (int i = 0; i < 20; ++i) {
    put(SearchKind::kTrack, "Lied " + std::to_string(i));
    writer.catch_up(source);  // the engine is not told
    EXPECT_THAT(found("ochtend "), ElementsAre("de-ochtend-"));
  }
  writer.rebuild(source, [](const BuildProgress&) {});
  EXPECT_THAT(found("ochtend "), ElementsAre("de-ochtend-")) << "the old one is still open";
  engine.renew();
  EXPECT_EQ(found("lied").size(), 20U);
}

TEST_F(SearchIndex, IsRebuiltWhenChangesWereForgotten) {
  put(SearchKind::kProgramme, "De Ochtend");
  rebuild();
  put(SearchKind::kProgramme, "De Avond");
  source.forget_changes();
  EXPECT_EQ(catch_up(), CatchUpResult::kMustRebuild);
}

TEST_F(SearchIndex, IsRebuiltWhenItIsDamaged) {
  for (int i = 0; i < 200; ++i) put(SearchKind::kTrack, "Lied " + std::to_string(i));
  rebuild();
  const auto current = IndexFolder(folder.path()).current();
  ASSERT_TRUE(current);
  for (const auto& entry : std::filesystem::directory_iterator(*current)) {
    if (entry.path().extension() == ".glass" || entry.path().filename() == "iamglass")
      std::ofstream(entry.path(), std::ios::trunc) << "stuk";
  }
  IndexEngine other(folder.path());
  EXPECT_THROW(other.search({.term = "lied", .kind = {}, .now = kNow}), Failure);
  EXPECT_TRUE(other.take_damage_flag());
  EXPECT_FALSE(other.take_damage_flag());
  IndexWriter second(folder.path());
  EXPECT_EQ(second.catch_up(source), CatchUpResult::kMustRebuild);
  EXPECT_FALSE(second.status().is_usable);
  second.rebuild(source, [](const BuildProgress&) {});
  other.renew();
  EXPECT_EQ(other.search({.term = "lied", .kind = {}, .now = kNow}).total, 200);
}

TEST_F(SearchIndex, AKillDuringABuildLeavesTheOldOneInUse) {
  put(SearchKind::kProgramme, "De Ochtend");
  rebuild();
  for (int i = 0; i < 1500; ++i) put(SearchKind::kTrack, "Lied " + std::to_string(i));
  for (const int calls : {1, 3, 6}) {
    killed([&] {
      int call = 0;
      writer.rebuild(source, [&](const BuildProgress&) {
        if (++call == calls) ::raise(SIGKILL);
      });
    });
    EXPECT_THAT(found("ochtend "), ElementsAre("de-ochtend-"));
  }
  EXPECT_EQ(catch_up(), CatchUpResult::kChanged);
  EXPECT_EQ(writer.status().documents, 1 + 1500);
  rebuild();
  int folders = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder.path()))
    folders += entry.is_directory() ? 1 : 0;
  EXPECT_EQ(folders, 1) << "what was half built is removed";
}

TEST_F(SearchIndex, AfterAKillDuringWritingItContinuesWhereItWas) {
  put(SearchKind::kProgramme, "De Ochtend");
  rebuild();
  /// Kills the process when it is asked for the documents of a later batch.
  class Deadly : public MemorySource {
   public:
    explicit Deadly(const MemorySource& from) : MemorySource(from) {}
    using MemorySource::search_documents;
    std::vector<SearchDocument> search_documents(const std::vector<SearchKey>& keys) override {
      if (++calls_ == 3) ::raise(SIGKILL);
      return MemorySource::search_documents(keys);
    }

   private:
    int calls_ = 0;
  };
  for (int i = 0; i < 1600; ++i) put(SearchKind::kTrack, "Lied " + std::to_string(i));
  killed([&] {
    Deadly deadly(source);
    IndexWriter(folder.path()).catch_up(deadly);
  });
  EXPECT_EQ(writer.status().change, 1 + 2 * 500);
  EXPECT_EQ(catch_up(), CatchUpResult::kChanged);
  EXPECT_EQ(writer.status().documents, 1 + 1600);
}

TEST_F(SearchIndex, OnlyOneProcessBuildsAtATime) {
  const IndexFolder other(folder.path());
  const BuildLock lock(other);
  EXPECT_THROW(rebuild(), Failure);
}

TEST_F(SearchIndex, CancellingABuildLeavesTheOldOne) {
  put(SearchKind::kProgramme, "De Ochtend");
  rebuild();
  EXPECT_THROW(
      writer.rebuild(source, [](const BuildProgress&) { throw Failure(FailureKind::kBusy, "stopped"); }),
      Failure);
  EXPECT_THAT(found("ochtend "), ElementsAre("de-ochtend-"));
}

TEST(SearchPlaces, AreOrderedByKindThenNewestOrMostPopularFirst) {
  SearchDocument old = a_document(SearchKind::kArticle, "Oud");
  old.published = moment("2020-01-01T00:00:00Z");
  SearchDocument fresh = a_document(SearchKind::kArticle, "Nieuw");
  fresh.published = moment("2026-01-01T00:00:00Z");
  EXPECT_LT(preferred_id(fresh), preferred_id(old));
  SearchDocument known = a_document(SearchKind::kTrack, "Bekend");
  known.popularity = 1;
  EXPECT_LT(preferred_id(known), preferred_id(a_document(SearchKind::kTrack, "Onbekend")));
  EXPECT_LT(preferred_id(a_document(SearchKind::kTrack, "Onbekend")), preferred_id(fresh));
  fresh.published = TimePoint::max();
  EXPECT_GT(preferred_id(fresh), preferred_id(a_document(SearchKind::kTrack, "Onbekend")));
  EXPECT_EQ(kind_of_id(preferred_id(old)), SearchKind::kArticle);
  EXPECT_LT(moment_of_id(preferred_id(old)) - *old.published, std::chrono::minutes(1));
  EXPECT_LE(id_at(SearchKind::kArticle, *old.published), preferred_id(old));
  old.published = TimePoint::min();
  EXPECT_LT(preferred_id(old), preferred_id(a_document(SearchKind::kPage, "Daarna")));
}

}  // namespace
}  // namespace zender::search
