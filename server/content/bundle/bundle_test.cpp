#include "content/bundle/bundle.h"

#include <cstdlib>
#include <map>
#include <set>

#include "content/testing/bundle_fixture.h"

namespace zender::content {
namespace {

namespace fs = std::filesystem;
using testing::BundleTest;
using testing::grey_png;

class Bundle : public BundleTest {};

TEST_F(Bundle, AStationWithoutMistakesIsReadCompletely) {
  const BundleResult result = read_bundle(bundle);
  EXPECT_EQ(format_mistakes(result.mistakes), "");
  const Content& content = result.content;

  ASSERT_EQ(content.broadcasters.size(), 2U);
  EXPECT_EQ(content.broadcasters[1], (Broadcaster{BroadcasterSlug("vpro"), "VPRO"}));
  ASSERT_TRUE(content.broadcasters[0].image.has_value());
  EXPECT_EQ(content.broadcasters[0].image->id.value.size(), 32U);
  EXPECT_EQ(content.broadcasters[0].image->alt, "Een grote M");

  ASSERT_EQ(content.channels.size(), 2U);
  const Channel& radio2 = content.channels[0];
  EXPECT_EQ(radio2.slug.value, "radio2");
  EXPECT_EQ(radio2.tagline, "Muziek die bij je blijft");
  EXPECT_EQ(radio2.accent, "#c4312f");
  EXPECT_EQ(radio2.player_preset, PlayerPreset::kB);
  EXPECT_TRUE(radio2.published);
  EXPECT_TRUE(radio2.has_programming);
  EXPECT_EQ(radio2.links, (std::vector<ChannelLink>{{"popupplayer", "/speler/radio2"}}));
  ASSERT_TRUE(radio2.image.has_value());
  EXPECT_EQ(radio2.image->id.value.size(), 32U);
  EXPECT_EQ(radio2.image->alt, "Een twee");
  const Channel& soul = content.channels[1];
  EXPECT_EQ(soul.parent, ChannelSlug("radio2"));
  EXPECT_EQ(soul.player_preset, PlayerPreset::kA);
  EXPECT_FALSE(soul.published);
  EXPECT_EQ(soul.image, std::nullopt);

  ASSERT_EQ(content.presenters.size(), 1U);
  EXPECT_EQ(content.presenters[0].biography, "Sanne begon bij de **lokale omroep**.");
  ASSERT_EQ(content.programmes.size(), 2U);
  EXPECT_EQ(content.programmes[1].presenters, std::vector{PresenterSlug("sanne-de-wit")});

  ASSERT_EQ(content.schedule.size(), 14U);
  EXPECT_EQ(content.schedule[0].until, std::chrono::hours{22});
  EXPECT_EQ(content.schedule[7].until, std::chrono::hours{30});
  EXPECT_EQ(content.schedule[7].name, "Nachtwacht");
  EXPECT_TRUE(content.schedule[7].is_repeat);
  EXPECT_EQ(content.schedule[7].summary, "Tot het licht wordt.");
  EXPECT_FALSE(content.schedule[0].summary);
  EXPECT_EQ(content.schedule[13].iso_weekday, 7U);

  ASSERT_EQ(content.tracks.size(), 2U);
  EXPECT_EQ(content.tracks[0].slug, "een-liedje");
  EXPECT_EQ(content.tracks[0].duration, Milliseconds{12000});
  EXPECT_EQ(content.tracks[0].media, MediaId("tune-1"));
  EXPECT_EQ(content.tracks[0].classical->composer, "Jan");
  EXPECT_EQ(content.tracks[1].media, std::nullopt);

  ASSERT_EQ(content.charts.size(), 1U);
  EXPECT_EQ(content.charts[0].editions[0].positions[0].previous_position, 2);
  EXPECT_EQ(to_iso_date(*content.charts[0].editions[0].from), "2026-11-16");

  ASSERT_EQ(content.media.size(), 1U);
  EXPECT_EQ(content.media[0].segments,
            (std::vector{Milliseconds{5973}, Milliseconds{6000}, Milliseconds{500}}));
  EXPECT_EQ(result.pictures.size(), 2U);
  ASSERT_EQ(result.media.size(), 1U);
  EXPECT_EQ(result.media[0].names,
            (std::vector<std::string>{"init.mp4", "00000.m4s", "00001.m4s", "00002.m4s"}));
}

TEST_F(Bundle, MistakesOfAllFilesAreListedAtOnceByFileAndLine) {
  write("programmes/de-ochtend.md",
        "---\nname: De Ochtend\nchannel: radio9\npresenters: [sanne-de-wit, jan]\nsumary: x\nstopped: "
        "maybe\n---\nTekst.\n");
  write("broadcasters.yaml", "- slug: Max\n  name: MAX\n");
  remove("media/audio/tune-1/00001.m4s");
  EXPECT_EQ(
      mistakes(),
      "broadcasters.yaml:1: [0].slug: 'Max' is not a slug (lowercase letters and digits separated by single "
      "hyphens, at most 120)\n"
      "channels/radio2.yaml:5: broadcasterWhitelist[0]: no broadcaster 'max' (not in "
      "broadcasters.yaml)\n"
      "media/audio/tune-1/asset.yaml: segments: 00001.m4s is missing (asset.yaml lists 3 segments)\n"
      "programmes/de-ochtend.md:2: summary: is missing\n"
      "programmes/de-ochtend.md:3: channel: no channel 'radio9' (channels/radio9.yaml does not exist)\n"
      "programmes/de-ochtend.md:4: presenters[1]: no presenter 'jan' (presenters/jan.md does not exist)\n"
      "programmes/de-ochtend.md:5: sumary: unknown field; did you mean 'summary'?\n"
      "programmes/de-ochtend.md:6: stopped: must be true or false, not 'maybe'\n");
}

TEST_F(Bundle, AProgrammeMaySayHowLongItsBroadcastsAreKeptAndWhy) {
  write(
      "programmes/de-ochtend.md",
      "---\nname: De Ochtend\nchannel: radio2\nsummary: Vroeg.\nlistenBack: { days: 0, reason: Wij mogen dit "
      "niet bewaren. }\n---\nTekst.\n");
  const auto programmes = read_bundle(bundle).content.programmes;
  const auto morning = std::find_if(programmes.begin(), programmes.end(),
                                    [](const Programme& one) { return one.slug.value == "de-ochtend"; });
  ASSERT_NE(morning, programmes.end());
  EXPECT_EQ(morning->listen_back, (ListenBack{0, "Wij mogen dit niet bewaren."}));
}

TEST_F(Bundle, AChannelThatIsRecordedHasNoOtherSound) {
  const std::string radio2 = "name: Radio 2\ntagline: Muziek\nposition: 1\nrecorded: true\n";
  write("channels/radio2.yaml", radio2);
  EXPECT_TRUE(read_bundle(bundle).content.channels.front().recorded);
  write("channels/radio2.yaml", radio2 + "streamUrl: https://icecast.example/r2\n");
  EXPECT_NE(mistakes().find("recorded: is for channels without streamUrl"), std::string::npos);
}

TEST_F(Bundle, AListForMediaPlayersAndAPageAreNotTheStreamOfAChannel) {
  const std::string soul = "name: Soul\ntagline: Warm\nposition: 2\n";
  write("channels/soul.yaml", soul + "streamUrl: http://stream.example:8000/listen.PLS?sid=1\n" +
                                  "liveVideoUrl: https://www.youtube.com/watch?v=abc\n");
  EXPECT_EQ(
      mistakes(),
      "channels/soul.yaml:4: streamUrl: is a list for media players (.pls), not a stream: open it in a "
      "text editor and use the address in it\n"
      "channels/soul.yaml:5: liveVideoUrl: is a web page, not a stream: ask whoever runs the stream for "
      "the address of its sound\n");
}

TEST_F(Bundle, APasswordInTheAddressOfAStreamIsWarnedOf) {
  write("channels/soul.yaml",
        "name: Soul\ntagline: Warm\nposition: 2\nstreamUrl: https://piet:geheim@stream.example/live.mp3\n");
  const BundleResult result = read_bundle(bundle);
  EXPECT_EQ(format_mistakes(result.mistakes), "");
  const std::string warnings = format_mistakes(result.warnings);
  EXPECT_NE(warnings.find("channels/soul.yaml:4: streamUrl: warning: every listener gets"), std::string::npos)
      << warnings;
}

TEST_F(Bundle, AReferenceToAFileWithMistakesIsNotASecondMistake) {
  write("presenters/sanne-de-wit.md", "---\nname: [\n---\n");
  write("broadcasters.yaml", "- slug: [max\n");
  const std::string text = mistakes();
  EXPECT_EQ(text.find("no presenter"), std::string::npos) << text;
  EXPECT_EQ(text.find("no broadcaster"), std::string::npos) << text;
  EXPECT_NE(text.find("presenters/sanne-de-wit.md:"), std::string::npos) << text;
  EXPECT_NE(text.find("broadcasters.yaml:"), std::string::npos) << text;
}

TEST_F(Bundle, S3_031_ASlotHasAPhotoOfItsBroadcastsAndOfSingleDays) {
  write("schedule/radio2.yaml",
        "- days: [ma, vr]\n"
        "  from: \"06:00\"\n"
        "  until: \"09:00\"\n"
        "  programme: de-ochtend\n"
        "  image: { src: images/sanne.png, alt: Sanne in de studio }\n"
        "  photos:\n"
        "    - { date: \"2026-11-30\", image: { src: images/sanne.png, alt: Een gast } }\n"
        "    - { date: \"2026-11-27\", image: { src: images/channels/radio2.png, alt: Een special } }\n");
  const BundleResult result = read_bundle(bundle);
  EXPECT_EQ(format_mistakes(result.mistakes), "");
  ASSERT_EQ(result.content.schedule.size(), 2U);
  const WeeklySlot& monday = result.content.schedule[0];
  EXPECT_EQ(monday.image->alt, "Sanne in de studio");
  EXPECT_EQ(monday.image->id.value.size(), 32U);
  ASSERT_EQ(monday.photos.size(), 1U);
  EXPECT_EQ(to_iso_date(monday.photos[0].day), "2026-11-30");
  EXPECT_EQ(monday.photos[0].image->alt, "Een gast");
  const WeeklySlot& friday = result.content.schedule[1];
  ASSERT_EQ(friday.photos.size(), 1U);
  EXPECT_EQ(friday.photos[0].image->alt, "Een special");
  EXPECT_EQ(friday.photos[0].image->id.value.size(), 32U);
}

TEST_F(Bundle, APictureMustBeThereReadableAndLargeEnough) {
  remove("images/sanne.png");
  EXPECT_EQ(mistakes(), "presenters/sanne-de-wit.md:4: image.src: no picture 'images/sanne.png'\n");
  write("images/sanne.png", "not a picture");
  EXPECT_EQ(mistakes(),
            "presenters/sanne-de-wit.md:4: image.src: 'images/sanne.png' cannot be used: not a JPEG, PNG or "
            "WebP picture\n");
  write("images/sanne.png", grey_png(599, 800));
  EXPECT_EQ(mistakes(),
            "presenters/sanne-de-wit.md:4: image.src: 'images/sanne.png' is too small: 599 × 800 pixels (at "
            "least 600 × 600)\n");
  write("images/sanne.png", grey_png(700, 700).substr(0, 300'000));
  EXPECT_NE(mistakes().find("'images/sanne.png' cannot be used: damaged picture"), std::string::npos)
      << mistakes();
}

TEST_F(Bundle, NothingOutsideTheBundleIsOpened) {
  fs::create_directories(folder / "outside");
  std::ofstream(folder / "outside" / "x.png") << grey_png(600, 600);
  fs::remove(bundle / "images/sanne.png");
  fs::create_symlink(folder / "outside" / "x.png", bundle / "images/sanne.png");
  EXPECT_EQ(mistakes(),
            "presenters/sanne-de-wit.md:4: image.src: 'images/sanne.png' is outside the bundle\n");

  fs::remove(bundle / "images/sanne.png");
  fs::create_symlink("channels/radio2.png", bundle / "images/sanne.png");
  EXPECT_EQ(mistakes(), "");  // a link that stays inside is allowed

  std::ofstream(folder / "outside" / "p.yaml") << "name: x\n";
  fs::remove(bundle / "channels/soul.yaml");
  fs::create_symlink(folder / "outside" / "p.yaml", bundle / "channels/soul.yaml");
  EXPECT_EQ(mistakes(), "channels/soul.yaml: is outside the bundle\n");

  fs::remove_all(bundle / "rotations");
  fs::remove_all(bundle / "fragments");
  fs::create_directory_symlink(folder / "outside", bundle / "fragments");
  const std::string listed = mistakes();
  EXPECT_NE(listed.find("fragments: is outside the bundle\n"), std::string::npos) << listed;
  EXPECT_EQ(listed.find("x.png"), std::string::npos) << listed;
}

TEST_F(Bundle, OnlyTheFirstMissingSegmentsAreNamed) {
  std::string segments;
  for (int i = 0; i < 1000; ++i) segments += (i > 0 ? ", 5" : "5");
  write("media/audio/tune-1/asset.yaml", "title: X\ncodec: mp4a.40.2\nsegments: [" + segments + "]\n");
  write("media/audio/tune-1/00002.m4s", "");
  const std::string text = mistakes();
  EXPECT_NE(text.find("00002.m4s is empty (asset.yaml lists 1000 segments)\n"), std::string::npos) << text;
  EXPECT_NE(text.find("00003.m4s is missing (asset"), std::string::npos) << text;
  EXPECT_NE(text.find("and 993 more files\n"), std::string::npos) << text;
}

TEST_F(Bundle, VideoHasASegmentForEachSegmentOfItsSound) {
  write_media_video();
  const BundleResult result = read_bundle(bundle);
  EXPECT_EQ(format_mistakes(result.mistakes), "");
  ASSERT_EQ(result.content.media_videos.size(), 1U);
  EXPECT_EQ(result.content.media_videos[0],
            (MediaVideo{MediaId("p-1"), MediaId("tune-1"), "avc1.42c016", 640, 360, 210'000}));
  ASSERT_EQ(result.media.size(), 2U);
  EXPECT_EQ(result.media[1].kind, "video");
  EXPECT_EQ(result.media[1].names,
            (std::vector<std::string>{"init.mp4", "00000.m4s", "00001.m4s", "00002.m4s"}));
}

TEST_F(Bundle, VideoThatDoesNotFitItsSoundIsAMistake) {
  write_media_video();
  write_media_video("p-2");
  write("media/video/p-1/00002.m4s", "");
  write("media/video/p-3/asset.yaml", "media: tune-9\ncodec: x\nwidth: 0\nheight: 360\nbandwidth: 1\n");
  fs::create_directories(bundle / "media/video/p-4");
  EXPECT_EQ(mistakes(),
            "media/video/p-1/asset.yaml: segments: 00002.m4s is empty (its sound 'tune-1' has 3 segments)\n"
            "media/video/p-2/asset.yaml:1: media: video of media 'tune-1' is already taken at "
            "media/video/p-1/asset.yaml:1\n"
            "media/video/p-3/asset.yaml:1: media: no media asset 'tune-9' (media/audio/tune-9/asset.yaml "
            "does not exist)\n"
            "media/video/p-3/asset.yaml:3: width: must be a whole number from 1 to 7680, not '0'\n"
            "media/video/p-4: asset.yaml is missing\n");
}

TEST_F(Bundle, S3_022_VisualRadioThatThisSiteMakesHasTheChannelsOwnAddress) {
  const std::string radio2 = "name: Radio 2\ntagline: Zo\nposition: 1\n";
  write("channels/radio2.yaml", radio2 + "liveVideoUrl: /stream/radio2/video.m3u8\n");
  EXPECT_EQ(mistakes(), "");
  write("channels/radio2.yaml", radio2 + "liveVideoUrl: /stream/soul/video.m3u8\n");
  EXPECT_NE(mistakes().find("channels/radio2.yaml:4: liveVideoUrl: must be '/stream/radio2/video.m3u8' for "
                            "visual radio made by this server\n"),
            std::string::npos)
      << mistakes();
  write("channels/radio2.yaml",
        radio2 + "liveVideoUrl: /stream/radio2/video.m3u8\nstreamUrl: https://icecast.example/r2\n");
  EXPECT_NE(mistakes().find("not possible with streamUrl"), std::string::npos);
}

TEST_F(Bundle, AMisspeltFolderIsAMistake) {
  fs::rename(bundle / "programmes", bundle / "programs");
  write("channel.yaml", "x\n");
  write("media/film/x", "x");
  write("channels/notes.txt", "x");
  const std::string text = mistakes();
  EXPECT_NE(text.find("programs: unknown folder\n"), std::string::npos) << text;
  EXPECT_NE(text.find("channel.yaml: unknown file\n"), std::string::npos) << text;
  EXPECT_NE(text.find("media/film: unexpected"), std::string::npos) << text;
  EXPECT_NE(text.find("channels/notes.txt: unexpected file: files in channels/ end in .yaml\n"),
            std::string::npos)
      << text;
}

TEST_F(Bundle, AMissingOrEmptyFolderIsAMistake) {
  EXPECT_NE(format_mistakes(read_bundle(folder / "none").mistakes).find("none: "), std::string::npos);
  fs::create_directories(folder / "empty");
  EXPECT_EQ(format_mistakes(read_bundle(folder / "empty").mistakes), "channels: there are no channels\n");
}

TEST_F(Bundle, WindowsLineEndsAndAByteOrderMarkAreAccepted) {
  write("presenters/sanne-de-wit.md",
        "\xEF\xBB\xBF---\r\nname: Sanne\r\nsummary: Een zin.\r\n---\r\nTekst.\r\n");
  EXPECT_EQ(mistakes(), "");
}

TEST_F(Bundle, ReadingTellsItsProgress) {
  std::vector<std::string> told;
  read_bundle(bundle, {.progress = [&](std::size_t done, std::size_t total, const std::string& what) {
                told.push_back(what + " " + std::to_string(done) + "/" + std::to_string(total));
              }});
  EXPECT_EQ(told, (std::vector<std::string>{"checking sound 1/1", "checking pictures 1/2",
                                            "checking pictures 2/2"}));
}

TEST(Mistakes, AreCountedPastALimit) {
  Mistakes mistakes;
  for (std::size_t i = 0; i < Mistakes::kMax + 5; ++i) mistakes.add("f", 1, "", "x");
  EXPECT_EQ(mistakes.sorted().back().detail, "and 5 more mistakes");
}

TEST(Mistakes, CannotSendControlCodesToATerminal) {
  Mistakes mistakes;
  mistakes.add("f", 1, "\x1b[2J", "a\nb");
  EXPECT_EQ(format_mistakes(mistakes.sorted()), "f:1: ?[2J: a?b\n");
}

// scripts/test-demo makes the bundle and runs this.
TEST(MadeDemo, HasNoMistake) {
  const char* demo = std::getenv("ZENDER_DEMO_BUNDLE");
  ASSERT_TRUE(demo != nullptr && fs::exists(demo)) << "no demo in ZENDER_DEMO_BUNDLE: run scripts/test-demo";
  EXPECT_EQ(format_mistakes(read_bundle(demo).mistakes), "");
}

TEST(DemoBundle, TheDemoStationsTextsHaveNoMistake) {
  // The source does not have what is generated: pictures, sound, the track lists that name the
  // sound, the media ids of fragments and episodes (made from speech or a piece of a tune), what is
  // shown beside a chapter, and video files.
  const fs::path texts = fs::path(ZENDER_SOURCE_DIR) / "demo/content";
  ASSERT_TRUE(fs::exists(texts));
  for (const Mistake& mistake : read_bundle(texts).mistakes) {
    if (mistake.detail.starts_with("no picture 'images/") || mistake.place.file.starts_with("tracks/"))
      continue;
    const std::string& field = mistake.place.field;
    const bool is_made =
        mistake.place.file.starts_with("fragments/") || mistake.place.file.starts_with("podcasts/");
    if (is_made && (field.ends_with("mediaId") || field.ends_with("speech") || field.ends_with("piece") ||
                    field.ends_with("parts") || field == "beside"))
      continue;
    const bool is_filmed = mistake.place.file.starts_with("videos/");
    if (is_filmed && (field.ends_with(".media") || field.ends_with(".tune") || field.ends_with(".speech")))
      continue;
    ADD_FAILURE() << format_mistakes({mistake});
  }
}

/// The broadcaster whitelists of the demo station, by channel.
std::map<std::string, std::set<std::string>> demo_whitelists() {
  std::map<std::string, std::set<std::string>> lists;
  for (const Channel& channel : read_bundle(fs::path(ZENDER_SOURCE_DIR) / "demo/content").content.channels) {
    for (const BroadcasterSlug& slug : channel.broadcaster_whitelist)
      lists[channel.slug.value].insert(slug.value);
  }
  return lists;
}

TEST(DemoBundle, S5_011_TheFlagshipAndTheLargeMusicChannelsAcceptTheMainListOfFourteen) {
  const auto lists = demo_whitelists();
  EXPECT_EQ(lists.at("radio1").size(), 14U);
  for (const char* channel : {"radio2", "radio5", "soulenjazz"})
    EXPECT_EQ(lists.at(channel), lists.at("radio1")) << channel;
}

TEST(DemoBundle, S5_012_SterrennlAcceptsOneBroadcasterOnly) {
  EXPECT_EQ(demo_whitelists().at("sterrennl").size(), 1U);
}

TEST(DemoBundle, S5_013_3fmAndKxAcceptNineOneOfWhichIsNotInTheMainList) {
  const auto lists = demo_whitelists();
  EXPECT_EQ(lists.at("3fm").size(), 9U);
  EXPECT_EQ(lists.at("kx"), lists.at("3fm"));
  int outside = 0;
  for (const std::string& slug : lists.at("3fm")) outside += lists.at("radio1").contains(slug) ? 0 : 1;
  EXPECT_EQ(outside, 1);
}

TEST(DemoBundle, S5_014_Radio4AcceptsEight) {
  EXPECT_EQ(demo_whitelists().at("radio4").size(), 8U);
}

}  // namespace
}  // namespace zender::content
