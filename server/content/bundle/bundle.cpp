#include "content/bundle/bundle.h"

#include <algorithm>
#include <array>

#include "content/bundle/bundle_files.h"
#include "content/bundle/bundle_pictures.h"
#include "content/bundle/cross_checks.h"
#include "content/fields/field_forms.h"
#include "content/readers/readers.h"
#include "support/text/slug.h"

namespace zender::content {

namespace fs = std::filesystem;

namespace {

using Reader = void (*)(const SourceFile&, BundleDraft&, Mistakes&);

class BundleReader {
 public:
  explicit BundleReader(const fs::path& root) : files_(root, mistakes_) {}

  BundleResult read(const ReadOptions& options) {
    check_top();
    read_texts();
    read_media();
    read_media_videos();
    check_across(draft_, mistakes_);

    BundleResult result;
    CheckedPictures pictures = check_pictures(draft_.pictures, files_, options, mistakes_);
    replace_picture_paths(draft_.content, pictures.ids);
    result.pictures = std::move(pictures.to_store);
    result.content = std::move(draft_.content);
    result.media = std::move(media_);
    result.mistakes = mistakes_.sorted();
    result.warnings = std::move(draft_.warnings);
    return result;
  }

 private:
  /// Without this, a folder or list with a misspelt name would be ignored without a message.
  void check_top() {
    static constexpr std::array<std::string_view, 16> kFolders{
        "channels",  "programmes", "presenters", "schedule",  "tracks",   "charts", "media", "images",
        "rotations", "speech",     "envelopes",  "fragments", "podcasts", "videos", "news",  "pages"};
    static constexpr std::array<std::string_view, 5> kFiles{"broadcasters.yaml", "news-categories.yaml",
                                                            "campaigns.yaml", "event-modals.yaml",
                                                            "maintenance-notifications.yaml"};
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
    if (const auto file = files_.text("broadcasters.yaml", "broadcasters")) {
      read_broadcasters(*file, draft_, mistakes_);
    } else if (files_.exists("broadcasters.yaml")) {
      draft_.incomplete.insert(ContentKind::kBroadcaster);
    }
    read_slugged("channels", ".yaml", read_channel, &draft_.known[ContentKind::kChannel]);
    read_slugged("presenters", ".md", read_presenter, &draft_.known[ContentKind::kPresenter]);
    read_slugged("programmes", ".md", read_programme, &draft_.known[ContentKind::kProgramme]);
    read_slugged("schedule", ".yaml", read_schedule, nullptr);
    read_slugged("charts", ".yaml", read_chart, &draft_.known[ContentKind::kChart]);
    for (const std::string& stem : files_.stems("tracks", ".yaml")) {
      if (const auto file = files_.text("tracks/" + stem + ".yaml", stem)) {
        read_tracks(*file, draft_, mistakes_);
      } else {
        draft_.incomplete.insert(ContentKind::kTrack);
      }
    }
    for (const std::string& stem : files_.stems("fragments", ".yaml")) {
      if (const auto file = files_.text("fragments/" + stem + ".yaml", stem)) {
        read_fragments(*file, draft_, mistakes_);
      } else {
        draft_.incomplete.insert(ContentKind::kFragment);
      }
    }
    for (const std::string& feed : files_.names("podcasts")) read_podcast(feed);
    for (const std::string& stem : files_.stems("videos", ".yaml")) {
      if (const auto file = files_.text("videos/" + stem + ".yaml", stem)) {
        read_videos(*file, draft_, mistakes_);
      } else {
        draft_.incomplete.insert(ContentKind::kVideo);
      }
    }
    read_editorial();
    if (draft_.known[ContentKind::kChannel].empty())
      mistakes_.add("channels", 0, "", "there are no channels");
  }

