#include "content/bundle/bundle.h"

#include <algorithm>
#include <array>
#include <functional>

#include "content/bundle/bundle_files.h"
#include "content/bundle/bundle_media.h"
#include "content/bundle/bundle_pictures.h"
#include "content/bundle/cross_checks.h"
#include "content/fields/field_forms.h"
#include "content/readers/readers.h"
#include "support/text/slug.h"

namespace zender::content {

namespace fs = std::filesystem;

namespace {

using Reader = std::function<void(const SourceFile&, BundleDraft&, Mistakes&)>;
using ListReader = bool (*)(const SourceFile&, BundleDraft&, Mistakes&);

class BundleReader {
 public:
  explicit BundleReader(const fs::path& root) : files_(root, mistakes_) {}

  BundleResult read(const ReadOptions& options) {
    check_top();
    read_texts();
    BundleMedia media = read_bundle_media(files_, options, draft_, mistakes_);
    check_across(draft_, mistakes_);

    BundleResult result;
    CheckedPictures pictures = check_pictures(draft_.pictures, files_, options, mistakes_);
    replace_picture_paths(draft_.content, pictures.ids);
    result.pictures = std::move(pictures.to_store);
    result.content = std::move(draft_.content);
    result.content.files = list_files(pictures.ids, media);
    result.media = std::move(media.to_store);
    result.sources = std::move(media.to_encode);
    result.mistakes = mistakes_.sorted();
    result.warnings = std::move(draft_.warnings);
    return result;
  }

 private:
  std::vector<BundleFile> list_files(const std::map<std::string, ImageId>& pictures,
                                     const BundleMedia& media) const {
    std::vector<BundleFile> files;
    files.reserve(files_.texts().size() + pictures.size() + media.to_encode.size());
    for (const auto& [path, text] : files_.texts()) files.push_back({path, BundleFile::Kind::kText, text});
    std::map<std::string, ImageId> by_path;
    for (const auto& [name, id] : pictures) by_path.emplace(without_focus(ImageId(name)).value, id);
    for (const auto& [path, id] : by_path) files.push_back({path, BundleFile::Kind::kPicture, id.value});
    for (const SoundToEncode& one : media.to_encode)
      files.push_back({one.path, BundleFile::Kind::kSource, one.id.value});
    return files;
  }

  /// Without this, a folder or list with a misspelt name would be ignored without a message.
  void check_top() {
    static constexpr std::array<std::string_view, 16> kFolders{
        "channels",  "programmes", "presenters", "schedule",  "tracks",   "charts", "media", "images",
        "rotations", "speech",     "envelopes",  "fragments", "podcasts", "videos", "news",  "pages"};
    static constexpr std::array<std::string_view, 6> kFiles{
        "site.yaml",      "broadcasters.yaml", "news-categories.yaml",
        "campaigns.yaml", "event-modals.yaml", "maintenance-notifications.yaml"};
    for (const std::string& name : files_.names("")) {
      if (files_.is_folder(name)) {
        if (std::find(kFolders.begin(), kFolders.end(), name) == kFolders.end())
          mistakes_.add(name, 0, "", "unknown folder");
      } else if (std::find(kFiles.begin(), kFiles.end(), name) == kFiles.end() &&
                 (name.ends_with(".yaml") || name.ends_with(".yml") || name.ends_with(".md"))) {
        mistakes_.add(name, 0, "", "unknown file");
      }
    }
    for (const std::string& name : files_.names("media")) {
      if (name != "audio" && name != "video")
        mistakes_.add("media/" + name, 0, "", "unexpected: only media/audio and media/video are used");
    }
  }

  void read_texts() {
    if (const auto file = files_.text("site.yaml", "site")) read_site_face(*file, draft_, mistakes_);
    read_list("broadcasters.yaml", read_broadcasters, ContentKind::kBroadcaster);
    read_slugged("channels", ".yaml", read_channel, ContentKind::kChannel);
    read_slugged("presenters", ".md", read_presenter, ContentKind::kPresenter);
    read_slugged("programmes", ".md", read_programme, ContentKind::kProgramme);
    read_slugged("schedule", ".yaml", read_schedule);
    read_slugged("charts", ".yaml", read_chart, ContentKind::kChart);
    read_lists("tracks", read_tracks, ContentKind::kTrack);
    read_lists("fragments", read_fragments, ContentKind::kFragment);
    for (const std::string& feed : files_.names("podcasts")) read_podcast(feed);
    read_lists("videos", read_videos, ContentKind::kVideo);
    read_list("news-categories.yaml", read_categories, ContentKind::kCategory);
    read_list("campaigns.yaml", read_campaigns);
    read_list("event-modals.yaml", read_event_modals);
    read_list("maintenance-notifications.yaml", read_maintenance_notifications);
    read_slugged("news", ".md", read_news);
    read_pages();
    if (draft_.known[ContentKind::kChannel].empty())
      mistakes_.add("channels", 0, "", "there are no channels");
  }

