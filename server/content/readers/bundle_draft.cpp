#include "content/readers/bundle_draft.h"

namespace zender::content {

std::optional<Image> BundleDraft::add_picture(const std::optional<PictureField>& picture) {
  if (!picture) return std::nullopt;
  pictures.push_back(picture->src);
  const ImageId path(picture->src.value);
  return Image{picture->focus ? with_focus(path, *picture->focus) : path, picture->alt, std::nullopt};
}

void replace_picture_paths(Content& content, const std::map<std::string, ImageId>& ids) {
  for_each_image(content, [&](std::optional<Image>& image) {
    if (!image) return;
    const auto focus = focus_of(image->id);
    const auto found = ids.find(stored_picture(image->id).value);
    if (found == ids.end()) {
      image.reset();
    } else {
      image->id = focus ? with_focus(found->second, *focus) : found->second;
    }
  });
}

}  // namespace zender::content
