// Videos of a bundle: how they are read, and the mistakes that are listed.
#include <ostream>

#include "content/testing/bundle_fixture.h"

namespace zender::content {
namespace {

const char* const kVideos = "videos/sessies.yaml";

/// The required fields of a video, on six lines.
std::string video(const std::string& more, const std::string& id = "v1") {
  return "- id: " + id +
         "\n  title: Een uur in de studio\n  category: Achter de schermen\n  published: { daysAgo: 2, at: "
         "\"17:00\" }\n"
         "  summary: Een zin.\n" +
         more;
}

class VideosBundle : public testing::BundleTest {
 protected:
  void SetUp() override {
    BundleTest::SetUp();
    write_segments("media/video/beeld-1/", testing::mp4_init("vide", "avc1"));
    write("media/video/beeld-1/asset.yaml",
          "media: tune-1\ncodec: avc1.4d4016\nwidth: 640\nheight: 360\nbandwidth: 210000\n");
  }
  std::string mistakes() { return format_mistakes(read_bundle(bundle).mistakes); }
};

TEST_F(VideosBundle, AVideoIsReadCompletely) {
  write(kVideos, video("  media: beeld-1\n  programme: de-ochtend\n  image: { src: images/sanne.png, alt: "
                       "Sanne lacht }\n"));
  const BundleResult result = read_bundle(bundle);
  EXPECT_EQ(format_mistakes(result.mistakes), "");
  ASSERT_EQ(result.content.videos.size(), 1U);
  const Video& one = result.content.videos[0];
  EXPECT_EQ(one.id, VideoId("v1"));
  EXPECT_EQ(one.title, "Een uur in de studio");
  EXPECT_EQ(one.category, "Achter de schermen");
  EXPECT_EQ(one.published, Publication(RelativeMoment{2, std::chrono::hours(17)}));
  EXPECT_EQ(one.parts, std::vector<MediaId>{MediaId("beeld-1")});
  EXPECT_EQ(one.programme, ProgrammeSlug("de-ochtend"));
  EXPECT_EQ(one.image->alt, "Sanne lacht");
}

TEST_F(VideosBundle, APlaylistMayNameTheSameVideoTwice) {
  write(kVideos, video("  playlist: [beeld-1, beeld-1]\n"));
  EXPECT_EQ(mistakes(), "");
  EXPECT_EQ(read_bundle(bundle).content.videos.at(0).parts.size(), 2U);
}

TEST_F(VideosBundle, ThePartsOfAVideoMustExist) {
  write(kVideos, video("  playlist: [beeld-1, beeld-9]\n"));
  EXPECT_NE(mistakes().find("videos/sessies.yaml:6: [0].playlist[1]: no video asset 'beeld-9' "
                            "(media/video/beeld-9/asset.yaml does not exist)"),
            std::string::npos)
      << mistakes();
}

TEST_F(VideosBundle, AVideoHasEitherMediaOrAPlaylist) {
  write(kVideos, video(""));
  EXPECT_NE(mistakes().find("either 'media' or 'playlist'"), std::string::npos) << mistakes();
  write(kVideos, video("  media: beeld-1\n  playlist: [beeld-1]\n"));
  EXPECT_NE(mistakes().find("either 'media' or 'playlist'"), std::string::npos) << mistakes();
  write(kVideos, video("  playlist: []\n"));
  EXPECT_NE(mistakes().find("must have 1 to 50 entries, not 0"), std::string::npos) << mistakes();
  write(kVideos, video("  playlist: [\"a b\"]\n"));
  EXPECT_NE(mistakes().find("[0] must be the id of a video"), std::string::npos) << mistakes();
}

TEST_F(VideosBundle, TwoVideosCannotHaveOneId) {
  write(kVideos, video("  media: beeld-1\n") + video("  media: beeld-1\n"));
  EXPECT_NE(mistakes().find("video 'v1' is already taken at videos/sessies.yaml:1"), std::string::npos)
      << mistakes();
}

}  // namespace
}  // namespace zender::content
