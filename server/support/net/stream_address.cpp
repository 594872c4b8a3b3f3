#include "support/net/stream_address.h"

#include <algorithm>
#include <array>

#include "support/text/lower_case.h"

namespace zender {
namespace {

constexpr std::array kLists{".pls", ".m3u", ".asx", ".wax", ".wvx", ".xspf", ".ram"};
constexpr std::array kPages{".html", ".htm"};
/// Sites on which one listens, but whose addresses are pages.
constexpr std::array kSites{"youtube.com", "youtu.be", "twitch.tv", "facebook.com", "tunein.com"};

/// Of 'scheme://user@host:port/path?query': what is before the path, and the path. In lower case.
struct Parts {
  std::string authority;
  std::string path;
};

Parts parts_of(std::string_view address) {
  const std::string text = lower_case(address.substr(0, address.find_first_of("?#")));
  const std::size_t scheme = text.find("://");
  if (scheme == std::string::npos) return {"", text};
  const std::size_t path = std::min(text.find('/', scheme + 3), text.size());
  return {text.substr(scheme + 3, path - scheme - 3), text.substr(path)};
}

std::string host_in(const std::string& authority) {
  const std::string host = authority.substr(authority.rfind('@') + 1);  // npos + 1 is 0
  return host.substr(0, host.find(':'));
}

}  // namespace

std::string not_a_stream(std::string_view address) {
  const Parts parts = parts_of(address);
  for (const std::string ending : kLists)
    if (parts.path.ends_with(ending))
      return "is a list for media players (" + ending +
             "), not a stream: open it in a text editor and use the address in it";
  const std::string host = host_in(parts.authority);
  const auto is_of = [&host](const std::string& site) { return host == site || host.ends_with("." + site); };
  const auto ends = [&parts](const std::string& ending) { return parts.path.ends_with(ending); };
  if (std::any_of(kPages.begin(), kPages.end(), ends) || std::any_of(kSites.begin(), kSites.end(), is_of))
    return "is a web page, not a stream: ask whoever runs the stream for the address of its sound";
  return "";
}

bool has_user(std::string_view address) {
  return parts_of(address).authority.find('@') != std::string::npos;
}

std::optional<std::string> first_stream_in(std::string_view list) {
  constexpr std::size_t kMax = 2000;
  const std::string text = lower_case(list);
  const std::size_t begin = std::min(text.find("http://"), text.find("https://"));
  if (begin == std::string::npos) return std::nullopt;
  const std::size_t end = std::min(text.find_first_of(" \t\r\n\"'<>", begin), text.size());
  if (end - begin > kMax) return std::nullopt;
  return std::string(list.substr(begin, end - begin));
}

bool is_hls_address(std::string_view address) {
  return parts_of(address).path.ends_with(".m3u8");
}

}  // namespace zender
