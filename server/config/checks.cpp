#include "config/checks.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>

#include "http/connections/trusted_proxies.h"
#include "recording/duty/duty_hook.h"
#include "recording/signal.h"
#include "reports/sentry_address.h"
#include "storage/open_store.h"
#include "support/failure.h"
#include "support/text/ascii_name.h"
#include "support/text/lower_case.h"
#include "support/text/slug.h"

namespace zender::config::checks {

std::string filled(const std::string& value) {
  return value.empty() ? "must not be empty" : "";
}

std::string slug(const std::string& value) {
  return is_slug(value)
             ? ""
             : "must be a slug (lowercase letters and digits separated by single hyphens, at most 120)";
}

SettingCheck one_of(std::vector<std::string> words) {
  return [words = std::move(words)](const std::string& value) -> std::string {
    if (std::find(words.begin(), words.end(), value) != words.end()) return "";
    std::string allowed;
    for (const std::string& word : words)
      allowed += (allowed.empty() ? "" : ", ") + (word.empty() ? "\"\"" : word);
    return "must be one of: " + allowed;
  };
}

std::string secret(const std::string& value) {
  return !value.empty() && value.size() < 32 ? "must have at least 32 characters" : "";
}

std::string token(const std::string& value) {
  const bool is_plain = std::all_of(value.begin(), value.end(), [](char c) { return c > ' ' && c < '\x7f'; });
  return is_plain && value.size() <= 500 ? "" : "must be at most 500 visible ASCII characters";
}

std::string input(const std::string& value) {
  return recording::mistake_in_input(value);
}

std::string hook(const std::string& value) {
  return recording::mistake_in_hook(value);
}

std::string milliseconds(const std::string& value) {
  int number = 0;
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
  const bool is_number = error == std::errc{} && end == value.data() + value.size();
  return is_number && number >= -60'000 && number <= 600'000 ? ""
                                                             : "must be a whole number (-60000 to 600000)";
}

std::string bucket_part(const std::string& value) {
  const bool is_good = std::all_of(value.begin(), value.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '.' || c == '_';
  });
  return is_good ? "" : "must consist of letters, digits, '-', '.' and '_'";
}

std::string bucket_prefix(const std::string& value) {
  for (std::size_t at = 0; !value.empty() && at <= value.size();) {
    const std::size_t end = std::min(value.find('/', at), value.size());
    const std::string part = value.substr(at, end - at);
    if (part.empty() || part[0] == '.' || !bucket_part(part).empty())
      return "must be names with a slash between them, such as radio/site";
    at = end + 1;
  }
  return "";
}

std::string language(const std::string& value) {
  return is_ascii_name(value, 35, "-") ? "" : "'" + value + "' is not a language tag (such as nl or en-GB)";
}

std::string path_prefix(const std::string& value) {
  if (value.empty()) return {};
  if (!value.starts_with('/') || value.starts_with("//")) return "must start with a single /";
  if (value.ends_with('/')) return "must not end with /";
  if (value.find_first_of(" \t\r\n\"'<>;?#\\") != std::string::npos)
    return "contains a character that is not allowed in a path";
  return {};
}

std::string address(const std::string& value) {
  if (value.empty()) return {};
  if (!value.starts_with("http://") && !value.starts_with("https://"))
    return "must start with http:// or https://";
  if (value.ends_with('/')) return "must not end with /";
  if (value.find_first_of(" \t\r\n\"'<>;") != std::string::npos)
    return "contains a character that is not allowed in a URL";
  return {};
}

std::string origin(const std::string& value) {
  if (value.empty()) return {};
  if (std::string mistake = address(value); !mistake.empty()) return mistake;
  const std::size_t host = value.find("://") + 3;
  return host >= value.size() || value.find_first_of("/?#@", host) != std::string::npos
             ? "'" + value + "' is not an origin (https://host or https://host:port)"
             : "";
}

std::string exact_origin(const std::string& value) {
  if (std::string mistake = origin(value); !mistake.empty()) return mistake;
  const bool has_usual_port =
      value.starts_with("https://") ? value.ends_with(":443") : value.ends_with(":80");
  if (has_usual_port) return "'" + value + "' must not have the port that its scheme has anyway";
  return lower_case(value) == value ? "" : "'" + value + "' must be in lower case";
}

std::string https_origin(const std::string& value) {
  if (value.empty()) return {};
  return value.starts_with("https://") ? origin(value) : "must start with https://";
}

std::string contact(const std::string& value) {
  const auto begins = [&](const char* scheme) { return value.starts_with(scheme); };
  if (!begins("mailto:") && !begins("https://") && !begins("tel:"))
    return "'" + value + "' must start with mailto:, https:// or tel:";
  const bool is_plain = std::all_of(value.begin(), value.end(), [](char c) { return c > ' ' && c < '\x7f'; });
  return is_plain ? "" : "'" + value + "' contains a character that is not allowed in a URL";
}

std::string https_address(const std::string& value) {
  if (value.empty()) return {};
  return value.starts_with("https://") ? contact(value) : "must start with https://";
}

std::string host(const std::string& value) {
  const bool is_host = !value.empty() && value.find_first_of("/?#@ *") == std::string::npos;
  return is_host ? "" : "'" + value + "' is not a host (name or name:port)";
}

std::string proxy(const std::string& value) {
  try {
    const http::AddressRange range(value);
    return "";
  } catch (const Failure& failure) {
    return failure.what();
  }
}

std::string connection(const std::string& value) {
  return value.empty() ? "" : connection_mistake(value);
}

std::string sentry(const std::string& value) {
  if (value.empty() || reports::read_sentry_address(value)) return "";
  return "must be a DSN (https://key@host/project) or the URL of an envelope endpoint "
         "(https://host/api/project/envelope/?sentry_key=key)";
}

}  // namespace zender::config::checks
