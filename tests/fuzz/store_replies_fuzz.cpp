// What a bucket answers, in XML: a page of its list or the code of an error, or nothing.
#include "media_store/media_names.h"
#include "media_store/s3_reply.h"
#include "promise.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace zender::media_store;
  using zender::fuzz::promise;
  const std::string xml(zender::fuzz::text_of(bytes, size));
  if (const auto page = read_list_page(xml)) {
    for (const auto& object : page->objects) {
      promise(!object.name.empty(), "an object has a name");
      if (!is_media_name(object.name)) continue;
      promise(object.name.find("..") == std::string::npos || object.name.find("/.") == std::string::npos,
              "a media file stays in its folder");
    }
  }
  const std::string code = read_error_code(xml);
  promise(code.size() <= 64, "the code of an error is short");
  promise(advice_for(code).empty() || !code.empty(), "advice is about a code");
  if (is_media_name(xml))
    promise(xml.size() <= 200 && ('/' + xml + '/').find("/../") == std::string::npos &&
                !xml.starts_with('/') && xml.find('\0') == std::string::npos,
            "the name of a media file leads nowhere else");
  return 0;
}
