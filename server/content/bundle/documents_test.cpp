#include <gmock/gmock.h>

#include <algorithm>
#include <map>
#include <regex>
#include <sstream>

#include "content/testing/bundle_fixture.h"
#include "support/files.h"

// The examples of the documents are files of a bundle that `zender check` accepts.
//
// A block of YAML or Markdown in docs/*.md is such a file: the one that is named behind the
// language (```yaml channels/dijk.yaml), else the one that the heading above it begins with. It may
// leave out fields, or the front matter, that kAround has for that file.
namespace zender::content {
namespace {

namespace fs = std::filesystem;
using testing::BundleTest;
using testing::grey_png;

constexpr std::size_t kMaxBytes = 1'000'000;

/// A station that has what the examples name.
const std::map<std::string, std::string> kAround{
    {"broadcasters.yaml", "- { slug: bnnvara, name: BNNVARA }\n- { slug: max, name: MAX }\n"},
    {"channels/radio2.yaml", "name: Radio 2\ntagline: Muziek die bij je blijft\nposition: 3\n"},
    {"channels/soul.yaml", "name: Soul\ntagline: Warm\nposition: 2\nparent: radio2\n"},
    {"channels/dijk.yaml", "name: Radio Dijk\ntagline: De zender tussen de dijken\nposition: 1\n"},
    {"presenters/sanne-de-wit.md", "---\nname: Sanne de Wit\nsummary: Staat vroeg op.\n---\nTekst.\n"},
    {"programmes/de-ochtend.md", "---\nname: De Ochtend\nchannel: radio2\nsummary: Wakker.\n---\nTekst.\n"},
    {"programmes/eerste-licht.md", "---\nname: Eerste licht\nchannel: dijk\nsummary: Vroeg.\n---\nTekst.\n"},
    {"programmes/nachtdienst.md", "---\nname: Nachtdienst\nchannel: dijk\nsummary: Laat.\n---\nTekst.\n"},
    {"programmes/veldwerk.md", "---\nname: Veldwerk\nchannel: radio2\nsummary: Buiten.\n---\nTekst.\n"},
    {"programmes/de-platenkast.md",
     "---\nname: De platenkast\nchannel: radio2\nsummary: Vol.\n---\nTekst.\n"},
    {"programmes/het-stille-net.md",
     "---\nname: Het stille net\nchannel: radio2\nsummary: Stil.\n---\nTekst.\n"},
    {"tracks/voorbeeld.yaml", "- { id: 5f1c0d0e-7b1a, artist: Naam, name: Titel }\n"},
    {"charts/top-35.yaml",
     "name: De Top 35\neditions:\n  - { name: Week 47, positions: [{ position: 1, track: 5f1c0d0e-7b1a }] "
     "}\n"},
    {"fragments/ochtend.yaml",
     "- id: wat-weegt-een-wolk\n  title: Wat weegt een wolk?\n  programme: eerste-licht\n"
     "  published: { daysAgo: 1, at: \"09:00\" }\n  mediaId: praat-wolken-1a2b3c4d\n  summary: Veel.\n"},
    {"videos/regie.yaml",
     "- id: regie-bij-nacht\n  title: De regie\n  category: Onderweg\n  summary: Donker.\n"
     "  published: { daysAgo: 1, at: \"09:00\" }\n  media: beeld-titel-1a2b3c4d\n"
     "  programme: veldwerk\n"},
    {"podcasts/laag-land/feed.yaml", "title: Laag land\nsummary: Over dijken.\n"},
    {"news-categories.yaml",
     "- { slug: sport, name: Sport, colour: sport }\n"
     "- { slug: onderzoek, name: Onderzoek, colour: onderzoek }\n"},
    {"news/blokken.md",
     "---\nid: \"1\"\ntitle: Alle blokken\ncategory: sport\nauthor: Merel\n"
     "published: \"2026-11-26T09:40:00+01:00\"\nsummary: Alles.\n---\nTekst.\n"},
};
constexpr const char* kSounds[] = {"tune-titel-1a2b3c4d", "praat-wolken-1a2b3c4d", "bed-1a2b3c4d",
                                   "bed-rustig-1a2b3c4d", "bed-vrolijk-5e6f7a8b"};

struct Example {
  int line = 0;
  std::string file;  ///< its path in a bundle; empty: it is of something else
  std::string text;
};

bool is_path(const std::string& word) {
  return word.ends_with(".yaml") || word.ends_with(".md");
}

std::string with(std::string text, const std::string& from, const std::string& to) {
  if (const auto at = text.find(from); at != std::string::npos) text.replace(at, from.size(), to);
  return text;
}

/// The path that a block is of, by what follows its language, and by the heading above it.
std::string path_of(const std::string& named, const std::string& heading) {
  if (named == "prometheus") return "";
  const std::string above = heading.substr(0, heading.find_first_of(", "));
  const std::string& path = named.empty() ? above : named;
  return with(with(with(path, "*", "voorbeeld"), "<mediaId>", "voorbeeld"), "<mediaVideoId>", "beeld");
}

std::vector<Example> examples_in(const fs::path& document) {
  static const std::regex fence("^(`{3,})(yaml|markdown) ?(.*)$");
  static const std::regex title("^#+ (.*)$");
  std::vector<Example> examples;
  std::istringstream lines(read_whole_file(document, kMaxBytes).value_or(""));
  std::string heading;
  std::string end;  // of the block that is being read
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    std::smatch found;
    if (!end.empty()) {
      if (line == end) {
        end.clear();
      } else {
        examples.back().text += line + "\n";
      }
    } else if (std::regex_match(line, found, fence)) {
      examples.push_back({number, path_of(found[3], heading), ""});
      end = found[1];
    } else if (line.starts_with("```")) {
      const std::string other = line.substr(0, line.find_first_not_of('`'));
      while (std::getline(lines, line) && line != other) ++number;
      ++number;
    } else if (std::regex_match(line, found, title)) {
      heading = found[1];
    }
  }
  std::erase_if(examples, [](const Example& one) { return one.file.empty(); });
  return examples;
}

/// The example, with the fields or the front matter that it leaves out.
std::string completed(const Example& example) {
  const auto around = kAround.find(example.file);
  if (around == kAround.end() || example.text.starts_with("-")) return example.text;
  if (example.file.ends_with(".md")) return around->second + example.text;
  std::string text = example.text;
  std::istringstream fields(around->second);
  for (std::string field; std::getline(fields, field);)
    if (("\n" + example.text).find("\n" + field.substr(0, field.find(':') + 1)) == std::string::npos)
      text += field + "\n";
  return text;
}

class DocumentExamples : public BundleTest, public ::testing::WithParamInterface<std::string> {
 protected:
  void write_around() const {
    fs::remove_all(bundle);
    for (const auto& [path, text] : kAround) write(path, text);
    for (const std::string sound : kSounds) {
      write("media/audio/" + sound + "/asset.yaml",
            "title: Titel\ncodec: mp4a.40.2\nsegments: [5.973, 6, 0.5]\n");
      write_segments("media/audio/" + sound + "/", testing::mp4_init());
    }
    // Longer than its chapters say.
    const std::string podcast =
        "title: Op pad\ncodec: mp4a.40.2\nsegments: [10, 10, 10, 10, 10, 10, 10, 10, 10]\n";
    write("media/audio/laag-land-3-1a2b3c4d/asset.yaml", podcast);
    write_asset_files("media/audio/laag-land-3-1a2b3c4d/", podcast);
    write_video("beeld-titel-1a2b3c4d", "praat-wolken-1a2b3c4d");
  }

