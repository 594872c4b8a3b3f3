#include "podcasts/import/podcast_maker.h"

#include <algorithm>

#include "podcasts/feed/chapters_file.h"
#include "podcasts/feed/transcript_file.h"
#include "podcasts/import/identity.h"
#include "podcasts/stopping.h"
#include "support/failure.h"
#include "support/text/readable_text.h"
#include "support/text/slug.h"

namespace zender::podcasts {

std::string slug_of(const std::string& text, const std::string& otherwise, std::size_t longest) {
  std::string slug = slugify(text).substr(0, longest);
  while (slug.ends_with('-')) slug.pop_back();
  return is_slug(slug) ? slug : otherwise;
}

PodcastMaker::PodcastMaker(const ImportedPodcast& before, FileFetcher& fetcher, PictureFetcher& pictures,
                           FetchBudget& budget, TimePoint now)
    : slug_(before.feed.slug),
      stored_(before.episodes),
      fetcher_(fetcher),
      pictures_(pictures),
      budget_(budget),
      now_(now) {
  for (const ImportedEpisode& one : before.episodes) before_.emplace(one.id, &one);
}

std::optional<std::string> PodcastMaker::text_at(const std::string& url, std::size_t max_bytes) {
  if (!budget_.take()) return std::nullopt;
  std::string why;
  try {
    const FetchReply reply = fetcher_.fetch({.url = url, .max_bytes = max_bytes});
    if (reply.status == 200) return readable_text(reply.body, reply.charset);
    why = status_text(reply.url, reply.status);
  } catch (const Failure& failure) {
    // The episode is imported without this file.
    if (failure.kind() == FailureKind::kInternal) throw;
    why = failure.what();
  }
  failed_.push_back({url, std::move(why)});
  return std::nullopt;
}

std::vector<PodcastPerson> PodcastMaker::people(const std::vector<FeedPerson>& read) {
  std::vector<PodcastPerson> made;
  made.reserve(read.size());
  for (const FeedPerson& one : read)
    made.push_back({one.name, one.role, pictures_.picture(one.picture_url, one.name), one.link});
  return made;
}

std::vector<Chapter> PodcastMaker::chapters(const std::vector<FeedChapter>& read) {
  std::vector<Chapter> made;
  made.reserve(read.size());
  for (const FeedChapter& one : read)
    made.push_back({one.start, one.title, pictures_.picture(one.picture_url, one.title), one.link});
  return made;
}

void PodcastMaker::add_chapters(const FeedEpisode& read, const ImportedEpisode* before,
                                ImportedEpisode& made) {
  const bool is_same = before != nullptr && !read.chapters_url.empty() &&
                       before->chapters_url == read.chapters_url && now_ - made.published > kStillCorrected;
  if (is_same) {
    made.chapters = before->chapters;
    made.chapters_url = before->chapters_url;
    return;
  }
  if (!read.chapters_url.empty()) {
    const auto bytes = text_at(read.chapters_url, kMaxChaptersBytes);
    const auto found = bytes ? read_chapters_file(*bytes, read.chapters_url) : std::nullopt;
    if (found) {
      made.chapters = chapters(*found);
      made.chapters_url = read.chapters_url;
      return;
    }
    // Keeps the stored chapters until they can be read again.
    if (before != nullptr && before->chapters_url == read.chapters_url) {
      made.chapters = before->chapters;
      made.chapters_url = before->chapters_url;
      return;
    }
  }
  made.chapters = chapters(read.chapters);
}

void PodcastMaker::add_transcript(const FeedEpisode& read, const ImportedEpisode* before,
                                  ImportedEpisode& made) {
  const FeedFile* file = best_transcript(read.transcripts);
  if (file == nullptr) return;
  const bool is_known = before != nullptr && before->transcript_url == file->url;
  if (!is_known || now_ - made.published <= kStillCorrected) {
    const auto bytes = text_at(file->url, kMaxTranscriptBytes);
    auto words = bytes ? to_webvtt(*bytes) : std::nullopt;
    if (words) {
      made.transcript = *std::move(words);
      made.transcript_url = file->url;
      return;
    }
  }
  if (is_known) {
    made.transcript = before->transcript;
    made.transcript_url = before->transcript_url;
  }
}

const ImportedEpisode* PodcastMaker::stored(const EpisodeId& id) const {
  const auto found = before_.find(id);
  return found == before_.end() ? nullptr : found->second;
}

ImportedEpisode PodcastMaker::episode(const FeedEpisode& read, const EpisodeId& id, TimePoint published) {
  const ImportedEpisode* before = stored(id);
  ImportedEpisode made;
  made.id = id;
  made.slug = slug_of(read.title, "aflevering", kMaxEpisodeSlug);
  made.guid = read.guid.empty() ? read.sound.url : read.guid;
  made.link = read.link;
  made.title = read.title;
  made.published = published;
  made.sound = read.sound;
  made.duration = read.duration;
  made.summary = read.summary;
  made.show_notes = read.show_notes;
  made.season = read.season;
  made.number = read.number;
  made.kind = read.kind;
  made.is_explicit = read.is_explicit;
  made.image = pictures_.picture(read.picture_url, read.title);
  made.people = people(read.people);
  add_chapters(read, before, made);
  add_transcript(read, before, made);
  return made;
}

ImportedPodcast PodcastMaker::make(const ImportedFeed& read, const std::string& source_url,
                                   const std::stop_token& stop) {
  ImportedPodcast made;
  PodcastFeed& feed = made.feed;
  feed.slug = slug_;
  feed.title = read.title;
  feed.summary = read.summary;
  feed.text = read.text;
  feed.guid = read.guid;
  feed.author = read.author;
  feed.language = read.language;
  feed.category = read.category;
  feed.is_explicit = read.is_explicit;
  feed.is_serial = read.is_serial;
  feed.link = read.link;
  feed.source_url = source_url;
  feed.image = pictures_.picture(read.picture_url, read.title);
  feed.people = people(read.people);
  const std::vector<std::optional<EpisodeId>> ids = episode_ids(slug_, read.episodes, stored_);
  // In a feed without dates, known episodes keep their moment; new ones get the moment after the
  // item above them.
  TimePoint undated = std::min(read.published.value_or(now_), now_);
  for (std::size_t i = 0; i < ids.size(); ++i) {
    end_if_stopped(stop);
    const FeedEpisode& one = read.episodes[i];
    const std::optional<EpisodeId>& id = ids[i];
    if (!id) {
      ++repeated_;
      continue;
    }
    const ImportedEpisode* known = stored(*id);
    const TimePoint published = one.published.value_or(known == nullptr ? undated : known->published);
    made.episodes.push_back(episode(one, *id, published));
    undated = published - std::chrono::seconds(1);
  }
  return made;
}

}  // namespace zender::podcasts
