// Files with chapters of an episode.
#include "domain/on_demand/text_limits.h"
#include "podcasts/feed/chapters_file.h"
#include "podcasts/text/web_address.h"
#include "promise.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using zender::Milliseconds;
  using zender::fuzz::promise;
  const std::string_view text = zender::fuzz::text_of(bytes, size);
  const auto is_web_or_none = [](const std::string& url) {
    return url.empty() || url.starts_with("http://") || url.starts_with("https://");
  };
  const auto address = zender::podcasts::web_address(std::string(text), "https://elders.example/a/");
  if (address) {
    promise(is_web_or_none(*address) && address->size() <= zender::podcasts::kMaxAddress,
            "an address is of the web, and not too long");
    promise(!zender::podcasts::host_of(*address).name.empty(), "an address has a host");
    promise(zender::podcasts::web_address(*address) == address, "an address that is resolved stays as it is");
  }
  const auto chapters = zender::podcasts::read_chapters_file(text, "https://elders.example/chapters.json");
  if (!chapters) return 0;
  promise(chapters->size() <= zender::kMaxChapters, "there are not too many chapters");
  Milliseconds last{-1};
  for (const auto& chapter : *chapters) {
    promise(chapter.start > last, "chapters are in order, one for each moment");
    last = chapter.start;
    promise(!chapter.title.empty(), "a chapter has a title");
    promise(is_web_or_none(chapter.link) && is_web_or_none(chapter.picture_url),
            "what it links to is of the web");
  }
  return 0;
}
