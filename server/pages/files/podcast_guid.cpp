#include "pages/files/podcast_guid.h"

#include <boost/uuid/name_generator_sha1.hpp>
#include <boost/uuid/random_generator.hpp>
#include <boost/uuid/string_generator.hpp>
#include <boost/uuid/uuid_io.hpp>

#include "pages/items/podcast_models.h"

namespace zender::pages {
namespace {

constexpr const char* kPodcastNamespace = "ead4c236-bf58-58c6-a2c6-a6b28d128cb6";

bool is_of_this_machine(const std::string& url) {
  const std::string name = without_scheme(url);
  const std::string host = name.substr(0, name.find_first_of(":/"));
  return host == "localhost" || host.starts_with("127.") || name.starts_with("[::1]");
}

}  // namespace

std::string podcast_guid(const std::string& feed_url) {
  std::string name = without_scheme(feed_url);
  while (name.ends_with('/')) name.pop_back();
  const boost::uuids::name_generator_sha1 generate(boost::uuids::string_generator()(kPodcastNamespace));
  return boost::uuids::to_string(generate(name));
}

std::string new_podcast_guid(const std::string& feed_url) {
  if (!is_of_this_machine(feed_url)) return podcast_guid(feed_url);
  boost::uuids::random_generator random;
  return podcast_guid(boost::uuids::to_string(random()));
}

}  // namespace zender::pages
