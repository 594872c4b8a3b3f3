// Fragments and podcasts of a bundle: how they are read, and the mistakes that are listed.
#include "content/testing/mistake_case.h"

namespace zender::content {
namespace {

const char* const kFragments = "fragments/radio2.yaml";
const char* const kFeed = "podcasts/laag-land/feed.yaml";
const char* const kEpisode = "podcasts/laag-land/op-pad.md";

/// The required fields of a fragment, on four lines, and more from line 5 on.
std::string fragment(const std::string& more = "",
                     const std::string& published = "\"2026-11-20T14:35:00+01:00\"") {
  return "- id: f1\n  title: Café aan zee\n  programme: de-ochtend\n  published: " + published +
         "\n  mediaId: tune-1\n  summary: Een zin.\n" + more;
}

/// An episode with more fields from line 7 on.
std::string episode(const std::string& more = "") {
  return "---\nid: e1\ntitle: Op pad\npublished: { daysAgo: 20, at: \"07:05\" }\nmediaId: tune-1\nsummary: "
         "Een "
         "zin.\n" +
         more + "---\nLees **meer**.\n";
}

class OnDemandBundle : public testing::BundleTest {
 protected:
  void SetUp() override {
    BundleTest::SetUp();
    write(kFeed, "title: Laag land\nsummary: Over water.\n");
  }
};

TEST_F(OnDemandBundle, AFragmentIsReadCompletely) {
  write(kFragments, fragment("  broadcast: latest\n"
                             "  image: { src: images/sanne.png, alt: Sanne lacht }\n"
                             "  tags: [water, land]\n"
                             "  transcript: |\n"
                             "    WEBVTT\n\n"
                             "    00:00.000 --> 00:04.000\n"
                             "    Hallo.\n"));
  const BundleResult result = read_bundle(bundle);
  EXPECT_EQ(format_mistakes(result.mistakes), "");
  ASSERT_EQ(result.content.fragments.size(), 1U);
  const Fragment& one = result.content.fragments[0];
  EXPECT_EQ(one.id, FragmentId("f1"));
  EXPECT_EQ(one.slug, "cafe-aan-zee");
  EXPECT_EQ(one.programme, ProgrammeSlug("de-ochtend"));
  EXPECT_EQ(one.origin, FragmentOrigin::kLatestBroadcast);
  EXPECT_EQ(one.published, Publication(*parse_iso("2026-11-20T13:35:00Z")));
  EXPECT_EQ(one.media, MediaId("tune-1"));
  EXPECT_EQ(one.image->alt, "Sanne lacht");
  EXPECT_EQ(one.tags, (std::vector<std::string>{"water", "land"}));
  EXPECT_EQ(one.transcript, "WEBVTT\n\n00:00.000 --> 00:04.000\nHallo.");
}

TEST_F(OnDemandBundle, AFragmentNamesItsBroadcastOrNone) {
  write(kFragments, fragment("  broadcast: radio2-2026-11-20-0600\n"));
  const Content named = read_bundle(bundle).content;
  EXPECT_EQ(named.fragments.at(0).origin, FragmentOrigin::kBroadcast);
  EXPECT_EQ(named.fragments.at(0).broadcast, BroadcastId("radio2-2026-11-20-0600"));
  write(kFragments, fragment());
  EXPECT_EQ(read_bundle(bundle).content.fragments.at(0).origin, FragmentOrigin::kProgramme);
}

TEST_F(OnDemandBundle, AFeedAndItsEpisodesAreReadCompletely) {
  write(kFeed,
        "title: Laag land\nsummary: Over water.\nprogramme: de-ochtend\ntext: |\n  Een **feed**.\n"
        "image: { src: images/sanne.png, alt: Sanne lacht }\n");
  write(kEpisode, episode("season: 1\nnumber: 3\nchapters:\n  - { start: 0, title: Begin }\n"
                          "  - { start: 6.25, title: \"De polder\" }\n"
                          "transcript: |\n  WEBVTT\n\n  00:00.000 --> 00:02.000\n  Water.\n"));
  const BundleResult result = read_bundle(bundle);
  EXPECT_EQ(format_mistakes(result.mistakes), "");
  ASSERT_EQ(result.content.feeds.size(), 1U);
  EXPECT_EQ(result.content.feeds[0].slug, FeedSlug("laag-land"));
  EXPECT_EQ(result.content.feeds[0].text, "Een **feed**.");
  EXPECT_EQ(result.content.feeds[0].programme, ProgrammeSlug("de-ochtend"));
  ASSERT_EQ(result.content.episodes.size(), 1U);
  const PodcastEpisode& one = result.content.episodes[0];
  EXPECT_EQ(one.slug, "op-pad");
  EXPECT_EQ(one.feed, FeedSlug("laag-land"));
  EXPECT_EQ(one.published, Publication(RelativeMoment{20, std::chrono::hours(7) + std::chrono::minutes(5)}));
  EXPECT_EQ(one.season, 1);
  EXPECT_EQ(one.number, 3);
  EXPECT_EQ(one.show_notes, "Lees **meer**.");
  EXPECT_EQ(one.transcript, "WEBVTT\n\n00:00.000 --> 00:02.000\nWater.");
  EXPECT_EQ(one.chapters,
            (std::vector<Chapter>{{Milliseconds(0), "Begin"}, {Milliseconds(6250), "De polder"}}));
}

TEST_F(OnDemandBundle, APodcastThatMovesHereKeepsItsGuidsAndAnEpisodeSaysWhatItIs) {
  const std::string guid = "9b024349-ccf0-5f69-a609-6b82873eab3c";
  write(kFeed, "title: Laag land\nsummary: Over water.\ntype: serial\nguid: " + guid + "\n");
  write(kEpisode, episode("type: bonus\nguid: https://vroeger.example/?p=12\n"));
  const BundleResult result = read_bundle(bundle);
  EXPECT_EQ(format_mistakes(result.mistakes), "");
  EXPECT_TRUE(result.content.feeds.at(0).is_serial);
  EXPECT_EQ(result.content.feeds[0].guid, guid);
  EXPECT_EQ(result.content.episodes.at(0).kind, EpisodeKind::kBonus);
  EXPECT_EQ(result.content.episodes[0].guid, "https://vroeger.example/?p=12");
}

TEST_F(OnDemandBundle, PeopleAndChaptersHaveTheirPicturesAndLinks) {
  const std::string sanne = "image: { src: images/sanne.png, alt: Sanne lacht }";
  write(kFeed,
        "title: Laag land\nsummary: Over water.\npeople:\n  - { name: Sanne, link: /presentatoren/sanne, " +
            sanne + " }\n");
  write(kEpisode, episode("people:\n  - { name: Bo, role: guest, link: \"https://bo.example\" }\n"
                          "chapters:\n  - { start: 0, title: Begin }\n"
                          "  - { start: 6.25, title: De polder, link: /nieuws, " +
                          sanne + " }\n"));
  const BundleResult result = read_bundle(bundle);
  EXPECT_EQ(format_mistakes(result.mistakes), "");
  const PodcastPerson& host = result.content.feeds.at(0).people.at(0);
  EXPECT_EQ(host.name, "Sanne");
  EXPECT_EQ(host.role, "");
  EXPECT_EQ(host.link, "/presentatoren/sanne");
  const PodcastEpisode& one = result.content.episodes.at(0);
  EXPECT_EQ(one.people, (std::vector<PodcastPerson>{{"Bo", "guest", std::nullopt, "https://bo.example"}}));
  ASSERT_EQ(one.chapters.size(), 2U);
  EXPECT_EQ(one.chapters[1].link, "/nieuws");
  ASSERT_TRUE(host.image && one.chapters[1].image);
  EXPECT_EQ(one.chapters[1].image, host.image);
  EXPECT_NE(host.image->id, ImageId("images/sanne.png")) << "it has the id of the stored picture";
}

TEST_F(OnDemandBundle, AProgressiveAssetHasItsSoundInOneFile) {
  const char* const asset = "media/audio/tune-1/asset.yaml";
  write(asset, "title: Een Liedje\ncodec: mp4a.40.2\nsegments: [5.973, 6, 0.5]\nprogressive: true\n");
  EXPECT_EQ(mistakes(), "media/audio/tune-1/asset.yaml: progressive: audio.m4a is missing\n");
  write("media/audio/tune-1/audio.m4a", "");
  EXPECT_EQ(mistakes(), "media/audio/tune-1/asset.yaml: progressive: audio.m4a is empty\n");
  write("media/audio/tune-1/audio.m4a", testing::mp4_whole(12473));
  const BundleResult result = read_bundle(bundle);
  EXPECT_EQ(format_mistakes(result.mistakes), "");
  EXPECT_TRUE(result.content.media[0].progressive);
  EXPECT_EQ(result.media[0].names.back(), "audio.m4a");
}

TEST_F(OnDemandBundle, AnAssetInEveryQualityHasItsSegmentsInEach) {
  write("media/audio/tune-1/asset.yaml",
        "title: Een Liedje\ncodec: mp4a.40.2\nsegments: [5.973, 6, 0.5]\nqualities: true\n");
  write_segments("media/audio/tune-1/48k/", testing::mp4_init());
  write("media/audio/tune-1/192k/init.mp4", testing::mp4_init());
  write("media/audio/tune-1/192k/00000.m4s", testing::mp4_segment(5973));
  write("media/audio/tune-1/192k/00001.m4s", testing::mp4_segment(4000));
  EXPECT_EQ(
      mistakes(),
      "media/audio/tune-1/asset.yaml: segments: 192k/00002.m4s is missing (asset.yaml lists 3 segments)\n");
  write("media/audio/tune-1/192k/00002.m4s", testing::mp4_segment(500));
  EXPECT_EQ(mistakes(),
            "media/audio/tune-1/asset.yaml: segments: [1] is 6.000 s, but 192k/00001.m4s lasts 4.000 s\n");
  write("media/audio/tune-1/192k/00001.m4s", testing::mp4_segment(6000));
  const BundleResult result = read_bundle(bundle);
  EXPECT_EQ(format_mistakes(result.mistakes), "");
  EXPECT_TRUE(result.content.media[0].has_qualities);
  EXPECT_EQ(result.media[0].names.back(), "192k/00002.m4s");

  const MediaFolder stored{folder / "stored"};
  MediaTransaction media(stored);
  EXPECT_EQ(media.add_media(result.media[0]), MediaTransaction::Media::kAdded);
  EXPECT_EQ(media.add_media(result.media[0]), MediaTransaction::Media::kKept);
  EXPECT_TRUE(std::filesystem::exists(stored.root / "audio/tune-1/48k/00002.m4s"));
  media.commit();
}

class BrokenOnDemand : public OnDemandBundle, public ::testing::WithParamInterface<testing::MistakeCase> {};

TEST_P(BrokenOnDemand, IsListedInFull) {
  write(GetParam().file, GetParam().text);
  EXPECT_EQ(mistakes(), GetParam().listed());
}

INSTANTIATE_TEST_SUITE_P(
    Fragments, BrokenOnDemand,
    testing::cases({
        {"AllMissing", kFragments, "- { tags: [a] }\n",
         "1: [0].id: is missing\n"
         "1: [0].title: is missing\n"
         "1: [0].programme: is missing\n"
         "1: [0].published: is missing\n"
         "1: [0].mediaId: is missing\n"
         "1: [0].summary: is missing"},
        {"Unknown", kFragments,
         "- id: f1\n  title: X\n  programme: weg\n  published: { daysAgo: 0, at: \"07:00\" }\n  mediaId: "
         "gone\n  summary: Y\n  tag: red\n",
         "3: [0].programme: no programme 'weg' (programmes/weg.md does not exist)\n"
         "5: [0].mediaId: no media asset 'gone' (media/audio/gone/asset.yaml does not exist)\n"
         "7: [0].tag: unknown field; did you mean 'tags'?"},
        {"IdTwice", kFragments, fragment() + fragment(),
         "7: [1].id: fragment 'f1' is already taken at fragments/radio2.yaml:1"},
        {"MomentWithoutAnOffset", kFragments, fragment("", "\"2026-11-20 14:35\""),
         "4: [0].published: must be a date and time with an offset, such as \"2026-11-21T14:35:00+01:00\", "
         "or { daysAgo: 2, at: \"14:35\" }"},
        {"MomentInPieces", kFragments, fragment("", "{ daysAgo: -1, at: \"25:00\", zone: x }"),
         "4: [0].published.daysAgo: must be a whole number from 0 to 3650, not '-1'\n"
         "4: [0].published.at: must be a time from \"00:00\" to \"23:59\", not '25:00'\n"
         "4: [0].published.zone: unknown field; known here: at, daysAgo"},
        {"Tags", kFragments, fragment("  tags: [water, [x], water, \"\"]\n"),
         "7: [0].tags[1]: must be text\n"
         "7: [0].tags[2]: 'water' is listed twice\n"
         "7: [0].tags[3]: must not be empty"},
        {"Transcript", kFragments, fragment("  transcript: |\n    WEBVTT\n\n    nooit\n    Hallo.\n"),
         "7: [0].transcript: line 4: must be a time such as '00:01.000 --> 00:04.500'"},
        {"FieldsForList", kFragments, "id: f1\n", "1: must be a list ('- …')"},
    }),
    testing::name_of);

INSTANTIATE_TEST_SUITE_P(
    Podcasts, BrokenOnDemand,
    testing::cases({
        {"NoFeed", "podcasts/leeg/een.md", episode(), "podcasts/leeg: feed.yaml is missing"},
        {"FeedAllMissing", kFeed, "text: x\n",
         "1: title: is missing\n"
         "1: summary: is missing"},
        {"FeedText", kFeed, "title: X\nsummary: Y\ntext: \"Zie <b>hier</b>\"\n",
         "3: text: line 1: raw HTML is not allowed\n"
         "3: text: line 1: raw HTML is not allowed"},
        {"FeedProgramme", kFeed, "title: X\nsummary: Y\nprogramme: weg\n",
         "3: programme: no programme 'weg' (programmes/weg.md does not exist)"},
        {"OtherFile", "podcasts/laag-land/notes.txt", "x",
         "podcasts/laag-land/notes.txt: unexpected file: episodes end in .md"},
        {"FeedGuidAndType", kFeed, "title: X\nsummary: Y\nguid: een\ntype: both\n",
         "3: guid: must be a UUID such as 9b024349-ccf0-5f69-a609-6b82873eab3c (<podcast:guid> of the feed)\n"
         "4: type: must be one of episodic, serial, not 'both'"},
        {"EpisodeType", kEpisode, episode("type: teaser\n"),
         "7: type: must be one of full, trailer, bonus, not 'teaser'"},
        {"EpisodeAllMissing", kEpisode, "---\nseason: 1\n---\nTekst.\n",
         "2: id: is missing\n"
         "2: title: is missing\n"
         "2: published: is missing\n"
         "2: mediaId: is missing\n"
         "2: summary: is missing"},
        {//, "
         "People", kFeed,
         "title: X\nsummary: Y\npeople:\n  - { role: baas, link: \"javascript:x\" }\n  - Bo\n",
         "4: people[0].name: is missing\n"
         "4: people[0].role: must be one of host, co-host, guest, narrator, reporter, author, editor, "
         "producer, researcher, composer, voice actor, audio editor, audio engineer, not 'baas'\n"
         "4: people[0].link: must be a URL that starts with https://, http:// or /, not 'javascript:x'\n"
         "5: people[1]: must be a set of fields ('name: value')"},
        {"EpisodeWithoutShowNotes", kEpisode,
         "---\nid: e1\ntitle: Op pad\npublished: { daysAgo: 20, at: \"07:05\" }\nmediaId: tune-1\n"
         "summary: Een zin.\n---\n",
         "8: the text is missing"},
        {"Chapters", kEpisode,
         episode("chapters:\n  - { start: 3, title: A }\n  - { start: 3, title: B }\n"
                 "  - { start: -1, title: C }\n  - { start: \"4\", title: D }\n  - { start: 12.473, "
                 "title: E }\n"
                 "  - { start: x }\n"),
         "9: chapters[1].start: must be later than the start of the chapter above it\n"
         "10: chapters[2].start: must be a number of seconds, such as 83.5, not '-1'\n"
         "11: chapters[3].start: must be a number of seconds, such as 83.5, not '4'\n"
         "12: chapters[4].start: is after the end of 'tune-1' (12 s)\n"
         "13: chapters[5].start: must be a number of seconds, such as 83.5, not 'x'\n"
         "13: chapters[5].title: is missing"},
    }),
    testing::name_of);

}  // namespace
}  // namespace zender::content