  void read_editorial() {
    if (const auto file = files_.text("news-categories.yaml", "news-categories")) {
      read_categories(*file, draft_, mistakes_);
    } else if (files_.exists("news-categories.yaml")) {
      draft_.incomplete.insert(ContentKind::kCategory);
    }
    if (const auto file = files_.text("campaigns.yaml", "campaigns"))
      read_campaigns(*file, draft_, mistakes_);
    if (const auto file = files_.text("event-modals.yaml", "event-modals"))
      read_event_modals(*file, draft_, mistakes_);
    if (const auto file = files_.text("maintenance-notifications.yaml", "maintenance-notifications"))
      read_maintenance_notifications(*file, draft_, mistakes_);
    read_slugged("news", ".md", read_news, nullptr);
    for (const std::string& name : files_.names("pages")) {
      const std::string folder = "pages/" + name;
      if (name != "thema" && name != "overzicht") {
        mistakes_.add(folder, 0, "", "unexpected: only pages/thema and pages/overzicht are used");
        continue;
      }
      for (const std::string& stem : files_.stems(folder, ".md")) {
        const std::string path = folder + "/" + stem + ".md";
        if (!is_slug(stem)) mistakes_.add(path, 0, "", "file name: " + wrong_slug(stem));
        if (const auto file = files_.text(path, stem))
          read_editorial_page(*file, name == "thema" ? EditorialKind::kTheme : EditorialKind::kOverview,
                              draft_, mistakes_);
      }
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
      if (name == "feed.yaml") continue;
      const std::string path = folder + "/" + name;
      if (!name.ends_with(".md")) {
        mistakes_.add(path, 0, "", "unexpected file: episodes end in .md");
        continue;
      }
      const std::string stem = name.substr(0, name.size() - 3);
      if (!is_slug(stem)) mistakes_.add(path, 0, "", "file name: " + wrong_slug(stem));
      if (const auto file = files_.text(path, stem)) read_episode(*file, feed, draft_, mistakes_);
    }
  }

  /// Reads a folder of files named by their slugs. `known` gets every slug, also those of files
  /// with mistakes; may be null.
  void read_slugged(const std::string& folder, const std::string& ending, Reader reader,
                    std::set<std::string>* known) {
    for (const std::string& stem : files_.stems(folder, ending)) {
      const std::string path = folder + "/" + stem + ending;
      if (known != nullptr) known->insert(stem);
      if (!is_slug(stem)) mistakes_.add(path, 0, "", "file name: " + wrong_slug(stem));
      if (const auto file = files_.text(path, stem)) reader(*file, draft_, mistakes_);
    }
  }

  /// The asset.yaml of a folder of media, which is named by its id; nothing if it cannot be read.
  std::optional<SourceFile> asset_file(const std::string& folder, const std::string& id) {
    if (!is_id(id))
      mistakes_.add(folder, 0, "", "folder name: must be 1 to 64 letters, digits, hyphens or underscores");
    auto file = files_.text(folder + "/asset.yaml", id);
    if (!file && !files_.exists(folder + "/asset.yaml"))
      mistakes_.add(folder, 0, "", "asset.yaml is missing");
    return file;
  }

  void read_media() {
    for (const std::string& id : files_.names("media/audio")) {
      const std::string folder = "media/audio/" + id;
      draft_.known[ContentKind::kMedia].insert(id);
      const auto file = asset_file(folder, id);
      if (!file) continue;
      const std::size_t before = draft_.content.media.size();
      read_asset(*file, draft_, mistakes_);
      const std::optional<fs::path> real = files_.inside(folder);
      if (draft_.content.media.size() == before || !real) continue;
      const MediaAsset& asset = draft_.content.media.back();
      check_media_files(asset, files_.sizes(folder), mistakes_);
      media_.push_back({"audio", asset.id, *real, media_file_names(asset)});
    }
  }

  void read_media_videos() {
    std::map<MediaId, std::size_t> segments;
    for (const MediaAsset& asset : draft_.content.media) segments[asset.id] = asset.segments.size();
    for (const std::string& id : files_.names("media/video")) {
      const std::string folder = "media/video/" + id;
      draft_.known[ContentKind::kMediaVideo].insert(id);
      const auto file = asset_file(folder, id);
      if (!file) continue;
      const std::size_t before = draft_.content.media_videos.size();
      read_media_video(*file, draft_, mistakes_);
      const std::optional<fs::path> real = files_.inside(folder);
      if (draft_.content.media_videos.size() == before || !real) continue;
      const MediaVideo& video = draft_.content.media_videos.back();
      const auto sound = segments.find(video.media);
      if (sound == segments.end()) continue;  // already listed: there is no such sound
      check_video_files(video, sound->second, files_.sizes(folder), mistakes_);
      media_.push_back({"video", video.id, *real, segment_file_names(sound->second)});
    }
  }

  Mistakes mistakes_;
  BundleFiles files_;
  BundleDraft draft_;
  std::vector<MediaToStore> media_;
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