  void write_video(const std::string& id, const std::string& sound) const {
    const std::string place = "media/video/" + id + "/";
    write(place + "asset.yaml",
          "media: " + sound + "\ncodec: avc1.4d4016\nwidth: 640\nheight: 360\nbandwidth: 210000\n");
    write_segments(place, testing::mp4_init("vide", "avc1"));
  }

  /// The pictures that a text names.
  void write_pictures(const std::string& text) const {
    static const std::regex path("src: (images/[^ ,}\n]+)");
    static const std::string picture = grey_png(600, 600);
    for (std::sregex_iterator one(text.begin(), text.end(), path), last; one != last; ++one)
      write((*one)[1], picture);
  }

  /// The files that an asset.yaml says are beside it.
  void write_asset_files(const std::string& place, const std::string& text) const {
    if (place.starts_with("media/video/")) write_segments(place, testing::mp4_init("vide", "avc1"));
    if (text.find("source: titel.wav") != std::string::npos) write(place + "titel.wav", "RIFF");
    const std::size_t segments = text.find("segments: [");
    if (segments == std::string::npos) return;
    for (const std::string quality : {"", "48k/", "192k/"}) {
      if (!quality.empty() && text.find("qualities: true") == std::string::npos) continue;
      std::istringstream lengths(text.substr(segments + std::string("segments: [").size()));
      write(place + quality + "init.mp4", testing::mp4_init());
      double seconds = 0;
      char comma = ',';
      for (int i = 0; comma == ',' && lengths >> seconds >> comma; ++i)
        write(place + quality + "0000" + std::to_string(i) + ".m4s",
              testing::mp4_segment(static_cast<std::uint32_t>(seconds * 1000)));
    }
    if (text.find("progressive: true") != std::string::npos)
      write(place + "audio.m4a", testing::mp4_whole(16'789));
  }
};

TEST_P(DocumentExamples, PassTheCheckOfABundle) {
  const fs::path document = fs::path(ZENDER_SOURCE_DIR) / "docs/" / GetParam();
  for (const Example& example : examples_in(document)) {
    SCOPED_TRACE("docs/" + GetParam() + ":" + std::to_string(example.line) + " as " + example.file);
    ASSERT_TRUE(is_path(example.file)) << "say of which file it is, such as ```yaml channels/dijk.yaml";
    write_around();
    const std::string text = completed(example);
    write(example.file, text);
    write_pictures(text);
    if (example.file.ends_with("/asset.yaml"))
      write_asset_files(example.file.substr(0, example.file.rfind('/') + 1), text);
    const BundleResult result = read_bundle(bundle);
    EXPECT_EQ(format_mistakes(result.mistakes) + format_mistakes(result.warnings), "");
  }
}

std::vector<std::string> documents() {
  std::vector<std::string> names;
  std::error_code elsewhere;  // the tests are only listed, not in the root of the checkout
  for (const auto& entry : fs::directory_iterator(fs::path(ZENDER_SOURCE_DIR) / "docs/", elsewhere))
    if (entry.is_regular_file() && !examples_in(entry.path()).empty())
      names.push_back(entry.path().filename().string());
  std::sort(names.begin(), names.end());
  return names;
}

INSTANTIATE_TEST_SUITE_P(Of, DocumentExamples, ::testing::ValuesIn(documents()), [](const auto& info) {
  std::string name = info.param.substr(0, info.param.rfind('.'));
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

TEST(DocumentExamples, OfTheBundlesOwnDocumentAreFound) {
  EXPECT_THAT(documents(), ::testing::IsSupersetOf({"content-bundle.md", "live-streams.md", "own-face.md"}));
}

}  // namespace
}  // namespace zender::content
