#include "pages/files/episode_files.h"

#include "domain/topic_names.h"
#include "site/picture_addresses.h"

namespace zender::pages {

std::optional<GeneratedFile> episode_chapters_file(const PageContext& context, const EpisodeId& id) {
  const auto episode = context.podcasts.episode(id, context.now);
  if (!episode || episode->chapters.empty()) return std::nullopt;
  Json chapters = Json::array();
  for (const Chapter& chapter : episode->chapters) {
    Json model = {{"startTime", static_cast<double>(chapter.start.count()) / 1000.0},
                  {"title", chapter.title}};
    if (chapter.image)
      model["img"] = absolute(context.site, site::image_path(chapter.image->id, kCoverPicture));
    if (!chapter.link.empty()) model["url"] = absolute(context.site, chapter.link);
    chapters.push_back(std::move(model));
  }
  GeneratedFile file;
  file.content_type = "application/json+chapters";
  file.body = to_text(Json{{"version", "1.2.0"}, {"chapters", std::move(chapters)}});
  file.freshness.depends_on(kTopicContent);
  return file;
}

std::optional<GeneratedFile> episode_transcript_file(const PageContext& context, const EpisodeId& id) {
  if (!context.podcasts.episode(id, context.now)) return std::nullopt;
  GeneratedFile file;
  file.body = context.podcasts.episode_text(id).transcript;
  if (file.body.empty()) return std::nullopt;
  file.content_type = "text/vtt; charset=utf-8";
  file.freshness.depends_on(kTopicContent);
  return file;
}

}  // namespace zender::pages
