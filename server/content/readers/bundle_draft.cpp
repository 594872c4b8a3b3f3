#include "content/readers/bundle_draft.h"

namespace zender::content {

std::optional<Image> BundleDraft::add_picture(const std::optional<PictureField>& picture) {
  if (!picture) return std::nullopt;
  pictures.push_back(picture->src);
  return Image{ImageId(picture->src.value), picture->alt, std::nullopt};
}

void replace_picture_paths(Content& content, const std::map<std::string, ImageId>& ids) {
  for_each_image(content, [&](std::optional<Image>& image) {
    if (!image) return;
    const auto found = ids.find(image->id.value);
    if (found == ids.end()) {
      image.reset();
    } else {
      image->id = found->second;
    }
  });
}

}  // namespace zender::content
