// The target of a request and what the site makes of it: its path and query are decoded text that
// leads nowhere outside, and an address answers or redirects once to one that does.
#include "http/messages/target.h"
#include "images/size_request.h"
#include "promise.h"
#include "site/media.h"
#include "site/routes.h"
#include "support/station_time.h"
#include "support/text/percent_encoding.h"
#include "support/text/utf8.h"

namespace {

using namespace zender;
using fuzz::promise;

const site::RouteDefaults kToday{"radio1", "21-11-2026"};

void check_target(std::string_view raw) {
  const auto target = http::parse_target(raw);
  if (!target) return;
  const std::string& path = target->path;
  promise(path.starts_with('/') && is_utf8(path), "a path is text that begins with a slash");
  for (const char c : path)
    promise(static_cast<unsigned char>(c) >= 0x20 && c != 0x7f, "a path has no control characters");
  for (const char* way : {"/../", "/./", "\\..\\", "/..\\"})
    promise((path + '/').find(way) == std::string::npos, "a path stays where it is");
  promise(target->query.size() <= 100, "a query has at most 100 parameters");
  std::string again;
  for (const char& c : path) again += c == '/' ? "/" : percent_encode(std::string_view(&c, 1));
  char separator = '?';
  for (const auto& [name, value] : target->query) {
    promise(is_utf8(name) && is_utf8(value), "a query is text");
    again += separator + percent_encode(name) + '=' + percent_encode(value);
    separator = '&';
  }
  const auto second = http::parse_target(again);
  const bool begins_so = again.starts_with("//");
  promise(begins_so || (second && second->path == path && second->query == target->query),
          "a target that is written again is the same");
}

void check_route(std::string_view raw) {
  const site::Routes& routes = site::Routes::embedded();
  const site::RouteMatch match = routes.match(raw, kToday);
  promise(match.status == 200 || match.status == 301 || match.status == 303 || match.status == 400 ||
              match.status == 404,
          "an address has one of five meanings");
  if (match.status == 400 || match.status == 404) return;
  const std::string& path = match.address.path;
  promise(path.starts_with('/') && !path.starts_with("//"), "a redirect stays on the site");
  for (const char c : path)
    promise(static_cast<unsigned char>(c) > 0x20 && static_cast<unsigned char>(c) < 0x7f,
            "a canonical address can stand in a header");
  const site::RouteMatch second = routes.match(path, kToday);
  promise(second.status == 200 && second.address.path == path, "a redirect leads to a canonical address");
  match.address.page();
  match.address.date(*parse_route_date(kToday.today));
  match.address.hour_slot();
}

void check_files(const std::string& path) {
  if (const auto segment = site::read_segment_path(path))
    promise(!segment->media.value.empty() && segment->media.value.find('/') == std::string::npos,
            "a segment is of one medium");
  if (const auto episode = site::read_episode_sound_path(path))
    promise(site::episode_sound_path(*episode) == path, "the sound of an episode has one address");
}

void check_sizes(std::string_view text) {
  const auto& presets = images::PresetSizes::embedded();
  const auto named = fuzz::accepted({FailureKind::kBadRequest}, [&] { return images::size_of_path(text); });
  if (named) promise(presets.contains(*named), "only sizes of presets are made");
  const auto target = http::parse_target("/?" + std::string(text));
  if (!target) return;
  const auto asked =
      fuzz::accepted({FailureKind::kBadRequest}, [&] { return images::size_of_query(target->query); });
  if (asked) promise(presets.contains(*asked), "only sizes of presets are made");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const std::string_view raw = fuzz::text_of(bytes, size);
  check_target(raw);
  if (http::parse_target(raw)) check_route(http::origin_form(raw));
  check_files(std::string(raw));
  check_sizes(raw);
  const std::string encoded = percent_encode(raw);
  promise(percent_decode(encoded, false) == raw && percent_decode(encoded, true) == raw,
          "what is encoded is decoded as it was");
  return 0;
}
