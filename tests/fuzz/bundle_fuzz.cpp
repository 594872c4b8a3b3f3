// Files of a bundle. The first line of the input names the kind of file ('news'); the rest is the
// file. Every mistake has a file and a reason, and content without mistakes keeps its limits.
#include <algorithm>
#include <array>
#include <utility>

#include "content/fields/mistake.h"
#include "content/readers/readers.h"
#include "promise.h"
#include "support/text/utf8.h"

namespace {

using namespace zender::content;
using zender::fuzz::promise;

using Reader = void (*)(const SourceFile&, BundleDraft&, Mistakes&);

template <bool (*kRead)(const SourceFile&, BundleDraft&, Mistakes&)>
void read_list(const SourceFile& file, BundleDraft& draft, Mistakes& mistakes) {
  kRead(file, draft, mistakes);
}

constexpr std::array<std::pair<std::string_view, Reader>, 20> kReaders{{
    {"site", read_site_face},
    {"broadcasters", read_list<read_broadcasters>},
    {"channel", read_channel},
    {"programme", read_programme},
    {"presenter", read_presenter},
    {"schedule", read_schedule},
    {"tracks", read_list<read_tracks>},
    {"chart", read_chart},
    {"fragments", read_list<read_fragments>},
    {"videos", read_list<read_videos>},
    {"categories", read_list<read_categories>},
    {"news", read_news},
    {"theme",
     [](const SourceFile& file, BundleDraft& draft, Mistakes& mistakes) {
       read_editorial_page(file, zender::EditorialKind::kTheme, draft, mistakes);
     }},
    {"campaigns", read_list<read_campaigns>},
    {"modals", read_list<read_event_modals>},
    {"notifications", read_list<read_maintenance_notifications>},
    {"feed", read_feed},
    {"episode", [](const SourceFile& file, BundleDraft& draft,
                   Mistakes& mistakes) { read_episode(file, "feed", draft, mistakes); }},
    {"asset", read_asset},
    {"video", read_media_video},
}};

Reader reader_named(std::string_view name) {
  for (const auto& [known, reader] : kReaders)
    if (known == name) return reader;
  return kReaders[zender::fuzz::mixed(name) % kReaders.size()].second;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  std::string_view text = zender::fuzz::text_of(bytes, size);
  const Reader reader = reader_named(zender::fuzz::take_line(text));
  // As BundleFiles::text() gives a file.
  if (text.empty() || zender::find_bad_utf8(text)) return 0;
  const SourceFile file{"folder/name.md", "name", std::string(text)};
  BundleDraft draft;
  Mistakes mistakes;
  reader(file, draft, mistakes);
  const auto lines = 2 + std::count(text.begin(), text.end(), '\n');
  for (const auto& all : {mistakes.sorted(), draft.warnings}) {
    for (const Mistake& mistake : all) {
      promise(!mistake.detail.empty() && mistake.place.file == file.path,
              "a mistake has a file and a reason");
      promise(mistake.place.line >= 0 && mistake.place.line <= lines, "its line is one of the file");
    }
    promise(zender::is_utf8(format_mistakes(all)), "what an editor reads of it is text");
  }
  for (const PlacedText& picture : draft.pictures)
    promise(picture.value.starts_with("images/") && picture.value.find("..") == std::string::npos,
            "a picture lies in the folder of pictures");
  promise(draft.slot_places.size() == draft.content.schedule.size(), "every slot has a place");
  return 0;
}
