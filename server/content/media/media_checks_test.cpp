#include "content/media/media_checks.h"

#include "content/testing/bundle_fixture.h"
#include "content/testing/mp4_fixture.h"

namespace zender::content {
namespace {

using testing::mp4_box;
using testing::mp4_init;
using testing::mp4_segment;
using testing::mp4_whole;

class MediaChecks : public testing::BundleTest {
 protected:
  /// Writes a file of the asset and returns what check says, without the name of the asset.yaml.
  std::string with(const std::string& name, const std::string& bytes) const {
    write("media/audio/tune-1/" + name, bytes);
    std::string text = mistakes();
    const std::string file = "media/audio/tune-1/asset.yaml: ";
    for (std::size_t at = text.find(file); at != std::string::npos; at = text.find(file))
      text.erase(at, file.size());
    return text;
  }
};

TEST_F(MediaChecks, SoundThatIsWhatItSaysHasNoMistakes) {
  EXPECT_EQ(mistakes(), "");
}

TEST_F(MediaChecks, TextNamedAsASegmentIsRefused) {
  EXPECT_EQ(with("00001.m4s", "dit is geen geluid"),
            "segments: 00001.m4s is not a segment of MP4 with one track (it is text)\n");
}

TEST_F(MediaChecks, AnMp3NamedAsTheInitSectionIsRefused) {
  EXPECT_EQ(with("init.mp4", "ID3\4\0\0\0\0\0\0"),
            "segments: init.mp4 is not an init section of MP4 with one track (it is an MP3 file)\n");
}

TEST_F(MediaChecks, AWholeFileNamedAsASegmentIsRefused) {
  EXPECT_EQ(with("00001.m4s", mp4_whole(6000)),
            "segments: 00001.m4s is not a segment of MP4 with one track (it is another MP4 file)\n");
}

TEST_F(MediaChecks, ASegmentThatIsCutOffIsRefused) {
  const std::string whole = mp4_segment(6000);
  EXPECT_NE(with("00001.m4s", whole.substr(0, whole.size() - 2)), "");
}

TEST_F(MediaChecks, ALengthThatIsNotThatOfTheSegmentIsNamedWithBoth) {
  EXPECT_EQ(with("00001.m4s", mp4_segment(4821)), "segments: [1] is 6.000 s, but 00001.m4s lasts 4.821 s\n");
  EXPECT_EQ(with("00001.m4s", mp4_segment(6004)), "") << "rounded to hundredths in a playlist";
}

TEST_F(MediaChecks, VideoNamedAsSoundIsRefused) {
  EXPECT_EQ(with("init.mp4", mp4_init("vide", "avc1")), "segments: init.mp4 holds no sound\n");
}

TEST_F(MediaChecks, AnotherCodecThanTheFileHoldsIsAMistake) {
  EXPECT_EQ(with("init.mp4", mp4_init("soun", "Opus")), "codec: is 'mp4a.40.2', but init.mp4 holds 'Opus'\n");
}

TEST_F(MediaChecks, SoundInOneFileHasItsIndexInFrontAndTheLengthOfTheSegments) {
  write("media/audio/tune-1/asset.yaml",
        "title: X\ncodec: mp4a.40.2\nsegments: [5.973, 6, 0.5]\nprogressive: true\n");
  EXPECT_EQ(with("audio.m4a", mp4_whole(12473)), "");
  EXPECT_EQ(with("audio.m4a", mp4_whole(9000)),
            "progressive: audio.m4a lasts 9.000 s, but the segments 12.473 s\n");
  EXPECT_EQ(with("audio.m4a", "ID3\4\0\0\0\0\0\0"),
            "progressive: audio.m4a is not MP4 with its index in front (it is an MP3 file)\n");
  EXPECT_EQ(with("audio.m4a", mp4_box("ftyp", "M4A ") + mp4_box("mdat", "sound") +
                                  testing::mp4_index("soun", "mp4a", 12473)),
            "progressive: audio.m4a is not MP4 with its index in front (it is another MP4 file)\n");
}

TEST_F(MediaChecks, NoBytesMakeACheckFailOtherwise) {
  const std::string whole = mp4_segment(6000);
  for (std::size_t at = 0; at < whole.size(); ++at) {
    for (const char byte : {'\0', '\xff'}) {
      std::string damaged = whole;
      damaged[at] = byte;
      with("00001.m4s", damaged);
      with("init.mp4", damaged);
    }
  }
}

}  // namespace
}  // namespace zender::content
