#include "content/readers/bundle_draft.h"

namespace zender::content {

std::optional<Image> BundleDraft::add_picture(const std::optional<PictureField>& picture) {
  if (!picture) return std::nullopt;
  const ImageId path(picture->src.value);
  Image image{picture->focus ? with_focus(path, *picture->focus) : path, picture->alt, std::nullopt};
  pictures.push_back({image.id.value, picture->src.place});
  return image;
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
