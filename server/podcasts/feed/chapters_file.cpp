#include "podcasts/feed/chapters_file.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "domain/on_demand/text_limits.h"
#include "podcasts/text/html_tree.h"
#include "podcasts/text/json_values.h"
#include "podcasts/text/texts.h"
#include "podcasts/text/web_address.h"

namespace zender::podcasts {
namespace {

std::optional<FeedChapter> chapter_in(const nlohmann::json& entry, const std::string& url) {
  if (!entry.is_object()) return std::nullopt;
  const auto start = json_moment(entry, "startTime");
  if (!start) return std::nullopt;
  const auto toc = entry.find("toc");
  if (toc != entry.end() && toc->is_boolean() && !toc->get<bool>()) return std::nullopt;
  FeedChapter chapter;
  chapter.start = *start;
  chapter.title = shortened(plain_text(json_text(entry, "title")), kMaxTitle);
  if (chapter.title.empty()) return std::nullopt;
  chapter.picture_url = web_address(json_text(entry, "img"), url).value_or(std::string());
  chapter.link = web_address(json_text(entry, "url"), url).value_or(std::string());
  return chapter;
}

}  // namespace

std::optional<std::vector<FeedChapter>> read_chapters_file(std::string_view bytes, const std::string& url) {
  const auto json = read_json(bytes).value_or(nullptr);
  if (!json.is_object()) return std::nullopt;
  const auto list = json.find("chapters");
  if (list == json.end() || !list->is_array()) return std::nullopt;
  std::vector<FeedChapter> chapters;
  for (const auto& entry : *list) {
    if (chapters.size() == kMaxChapters) break;
    if (auto chapter = chapter_in(entry, url)) chapters.push_back(*std::move(chapter));
  }
  std::stable_sort(chapters.begin(), chapters.end(),
                   [](const FeedChapter& a, const FeedChapter& b) { return a.start < b.start; });
  const auto same =
      std::unique(chapters.begin(), chapters.end(),
                  [](const FeedChapter& a, const FeedChapter& b) { return a.start == b.start; });
  chapters.erase(same, chapters.end());
  return chapters;
}

}  // namespace zender::podcasts
