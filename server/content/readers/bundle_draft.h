#pragma once
#include <map>
#include <set>
#include <string>
#include <vector>

#include "content/fields/fields.h"
#include "content/fields/mistake.h"
#include "domain/bundle/content.h"

namespace zender::content {

/// A text file of a bundle: UTF-8 with '\n' line ends.
struct SourceFile {
  std::string path;  ///< inside the bundle
  std::string name;  ///< of the file or its folder, without ending: for most kinds the slug or id
  std::string text;
};

/// The kinds of content that a reference can point to.
enum class ContentKind {
  kBroadcaster,
  kChannel,
  kProgramme,
  kPresenter,
  kTrack,
  kMedia,
  kMediaVideo,
  kVideo,
  kCategory,
  kFragment,
  kChart
};

struct Reference {
  ContentKind kind;
  std::string value;
  SourcePlace place;
};

/// A value that must be unique in the bundle.
struct UniqueValue {
  std::string what;  ///< e.g. 'channel position'
  std::string value;
  SourcePlace place;
};

struct ChannelParent {
  ChannelSlug channel;
  ChannelSlug parent;
  SourcePlace place;
};

/// Where a chapter begins in its media asset, which must last longer than that.
struct ChapterPlace {
  MediaId media;
  Milliseconds start;
  SourcePlace place;
};

/// The source file of a media asset, as its asset.yaml names it.
struct SoundSource {
  PlacedText file;                       ///< in the folder of the asset.yaml
  std::optional<std::int64_t> loudness;  ///< LUFS
};

/// What has been read of a bundle so far, and what must still be checked across files. Images in
/// `content` have their path in the bundle as id until replace_picture_paths().
struct BundleDraft {
  Content content;
  /// One for each slot of content.schedule; the days of one entry share theirs.
  std::vector<SourcePlace> slot_places;
  std::vector<Reference> references;
  std::vector<UniqueValue> unique_values;
  std::vector<ChannelParent> parents;
  std::vector<ChapterPlace> chapters;
  std::map<MediaId, SoundSource> sources;  ///< by the id of the asset: its folder's name
  std::vector<PlacedText> pictures;        ///< every use of a picture: its path, with the focus
  /// Slugs and ids that exist. Those of files with mistakes are included: a reference to such a
  /// file is not a second mistake.
  std::map<ContentKind, std::set<std::string>> known;
  /// Kinds with a file that could not be read. References to them are not checked: their target may
  /// be in that file.
  std::set<ContentKind> incomplete;
  /// What is allowed but probably not intended.
  std::vector<Mistake> warnings;

  /// Notes a reference to another thing of the bundle, and makes it an id in `to`. Nothing if there
  /// is no target.
  template <class Id>
  void refer(ContentKind kind, const std::optional<PlacedText>& target, Id& to) {
    if (!target) return;
    references.push_back({kind, target->value, target->place});
    assign(target->value, to);
  }
  /// The same for a list of them, added to `to`.
  template <class Id>
  void refer(ContentKind kind, const std::vector<PlacedText>& targets, std::vector<Id>& to) {
    for (const PlacedText& target : targets) refer(kind, std::optional(target), to.emplace_back());
  }
  /// Notes an id that must be unique among those called `what`, and puts it in `to`. If references
  /// point to `kind`, the id can be found by them. Nothing if there is no id, which is false.
  template <class Id>
  bool define(const std::string& what, const std::optional<PlacedText>& id, Id& to,
              std::optional<ContentKind> kind = std::nullopt) {
    if (!id) return false;
    unique_values.push_back({what, id->value, id->place});
    if (kind) known[*kind].insert(id->value);
    assign(id->value, to);
    return true;
  }
  /// Notes that the picture is used and returns the image for the content.
  std::optional<Image> add_picture(const std::optional<PictureField>& picture);

 private:
  template <class Id>
  static void assign(const std::string& value, Id& to) {
    to = Id(value);
  }
  template <class Id>
  static void assign(const std::string& value, std::optional<Id>& to) {
    to.emplace(value);
  }
};

/// Calls `visit(std::optional<Image>&)` for every image in the content.
template <class Visit>
void for_each_image(Content& content, Visit visit) {
  for (Broadcaster& broadcaster : content.broadcasters) visit(broadcaster.image);
  for (Channel& channel : content.channels) visit(channel.image);
  for (Presenter& presenter : content.presenters) visit(presenter.image);
  for (Programme& programme : content.programmes) visit(programme.image);
  for (WeeklySlot& slot : content.schedule) {
    visit(slot.image);
    for (DayPhoto& photo : slot.photos) visit(photo.image);
  }
  for (Track& track : content.tracks) visit(track.image);
  for (Fragment& fragment : content.fragments) visit(fragment.image);
  for (PodcastFeed& feed : content.feeds) {
    visit(feed.image);
    for (PodcastPerson& person : feed.people) visit(person.image);
  }
  for (PodcastEpisode& episode : content.episodes) {
    visit(episode.image);
    for (PodcastPerson& person : episode.people) visit(person.image);
    for (Chapter& chapter : episode.chapters) visit(chapter.image);
  }
  for (Video& video : content.videos) visit(video.image);
  for (NewsArticle& article : content.articles) {
    visit(article.image);
    zender::for_each_image(article.body, visit);
  }
  for (EditorialPage& page : content.editorial_pages) {
    visit(page.image);
    zender::for_each_image(page.body, visit);
  }
  for (Campaign& campaign : content.campaigns) visit(campaign.image);
  visit(content.site_face.logo);
  visit(content.site_face.icon);
  for (EventModalContent& modal : content.event_modals) {
    visit(modal.background);
    visit(modal.logo);
  }
}

/// Replaces the path that each image has as its id by its real id (`ids`, by path). Images whose
/// path is not in `ids` are removed.
void replace_picture_paths(Content& content, const std::map<std::string, ImageId>& ids);

}  // namespace zender::content
