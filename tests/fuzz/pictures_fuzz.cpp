// Bytes that should be a picture: it is refused with a reason, or becomes files of our sizes.
// libvips and its codecs are not compiled for the fuzzer; their memory is watched by libFuzzer
// (-rss_limit_mb, -malloc_limit_mb) and by libvips itself.
#include "images/picture.h"
#include "images/sized_picture.h"
#include "images/with_vips.h"
#include "promise.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace zender;
  using namespace zender::images;
  using fuzz::promise;
  const std::string_view text = fuzz::text_of(bytes, size);
  const auto shown = fuzz::accepted({FailureKind::kUnprocessable}, [&] { return picture_size(text); });
  const auto derived = fuzz::accepted({FailureKind::kUnprocessable}, [&] { return derive(text); });
  promise(vips_tracked_get_mem_highwater() < 200'000'000, "no picture takes more than 200 MB");
  if (!derived) return 0;
  promise(shown && *shown == derived->size, "a picture has the size that its header says");
  promise(std::int64_t{shown->width} * shown->height <= kMaxPixels && shown->width > 0 && shown->height > 0,
          "it has not too many pixels");
  promise(derived->colour.size() == 7 && derived->colour[0] == '#', "it has a colour");
  for (std::size_t i = 0; i < kImageWidths.size(); ++i) {
    const PictureSize made = picture_size(derived->webp[i]);
    promise(made.width == std::min(shown->width, kImageWidths[i]), "each file has its width");
  }
  const PictureSize cut = picture_size(sized_webp(derived->webp.back(), {100, 50}));
  promise(cut.width <= 100 && cut.height <= 50, "a requested size is not exceeded");
  return 0;
}
