#pragma once
#include "content/readers/bundle_draft.h"

/// One reader for each kind of file in a bundle (docs/content-bundle.md). Each adds the contents of
/// the file to the draft and its mistakes to the mistakes. They open no files.
namespace zender::content {

/// The most entries in a list, and the most tracks, fragments or videos in a bundle.
inline constexpr std::size_t kMaxEntries = 100'000;

void read_broadcasters(const SourceFile& file, BundleDraft& draft, Mistakes& mistakes);
void read_channel(const SourceFile& file, BundleDraft& draft, Mistakes& mistakes);
void read_programme(const SourceFile& file, BundleDraft& draft, Mistakes& mistakes);
void read_presenter(const SourceFile& file, BundleDraft& draft, Mistakes& mistakes);
void read_schedule(const SourceFile& file, BundleDraft& draft, Mistakes& mistakes);
void read_tracks(const SourceFile& file, BundleDraft& draft, Mistakes& mistakes);
void read_chart(const SourceFile& file, BundleDraft& draft, Mistakes& mistakes);
/// A list of fragments.
void read_fragments(const SourceFile& file, BundleDraft& draft, Mistakes& mistakes);
/// A list of videos.
void read_videos(const SourceFile& file, BundleDraft& draft, Mistakes& mistakes);
/// The list of categories, in their order.
void read_categories(const SourceFile& file, BundleDraft& draft, Mistakes& mistakes);
/// `file.name` is the article's slug.
void read_news(const SourceFile& file, BundleDraft& draft, Mistakes& mistakes);
/// `file.name` is the page's slug.
void read_editorial_page(const SourceFile& file, EditorialKind kind, BundleDraft& draft, Mistakes& mistakes);
/// The list of campaign tiles, in their order.
void read_campaigns(const SourceFile& file, BundleDraft& draft, Mistakes& mistakes);
/// The list of event modals, in their order.
void read_event_modals(const SourceFile& file, BundleDraft& draft, Mistakes& mistakes);
/// The list of maintenance notifications, in their order.
void read_maintenance_notifications(const SourceFile& file, BundleDraft& draft, Mistakes& mistakes);
/// `file.name` is the feed's slug.
void read_feed(const SourceFile& file, BundleDraft& draft, Mistakes& mistakes);
/// `file.name` is the episode's slug.
void read_episode(const SourceFile& file, const std::string& feed, BundleDraft& draft, Mistakes& mistakes);
/// `file.name` is the media id.
void read_asset(const SourceFile& file, BundleDraft& draft, Mistakes& mistakes);

/// `file.name` is the video's id.
void read_media_video(const SourceFile& file, BundleDraft& draft, Mistakes& mistakes);

/// The file's YAML. Nothing and a mistake if it is not valid YAML or empty.
std::optional<YamlNode> read_yaml(const SourceFile& file, Mistakes& mistakes);
/// The file's list of entries. Nothing and a mistake if the file is empty, is not a list or has
/// more than kMaxEntries.
std::optional<std::vector<YamlNode>> read_yaml_list(const SourceFile& file, Mistakes& mistakes);

}  // namespace zender::content
