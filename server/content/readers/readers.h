#pragma once
#include "content/readers/bundle_draft.h"

/// One reader for each kind of file in a bundle (docs/content-bundle.md). Each adds the contents of
/// the file to the draft and its mistakes to the mistakes. They open no files. Those of lists are
/// false if the file is not a list, which is a mistake.
namespace zender::content {

/// site.yaml.
void read_site_face(const SourceFile& file, BundleDraft& draft, Mistakes& mistakes);
bool read_broadcasters(const SourceFile& file, BundleDraft& draft, Mistakes& mistakes);
void read_channel(const SourceFile& file, BundleDraft& draft, Mistakes& mistakes);
void read_programme(const SourceFile& file, BundleDraft& draft, Mistakes& mistakes);
void read_presenter(const SourceFile& file, BundleDraft& draft, Mistakes& mistakes);
void read_schedule(const SourceFile& file, BundleDraft& draft, Mistakes& mistakes);
bool read_tracks(const SourceFile& file, BundleDraft& draft, Mistakes& mistakes);
void read_chart(const SourceFile& file, BundleDraft& draft, Mistakes& mistakes);
/// A list of fragments.
bool read_fragments(const SourceFile& file, BundleDraft& draft, Mistakes& mistakes);
/// A list of videos.
bool read_videos(const SourceFile& file, BundleDraft& draft, Mistakes& mistakes);
/// The list of categories, in their order.
bool read_categories(const SourceFile& file, BundleDraft& draft, Mistakes& mistakes);
/// `file.name` is the article's slug.
void read_news(const SourceFile& file, BundleDraft& draft, Mistakes& mistakes);
/// `file.name` is the page's slug.
void read_editorial_page(const SourceFile& file, EditorialKind kind, BundleDraft& draft, Mistakes& mistakes);
/// The list of campaign tiles, in their order.
bool read_campaigns(const SourceFile& file, BundleDraft& draft, Mistakes& mistakes);
/// The list of event modals, in their order.
bool read_event_modals(const SourceFile& file, BundleDraft& draft, Mistakes& mistakes);
/// The list of maintenance notifications, in their order.
bool read_maintenance_notifications(const SourceFile& file, BundleDraft& draft, Mistakes& mistakes);
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
/// Calls `read` for the fields of each entry of the file's list, and finishes them. False and a
/// mistake if the file is empty, is not a list or has more than kMaxEntries.
bool read_entries(const SourceFile& file, Mistakes& mistakes, const std::function<void(Fields&)>& read);

}  // namespace zender::content
