#include <gmock/gmock.h>

#include <regex>

#include "storage/testing/small_station.h"
#include "storage/testing/store_test_base.h"

// No query reads the whole of a table that keeps growing.
namespace zender::storage {
namespace {

using namespace testing;
using ::testing::ContainsRegex;

class QueryPlanTest : public StoreTest {
 protected:
  void SetUp() override {
    options_.on_statement = [this](std::string_view sql) {
      if (listening_) statements_.insert(on_one_line(sql));
    };
    StoreTest::SetUp();
  }

  static std::string on_one_line(std::string_view sql) {
    const std::string line = std::regex_replace(std::string(sql), std::regex("\\s+"), " ");
    return std::regex_replace(line, std::regex("^ | (?=\\))| $"), "");
  }

  /// The different statements that `work` runs, each on one line.
  std::set<std::string> statements_of(const std::function<void()>& work) {
    statements_.clear();
    listening_ = true;
    work();
    listening_ = false;
    return statements_;
  }

  std::vector<std::string> plan(const std::string& sql) {
    return on_sqlite() ? sqlite_plan(sql) : postgres_plan(sql);
  }

  std::vector<std::string> sqlite_plan(const std::string& sql) {
    return store().database().read([&](Connection& connection) {
      std::vector<std::string> lines;
      each_row(connection, "EXPLAIN QUERY PLAN " + sql, {},
               [&](int, int, int, const std::string& line) { lines.push_back(line); });
      return lines;
    });
  }

  /// The plan for any parameters, not for those of this small database.
  std::vector<std::string> postgres_plan(const std::string& sql) {
    int parameters = 0;
    std::string numbered;
    const std::regex name(":[a-z_][a-z0-9_]*");
    auto rest = sql.cbegin();
    for (std::sregex_iterator at(sql.begin(), sql.end(), name), end; at != end; ++at) {
      numbered.append(rest, (*at)[0].first);
      numbered += "$" + std::to_string(++parameters);
      rest = (*at)[0].second;
    }
    numbered.append(rest, sql.cend());
    std::string nulls;
    for (int i = 0; i < parameters; ++i) nulls += i == 0 ? "NULL" : ",NULL";
    return store().database().read([&](Connection& connection) {
      execute(connection, "SET enable_seqscan = off");
      execute(connection, "SET plan_cache_mode = force_generic_plan");
      execute(connection, "PREPARE planned AS " + numbered);
      auto lines = all_values<std::string>(
          connection, "EXPLAIN EXECUTE planned" + (nulls.empty() ? "" : "(" + nulls + ")"));
      execute(connection, "DEALLOCATE planned");
      execute(connection, "RESET ALL");
      return lines;
    });
  }

  static bool grows(const std::string& line) {
    return line.find("track_plays") != std::string::npos || line.find("broadcast") != std::string::npos ||
           line.find("fragment") != std::string::npos || line.find("podcast_episode") != std::string::npos ||
           line.find("bulletin") != std::string::npos || line.find("article") != std::string::npos ||
           std::regex_search(line, std::regex("\\b(SCAN|SEARCH) [bjpq]\\b"));
  }

  void expect_no_full_scan(const std::string& sql) {
    const auto lines = plan(sql);
    ASSERT_FALSE(lines.empty());
    std::string whole = sql;
    for (const std::string& line : lines) whole += "\n    " + line;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const std::string& line = lines[i];
      if (on_sqlite()) {
        const auto scans = [&](const char* from, const char* scan) {
          return sql.find(from) != std::string::npos && line.starts_with(scan);
        };
        // Tables that stay small.
        const bool small =
            scans("FROM channels c ", "SCAN c") || scans("FROM programmes p ", "SCAN p") ||
            scans("FROM podcast_feeds d", "SCAN d") || scans("FROM podcast_feeds d", "SCAN podcast_feeds") ||
            scans("FROM news_categories c ", "SCAN c") || scans("FROM presenters p ", "SCAN p") ||
            scans("FROM tracks t ", "SCAN t") || scans("FROM video_categories c ", "SCAN c") ||
            scans("FROM editorial_pages e ", "SCAN e") || scans(" LIMIT 200) counted", "SCAN counted") ||
            // The programmes of a channel: few.
            scans(") heard ", "SCAN heard") ||
            // A list with a limit.
            scans(" LIMIT :most) counted", "SCAN counted");
        EXPECT_TRUE(small || !line.starts_with("SCAN")) << whole;
      } else if (grows(line)) {
        EXPECT_EQ(line.find("Seq Scan"), std::string::npos) << whole;
        const bool index =
            line.find("Index Scan") != std::string::npos || line.find("Index Only Scan") != std::string::npos;
        if (index) {
          ASSERT_LT(i + 1, lines.size()) << whole;
          EXPECT_NE(lines[i + 1].find("Index Cond"), std::string::npos) << whole;
        }
      }
    }
  }

