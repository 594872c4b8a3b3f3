#include "pages/files/podcast_guid.h"

#include <boost/uuid/name_generator_sha1.hpp>
#include <boost/uuid/string_generator.hpp>
#include <boost/uuid/uuid_io.hpp>

namespace zender::pages {
namespace {

constexpr const char* kPodcastNamespace = "ead4c236-bf58-58c6-a2c6-a6b28d128cb6";

}  // namespace

std::string podcast_guid(const std::string& feed_url) {
  const std::size_t scheme = feed_url.find("://");
  std::string name = scheme == std::string::npos ? feed_url : feed_url.substr(scheme + 3);
  while (name.ends_with('/')) name.pop_back();
  const boost::uuids::name_generator_sha1 generate(boost::uuids::string_generator()(kPodcastNamespace));
  return boost::uuids::to_string(generate(name));
}

}  // namespace zender::pages
