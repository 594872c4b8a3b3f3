#pragma once
#include <map>
#include <set>
#include <string>
#include <vector>

#include "content/bundle/mistake.h"
#include "content/fields/fields.h"
#include "domain/editorial/content.h"

namespace zender::content {

/// A file of a bundle, read and found to be UTF-8 with '\n' line ends.
struct SourceFile {
  std::string path;  ///< inside the bundle
  std::string name;  ///< of the file without its ending: the slug where the kind has one
  std::string text;
};

/// What a reference may point at.
enum class Kind {
  kBroadcaster,
  kChannel,
  kProgramme,
  kPresenter,
  kTrack,
  kMedia,
  kPictures,
  kVideo,
  kCategory,
  kFragment,
  kChart
};

struct Reference {
  Kind kind;
  std::string value;
  Place place;
};

/// A value that only one may have.
struct Claim {
  std::string what;  ///< e.g. 'channel position'
  std::string value;
  Place place;
};

struct ParentLink {
  ChannelSlug channel;
  ChannelSlug parent;
  Place place;
};

/// A place in a medium, which must be long enough for it.
struct ChapterPlace {
  MediaId media;
  Milliseconds start;
  Place place;
};

/// All that was read of a bundle so far, with what is still to be checked across files. Pictures in `content`
/// have their path in the bundle as id until settle_pictures().
struct Drafts {
  Content content;
  std::vector<Place> slot_places;  ///< of content.schedule, one each; days of one entry share theirs
  std::vector<Reference> references;
  std::vector<Claim> claims;
  std::vector<ParentLink> parents;
  std::vector<ChapterPlace> chapters;
  std::vector<Located> pictures;  ///< every use of a picture
  /// Names that exist, also of files that are themselves wrong: a reference to them is no second mistake.
  std::map<Kind, std::set<std::string>> known;
  /// Kinds of which a file could not be read, so that what is not known may yet exist.
  std::set<Kind> incomplete;
  /// What is not wrong, but may not be meant.
  std::vector<Mistake> warnings;

  void refer(Kind kind, const Located& target) { references.push_back({kind, target.value, target.place}); }
  /// Notes the use of a picture and gives the image for the content.
  std::optional<Image> use(const std::optional<PictureField>& picture);
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
  for (EventModalContent& modal : content.event_modals) {
    visit(modal.background);
    visit(modal.logo);
  }
}

/// Gives images their real ids instead of their paths; an image whose path has none is dropped.
void settle_pictures(Content& content, const std::map<std::string, ImageId>& ids);

}  // namespace zender::content