  bool listening_ = false;
  std::set<std::string> statements_;
};
ZENDER_ON_BOTH_ENGINES(QueryPlanTest);

TEST_P(QueryPlanTest, NoListQueryOverThePlayLogOrTheBroadcastsReadsTheWholeTable) {
  store().content().apply(small_station());
  const ChannelSlug radio2("radio2");
  const TimePoint now = at("2026-11-21T08:00Z");
  const Interval day = station_day(date::year(2026) / 11 / 21);
  const std::vector<BroadcastRecord> records{{BroadcastId("b1"),
                                              radio2,
                                              {now, now + Milliseconds(1000)},
                                              ProgrammeSlug("de-ochtend"),
                                              {},
                                              "x",
                                              false}};
  const auto statements = statements_of([&] {
    store().plays().record({play("p1", now, Milliseconds(60000)), play("p2", now, Milliseconds(60000))});
    store().plays().record({play("p1", now, Milliseconds(61000))});
    store().schedule().replace_broadcasts(day, records);
    store().schedule().broadcast_records(day);
    store().broadcasts().on_air(radio2, now);
    store().broadcasts().upcoming(radio2, now, 10);
    store().broadcasts().between(radio2, day, 10);
    store().plays().latest_per_channel();
    store().plays().newest_songs(radio2, now, 10);
    store().plays().songs(radio2, day, now, 0, 10);
    store().plays().count_songs(radio2, day, now);
    store().plays().first_play(radio2);
    store().plays().last_play_of(TrackId("track-a"), now);
    store().plays().aired(radio2, day);
    store().plays().stream(radio2, day);
    store().plays().next_play_boundary(radio2, now);
    store().tracks().track(TrackId("track-a"));
    store().media().media(MediaId("tune-a"));
    store().media().video_of(MediaId("tune-a"));
    store().programmes().programme(ProgrammeSlug("de-ochtend"));
  });
  int checked = 0;
  for (const std::string& sql : statements) {
    if (sql.starts_with("SELECT pg_advisory")) continue;
    if (!sql.starts_with("SELECT") && !sql.starts_with("UPDATE") && !sql.starts_with("DELETE")) continue;
    expect_no_full_scan(sql);
    ++checked;
  }
  EXPECT_GT(checked, 25);
}

TEST_P(QueryPlanTest, NoQueryOfOnDemandItemsReadsAWholeTable) {
  store().content().apply(small_station());
  const ChannelSlug radio2("radio2");
  const TimePoint now = at("2026-11-21T08:00Z");
  ShownEpisode episode;
  episode.id = EpisodeId("e1");
  episode.feed = FeedSlug("laag-land");
  episode.published = now;
  const Bulletin bulletin{BulletinId("n1"), "Journaal", MediaId("tune-a"), now};
  const auto statements = statements_of([&] {
    store().fragments().fragment(FragmentId("f1"), now);
    store().fragments().newest_fragments(now, 8);
    store().fragments().fragments_of(ProgrammeSlug("de-ochtend"), now, 100);
    store().podcasts().episode(episode.id, now);
    store().podcasts().newest_episodes(now, 4);
    store().podcasts().episodes_after(episode, now, 20);
    store().publications().next_publication(now);
    store().bulletins().store_bulletin(bulletin);
    store().bulletins().store_bulletin(bulletin);
    store().bulletins().latest_bulletin(now);
    store().bulletins().next_bulletin(now);
    store().broadcasts().broadcast(BroadcastId("b1"));
    store().broadcasts().ended(radio2, {now - std::chrono::hours(24 * 7), now}, 16);
    store().broadcasts().upcoming_of(ProgrammeSlug("de-ochtend"), now, 5);
    store().broadcasts().ended_of(ProgrammeSlug("de-ochtend"), {now - std::chrono::hours(24 * 30), now}, 8);
    store().plays().has_aired(radio2, {now - std::chrono::hours(2), now});
    store().broadcasts().ended_with_sound(radio2, {now - std::chrono::hours(24 * 7), now}, 16);
    store().broadcasts().programmes_with_sound(radio2, {now - std::chrono::hours(24 * 7), now});
    for (const std::optional<std::string>& tag :
         {std::optional<std::string>(), std::optional<std::string>("a")}) {
      store().fragments().list_fragments({std::nullopt, tag}, now, 20, 10);
      store().fragments().list_fragments({ProgrammeSlug("de-ochtend"), tag}, now, 20, 10);
    }
    store().fragments().fragments_of_broadcast(BroadcastId("b1"), ProgrammeSlug("de-ochtend"), now, now, 10);
    store().fragments().transcript(FragmentId("f1"));
    store().fragments().recent_tags(now, 10);
    store().fragments().first_fragment();
    store().fragments().programmes_with_fragments(now);
    store().podcasts().feeds(now);
    store().podcasts().feed(episode.feed);
    store().podcasts().episodes_of(episode.feed, EpisodeOrder::kNewestFirst, now, 0, 10);
    store().podcasts().episodes_of(episode.feed, EpisodeOrder::kOldestFirst, now, 20, 10);
    store().podcasts().count_episodes(episode.feed, now);
    store().podcasts().episodes_before(episode, 4);
    store().podcasts().episode_text(episode.id);
  });
  int checked = 0;
  for (const std::string& sql : statements) {
    if (!sql.starts_with("SELECT") && !sql.starts_with("UPDATE")) continue;
    if (sql.starts_with("SELECT pg_advisory")) continue;
    expect_no_full_scan(sql);
    ++checked;
  }
  EXPECT_GT(checked, 14);
}

TEST_P(QueryPlanTest, NoQueryOfTheNewsReadsAWholeTable) {
  Content content = small_station();
  content.categories = {{CategorySlug("sport"), "Sport", "sport", 0}};
  NewsArticle article;
  article.id = ArticleId("1");
  article.category = CategorySlug("sport");
  article.moment = at("2026-11-20T08:00Z");
  content.articles = {article};
  store().content().apply(content);
  const TimePoint now = at("2026-11-21T08:00Z");
  const ProgrammeSlug morning("de-ochtend");
  const CategorySlug sport("sport");
  const auto statements = statements_of([&] {
    store().editorial().article(ArticleId("1"));
    for (const std::optional<std::string>& tag :
         {std::optional<std::string>(), std::optional<std::string>("a")}) {
      store().editorial().list_articles({std::nullopt, std::nullopt, tag}, now, tag ? 90'000 : 0, 25);
      store().editorial().list_articles({sport, std::nullopt, tag}, now, 90'000, 25);
      store().editorial().list_articles({std::nullopt, morning, tag}, now, 20, 25);
      store().editorial().list_articles({sport, morning, tag}, now, 20, 25);
    }
    store().editorial().categories_of(morning, now);
    store().editorial().recent_article_tags(sport, now, 10);
    store().editorial().next_article(now);
    store().editorial().editorial_page(EditorialKind::kTheme, "water");
    store().editorial().editorial_page(EditorialPageId("1"));
  });
  int checked = 0;
  for (const std::string& sql : statements) {
    if (!sql.starts_with("SELECT")) continue;
    expect_no_full_scan(sql);
    ++checked;
  }
  EXPECT_GE(checked, 12);
}

TEST_P(QueryPlanTest, AListOfNewsIsReadFromAnIndexInOrder) {
  for (const ArticleFilter& filter :
       {ArticleFilter{}, ArticleFilter{CategorySlug("sport"), std::nullopt, std::nullopt},
        ArticleFilter{std::nullopt, ProgrammeSlug("de-ochtend"), std::nullopt},
        ArticleFilter{std::nullopt, std::nullopt, "a"},
        ArticleFilter{CategorySlug("sport"), std::nullopt, "a"}}) {
    for (const std::string& sql :
         statements_of([&] { store().editorial().list_articles(filter, TimePoint(), 0, 25); })) {
      if (sql.find("OFFSET") == std::string::npos) continue;
      std::string whole = sql;
      for (const std::string& line : plan(sql)) whole += "\n    " + line;
      EXPECT_EQ(whole.find("TEMP B-TREE"), std::string::npos) << whole;
      EXPECT_EQ(whole.find("Seq Scan"), std::string::npos) << whole;
    }
  }
}

TEST_P(QueryPlanTest, AListOfFragmentsIsReadFromAnIndexInOrder) {
  const ProgrammeSlug morning("de-ochtend");
  for (const FragmentFilter& filter : {FragmentFilter{}, FragmentFilter{morning, std::nullopt},
                                       FragmentFilter{std::nullopt, "a"}, FragmentFilter{morning, "a"}}) {
    int lists = 0;
    for (const std::string& sql :
         statements_of([&] { store().fragments().list_fragments(filter, TimePoint(), 480, 25); })) {
      if (sql.find("OFFSET") == std::string::npos) continue;
      ++lists;
      std::string whole = sql;
      for (const std::string& line : plan(sql)) whole += "\n    " + line;
      EXPECT_EQ(whole.find("TEMP B-TREE"), std::string::npos) << whole;
      EXPECT_EQ(whole.find("Sort"), std::string::npos) << whole;
      if (on_sqlite()) {
        EXPECT_NE(whole.find("USING COVERING INDEX fragment"), std::string::npos) << whole;
      }
    }
    EXPECT_EQ(lists, 1);
  }
}

TEST_P(QueryPlanTest, TheTagsOfTheNewestAreReadFromAnIndex) {
  const TimePoint now = at("2026-11-21T08:00Z");
  int read = 0;
  for (const std::string& sql : statements_of([&] {
         store().fragments().recent_tags(now, 10);
         store().editorial().recent_article_tags(std::nullopt, now, 10);
         store().editorial().recent_article_tags(CategorySlug("sport"), now, 10);
       })) {
    if (!sql.starts_with("SELECT")) continue;
    expect_no_full_scan(sql);
    if (!sql.starts_with("SELECT tag")) continue;
    ++read;
    std::string whole = sql;
    for (const std::string& line : plan(sql)) whole += "\n    " + line;
    EXPECT_THAT(whole, ContainsRegex("(fragment|article)_tags_by_(category_and_)?time"));
    if (on_sqlite()) {
      EXPECT_NE(whole.find("USING COVERING INDEX"), std::string::npos) << whole;
    }
  }
  EXPECT_EQ(read, 3);
}

TEST_P(QueryPlanTest, ThePlaysOfASongAndTheirBroadcastsAreReadFromIndexes) {
  int read = 0;
  for (const std::string& sql :
       statements_of([&] { store().plays().plays_of(TrackId("track-a"), at("2026-11-21T08:00Z"), 100); })) {
    if (sql.find("FROM track_plays p") == std::string::npos) continue;
    ++read;
    std::string whole = sql;
    for (const std::string& line : plan(sql)) whole += "\n    " + line;
    EXPECT_EQ(whole.find("TEMP B-TREE"), std::string::npos) << whole;
    if (on_sqlite()) {
      EXPECT_NE(whole.find("SEARCH p USING COVERING INDEX track_plays_by_track"), std::string::npos) << whole;
      EXPECT_NE(whole.find("SEARCH b USING COVERING INDEX broadcasts_by_start"), std::string::npos) << whole;
    }
  }
  EXPECT_EQ(read, 1);
}

TEST_P(QueryPlanTest, TheBroadcastsOfASpanAreReadFromTheIndexOfMoments) {
  const TimePoint now = at("2026-11-21T08:00Z");
  for (const std::string& sql :
       statements_of([&] { store().listing().count_pages(ListedKind::kBroadcasts, now); })) {
    std::string whole = sql;
    for (const std::string& line : plan(sql)) whole += "\n    " + line;
    if (on_sqlite()) {
      EXPECT_NE(whole.find("USING COVERING INDEX broadcasts_by_moment"), std::string::npos) << whole;
    }
  }
}

TEST_P(QueryPlanTest, SkippedRowsOfAListAreNotReadFromATable) {
  store().content().apply(small_station());
  const TimePoint now = at("2026-11-21T08:00Z");
  for (const auto kind :
       {ListedKind::kArticles, ListedKind::kFragments, ListedKind::kBroadcasts, ListedKind::kTracks}) {
    for (const std::string& sql : statements_of([&] {
           store().listing().count_pages(kind, now);
           store().listing().list_pages(kind, ListedOrder::kOldestFirst, now, 480, 200);
           store().listing().list_pages(kind, ListedOrder::kNewestFirst, now, 480, 200);
         })) {
      if (!sql.starts_with("SELECT")) continue;
      std::string whole = sql;
      for (const std::string& line : plan(sql)) whole += "\n    " + line;
      EXPECT_EQ(whole.find("TEMP B-TREE"), std::string::npos) << whole;
      // A partial index holds the published ones, so the table is not read.
      if (on_sqlite() && sql.find("published_months") == std::string::npos) {
        EXPECT_THAT(whole, ContainsRegex("USING (COVERING )?INDEX (articles|fragments|broadcasts|tracks)_"));
      }
    }
  }
}

TEST_P(QueryPlanTest, NothingReadsAWholeTableForATrackAVideoOrTheSitemap) {
  store().content().apply(small_station());
  const TimePoint now = at("2026-11-21T08:00Z");
  const TrackId track("track-a");
  const auto statements = statements_of([&] {
    store().plays().plays_of(track, now, 100);
    store().plays().count_plays_of(track, {TimePoint(), now}, 10'000);
    store().plays().first_play_of(track);
    store().tracks().chart_places(track, date::year(2026) / 11 / 21, 30);
    store().videos().video(VideoId("v1"), now);
    store().videos().video_parts(VideoId("v1"), now);
    store().videos().video_categories(now);
    for (const VideoFilter& filter : {VideoFilter{}, VideoFilter{"sessies"}}) {
      store().videos().list_videos(filter, now, 24, 24);
      store().videos().count_videos(filter, now);
    }
    for (const auto kind :
         {ListedKind::kProgrammes, ListedKind::kPresenters, ListedKind::kArticles, ListedKind::kThemes,
          ListedKind::kOverviews, ListedKind::kAboutPages, ListedKind::kFragments, ListedKind::kBroadcasts,
          ListedKind::kFeeds, ListedKind::kEpisodes, ListedKind::kVideos, ListedKind::kTracks}) {
      store().listing().count_pages(kind, now);
      store().listing().list_pages(kind, ListedOrder::kOldestFirst, now, 200, 200);
      store().listing().list_pages(kind, ListedOrder::kNewestFirst, now, 200, 200);
    }
  });
  for (const std::string& sql : statements)
    if (sql.starts_with("SELECT") && !sql.starts_with("SELECT pg_advisory")) expect_no_full_scan(sql);
  EXPECT_GT(statements.size(), 30U);
}

TEST_P(QueryPlanTest, SearchDocumentsAreReadFromTheIndexOfTheirIds) {
  store().content().apply(small_station());
  for (int kind = 0; kind <= static_cast<int>(SearchKind::kPage); ++kind) {
    for (const std::string& sql : statements_of([&] {
           store().search().search_documents(static_cast<SearchKind>(kind), "m", 500);
           store().search().search_documents(
               {{static_cast<SearchKind>(kind), "a"}, {static_cast<SearchKind>(kind), "b"}});
           store().search().search_changes(store().search().last_search_change(), 100);
         })) {
      if (!sql.starts_with("SELECT")) continue;
      expect_no_full_scan(sql);
      std::string whole = sql;
      for (const std::string& line : plan(sql)) whole += "\n    " + line;
      if (sql.find(":after") != std::string::npos) {
        EXPECT_EQ(whole.find("USE TEMP B-TREE"), std::string::npos) << whole;
      }
    }
  }
}

TEST_P(QueryPlanTest, RemovingATrackFindsItsPlaysInAnIndex) {
  Content content = small_station();
  store().content().apply(content);
  content.tracks.pop_back();
  for (const std::string& sql : statements_of([&] { store().content().apply(content); })) {
    if (sql.find("track_plays") != std::string::npos) expect_no_full_scan(sql);
  }
}

TEST_P(QueryPlanTest, TheSongsOfADayAreCountedInTheIndexOfTheirChannel) {
  const auto statements = statements_of([&] {
    store().plays().count_songs(ChannelSlug("radio2"), station_day(date::year(2026) / 11 / 21), TimePoint());
  });
  ASSERT_EQ(statements.size(), 1U);
  std::string whole;
  for (const std::string& line : plan(*statements.begin())) whole += line + '\n';
  EXPECT_NE(
      whole.find(
          on_sqlite()
              ? "SEARCH track_plays USING COVERING INDEX track_plays_by_start (channel=? AND is_song=? AND "
                "starts_at>? AND starts_at<?)"
              : "track_plays_by_start"),
      std::string::npos)
      << whole;
}

}  // namespace
}  // namespace zender::storage
