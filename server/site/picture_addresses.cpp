#include "site/picture_addresses.h"

#include "site/filled.h"

namespace zender::site {

std::string image_path(const ImageId& id, int width) {
  return filled(kPictureFile, {{"file", id.value + "-" + std::to_string(width) + ".webp"}});
}

std::string image_path(const ImageId& id, const OutsidePicture& picture) {
  return filled(kPictureFile, {{"file", id.value + "-" + std::string(picture.name) + ".jpg"}});
}

// Written out, because filling kPictureSize would encode the commas.
std::string broadcaster_mark_path(const ImageId& id) {
  return "/media/images/" + id.value + "/h_67,w_67,c_north.webp";
}

}  // namespace zender::site