  /// Reads a list, if it is there. References to `kind` are not checked when it cannot be read.
  void read_list(const std::string& path, ListReader reader, std::optional<ContentKind> kind = std::nullopt) {
    const auto file = files_.text(path, path);
    const bool is_read = file ? reader(*file, draft_, mistakes_) : !files_.exists(path);
    if (!is_read && kind) draft_.incomplete.insert(*kind);
  }

  /// Reads a folder of lists, of at most kMaxEntries together.
  void read_lists(const std::string& folder, ListReader reader, ContentKind kind) {
    for (const std::string& stem : files_.stems(folder, ".yaml")) {
      const std::string path = folder + "/" + stem + ".yaml";
      read_list(path, reader, kind);
      if (draft_.known[kind].size() <= kMaxEntries) continue;
      mistakes_.add(path, 1, "",
                    "more than " + std::to_string(kMaxEntries) + " " + folder + " in the bundle");
      draft_.incomplete.insert(kind);
      return;
    }
  }

  void read_pages() {
    for (const std::string& name : files_.names("pages")) {
      const std::string folder = "pages/" + name;
      static const std::map<std::string, EditorialKind> kKinds{{"thema", EditorialKind::kTheme},
                                                               {"overzicht", EditorialKind::kOverview},
                                                               {"over", EditorialKind::kAbout}};
      const auto found = kKinds.find(name);
      if (found == kKinds.end()) {
        mistakes_.add(folder, 0, "", "unexpected: only pages/thema, pages/overzicht and pages/over are used");
        continue;
      }
      const EditorialKind kind = found->second;
      read_slugged(folder, ".md", [kind](const auto& file, auto& draft, auto& mistakes) {
        read_editorial_page(file, kind, draft, mistakes);
      });
    }
  }

  void read_podcast(const std::string& feed) {
    const std::string folder = "podcasts/" + feed;
    if (!is_slug(feed)) mistakes_.add(folder, 0, "", "folder name: " + wrong_slug(feed));
    if (const auto file = files_.text(folder + "/feed.yaml", feed)) {
      read_feed(*file, draft_, mistakes_);
    } else if (!files_.exists(folder + "/feed.yaml")) {
      mistakes_.add(folder, 0, "", "feed.yaml is missing");
    }
    for (const std::string& name : files_.names(folder)) {
      const std::string path = folder + "/" + name;
      if (name.ends_with(".md")) {
        read_named(path, name.substr(0, name.size() - 3), [&](const auto& file, auto& draft, auto& mistakes) {
          read_episode(file, feed, draft, mistakes);
        });
      } else if (name != "feed.yaml") {
        mistakes_.add(path, 0, "", "unexpected file: episodes end in .md");
      }
    }
  }

  /// Reads a folder of files named by their slugs. References to `kind` may be to every slug, also
  /// of a file with mistakes.
  void read_slugged(const std::string& folder, const std::string& ending, const Reader& reader,
                    std::optional<ContentKind> kind = std::nullopt) {
    for (const std::string& stem : files_.stems(folder, ending)) {
      if (kind) draft_.known[*kind].insert(stem);
      read_named(folder + "/" + stem + ending, stem, reader);
    }
  }

  void read_named(const std::string& path, const std::string& slug, const Reader& reader) {
    if (!is_slug(slug)) mistakes_.add(path, 0, "", "file name: " + wrong_slug(slug));
    if (const auto file = files_.text(path, slug)) reader(*file, draft_, mistakes_);
  }

  Mistakes mistakes_;
  BundleFiles files_;
  BundleDraft draft_;
};

}  // namespace

BundleResult read_bundle(const fs::path& folder, const ReadOptions& options) {
  std::error_code error;
  if (!fs::is_directory(folder, error)) {
    BundleResult result;
    result.mistakes.push_back({{folder.string(), 0, ""}, error ? error.message() : "is not a folder"});
    return result;
  }
  return BundleReader(folder).read(options);
}

}  // namespace zender::content
