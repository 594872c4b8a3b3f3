#include "podcasts/text/chapters_file.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "podcasts/fetch/web_address.h"
#include "podcasts/text/html_tree.h"
#include "podcasts/text/texts.h"

namespace zender::podcasts {
namespace {

constexpr std::size_t kMostFileChapters = 500;
constexpr std::size_t kMaxChapterTitle = 200;
constexpr double kLatestStart = 4.0 * 24 * 3600;

std::string json_text(const nlohmann::json& object, const char* name) {
  const auto found = object.find(name);
  return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::optional<FeedChapter> chapter_in(const nlohmann::json& entry, const std::string& url) {
  if (!entry.is_object()) return std::nullopt;
  const auto start = entry.find("startTime");
  if (start == entry.end() || !start->is_number()) return std::nullopt;
  const double seconds = start->get<double>();
  if (!(seconds >= 0 && seconds <= kLatestStart)) return std::nullopt;
  const auto toc = entry.find("toc");
  if (toc != entry.end() && toc->is_boolean() && !toc->get<bool>()) return std::nullopt;
  FeedChapter chapter;
  chapter.start = Milliseconds(std::llround(seconds * 1000));
  chapter.title = shortened(plain_text(json_text(entry, "title")), kMaxChapterTitle);
  if (chapter.title.empty()) return std::nullopt;
  chapter.picture_url = web_address(json_text(entry, "img"), url).value_or(std::string());
  chapter.link = web_address(json_text(entry, "url"), url).value_or(std::string());
  return chapter;
}

}  // namespace

std::optional<std::vector<FeedChapter>> read_chapters_file(std::string_view bytes, const std::string& url) {
  const auto json = nlohmann::json::parse(bytes, nullptr, false);
  if (!json.is_object()) return std::nullopt;
  const auto list = json.find("chapters");
  if (list == json.end() || !list->is_array()) return std::nullopt;
  std::vector<FeedChapter> chapters;
  for (const auto& entry : *list) {
    if (chapters.size() == kMostFileChapters) break;
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
