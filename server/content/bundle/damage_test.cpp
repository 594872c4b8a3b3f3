// Whatever a file contains, reading it gives mistakes and never a crash, a hang or an exception.
#include <gtest/gtest.h>

#include <filesystem>
#include <iostream>
#include <random>

#include "content/bundle/cross_checks.h"
#include "content/media/media_checks.h"
#include "content/readers/readers.h"
#include "support/failure.h"
#include "support/files.h"
#include "support/text/utf8.h"

namespace zender::content {
namespace {

namespace fs = std::filesystem;

/// Passes the text to every reader if it is UTF-8, as BundleFiles does. Returns whether it was.
bool survives(const std::string& text) {
  if (find_bad_utf8(text)) return false;
  BundleDraft draft;
  Mistakes mistakes;
  const SourceFile file{"some/file", "file", text};
  for (auto* reader : {read_channel, read_programme, read_presenter, read_schedule, read_chart, read_asset})
    reader(file, draft, mistakes);
  for (auto* reader : {read_broadcasters, read_tracks}) reader(file, draft, mistakes);
  check_across(draft, mistakes);
  for (const MediaAsset& asset : draft.content.media)
    check_media({{file.path, "", "lists", "soun", asset.codec, "", asset.segments, asset.progressive, {}}},
                {}, mistakes);
  EXPECT_FALSE(mistakes.empty());  // no text is right for every kind
  for (const Mistake& mistake : mistakes.sorted()) EXPECT_FALSE(mistake.detail.empty());
  return true;
}

const std::vector<std::string>& samples() {
  static const std::vector<std::string> all{
      "- slug: max\n  name: MAX\n- { slug: vpro, name: \"V\\u00e9RO\" }\n",
      "name: Radio 2\ntagline: 'Muziek'\nposition: 2\nparent: radio1\naccent: \"#c4312f\"\nlinks: { a: /b, "
      "c: https://d.nl }\n",
      "---\nname: Sanne\nsummary: >\n  Een\n  zin.\nimage: { src: images/a.png, alt: b }\n---\n# Kop\n\n- "
      "[een](https://a.nl)\n- `b`\n\n> c\n",
      "- days: [ma, di]\n  from: \"23:00\"\n  until: \"01:00\"\n  programme: a\n  presenters: [b]\n",
      "- id: t1\n  artist: A\n  name: |\n    B\n  durationMs: 1\n  classical: { composer: C }\n",
      "name: T\neditions:\n  - name: W\n    from: \"2026-01-01\"\n    positions:\n      - { position: 1, "
      "track: t1 }\n",
      "title: T\ncodec: c\nsegments: [5.9, 6, 0.1]\n"};
  return all;
}

TEST(Damage, RandomChangesToGoodFilesAreSurvived) {
  std::mt19937 random(20261121);
  const auto below = [&](std::size_t limit) {
    return std::uniform_int_distribution<std::size_t>(0, limit - 1)(random);
  };
  const std::string signs = "-:{}[]'\"#&*!|>%@`,? \n\t\\~<=/.0aZ";
  int read = 0;
  for (int round = 0; round < 3000; ++round) {
    std::string text = samples()[below(samples().size())];
    for (std::size_t change = below(6) + 1; change > 0 && !text.empty(); --change) {
      const std::size_t at = below(text.size());
      switch (below(4)) {
        case 0:
          text.erase(at, below(5) + 1);
          break;
        case 1:
          text.insert(at, std::string(below(3) + 1, signs[below(signs.size())]));
          break;
        case 2:
          text[at] = signs[below(signs.size())];
          break;
        default:
          text.insert(at, text.substr(below(text.size()), below(40)));
          break;
      }
    }
    read += survives(text) ? 1 : 0;
  }
  EXPECT_GT(read, 2000);
}

TEST(Damage, EveryBeginningOfAGoodFileIsSurvived) {
  for (const std::string& sample : samples()) {
    for (std::size_t length = 0; length <= sample.size(); ++length) survives(sample.substr(0, length));
  }
}

TEST(Damage, LargeAndRepetitiveFilesAreSurvived) {
  const auto times = [](std::size_t count, const std::string& part) {
    std::string text;
    while (text.size() < count) text += part;
    return text;
  };
  for (const std::string part :
       {"- ",       "[",    "{", "a: ", "? ",   "- [\n", "\"", "'",  "---\n", "&a ", "*a ", "!a ",
        "- a: b\n", "a:\n", ">", "`",   "[a](", "![",    "<a", "**", "&",     "\n",  " ",   "#"})
    survives(times(100'000, part));
  for (const std::string part : {"*a **a ", "[a](<b", "`", "> ", "[", "![[](a)", "<!--", "&#", "- ", "\\"})
    survives("---\nname: a\n---\n" + times(19'000, part));
}

TEST(Damage, HostileTextsThatOthersCollectedAreSurvived) {
  const fs::path data = fs::path(ZENDER_SOURCE_DIR) / "../shared/data/bad-input";
  if (!fs::exists(data)) {
    std::cout << "SKIPPED: " << data << " is not there\n";
    GTEST_SKIP();
  }
  int read = 0;
  for (const auto& entry : fs::recursive_directory_iterator(data)) {
    if (!entry.is_regular_file() || entry.file_size() > 200'000) continue;
    const std::string text = *read_whole_file(entry.path(), 200'000);
    survives(text);
    survives("---\n" + text);
    read += survives("---\nname: x\n---\n" + text.substr(0, 19'000)) ? 1 : 0;
  }
  std::cout << read << " texts read\n";
  EXPECT_GT(read, 100);
}

}  // namespace
}  // namespace zender::content
