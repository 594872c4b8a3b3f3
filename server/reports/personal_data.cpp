#include "reports/personal_data.h"

#include <algorithm>
#include <array>
#include <boost/asio/ip/address.hpp>
#include <set>
#include <utility>
#include <vector>

#include "site/call_addresses.h"
#include "site/links.h"
#include "support/text/lower_case.h"

namespace zender::reports {
namespace {

using nlohmann::json;

/// The members of an event that are kept (develop.sentry.dev/sdk/data-model/event-payloads).
/// 'user', 'extra', 'modules', 'server_name' and unknown members are not.
const std::set<std::string> kEventMembers{"event_id",
                                          "timestamp",
                                          "start_timestamp",
                                          "platform",
                                          "level",
                                          "logger",
                                          "transaction",
                                          "release",
                                          "dist",
                                          "environment",
                                          "message",
                                          "logentry",
                                          "exception",
                                          "breadcrumbs",
                                          "tags",
                                          "fingerprint",
                                          "contexts",
                                          "sdk",
                                          "spans",
                                          "request",
                                          "type",
                                          "debug_meta",
                                          "transaction_info",
                                          "measurements",
                                          "stacktrace"};

/// The contexts that are kept. Device, system and culture say something about the listener.
const std::set<std::string> kContexts{"trace", "react"};

const std::set<std::string> kSessionMembers{"sid",    "init",     "started", "timestamp", "status",
                                            "errors", "duration", "seq",     "attrs"};
const std::set<std::string> kSessionAttributes{"release", "environment"};

/// Members that are personal data at any depth; compared in lower case.
const std::set<std::string> kPersonal{
    "user",         "ip_address",    "ip",         "email",         "username",
    "cookies",      "cookie",        "set-cookie", "set_cookie",    "headers",
    "query_string", "query",         "env",        "authorization", "x-forwarded-for",
    "client_ip",    "remote_addr",   "user_agent", "user-agent",    "referer",
    "http.query",   "http.fragment", "url.query",  "url.fragment",  "did"};

bool is_mail_address(std::string_view word) {
  const std::size_t at = word.find('@');
  // Not a mail address: Firefox writes positions in scripts as 'f@https://…'.
  return at != std::string_view::npos && at > 0 && word.find('.', at) != std::string_view::npos &&
         word.find_first_of("/:") == std::string_view::npos;
}

/// IPv4, with or without a port, or IPv6.
bool is_network_address(std::string_view word) {
  const auto is_address = [](std::string_view text) {
    boost::system::error_code wrong;
    boost::asio::ip::make_address(std::string(text), wrong);
    return !wrong;
  };
  // '::' also occurs in C++ names.
  if (word.size() < 3 || word.find_first_of(".:") == std::string_view::npos) return false;
  return is_address(word) || is_address(word.substr(0, word.rfind(':')));
}

void keep_only(json& object, const std::set<std::string>& members) {
  for (auto it = object.begin(); it != object.end();)
    it = members.contains(it.key()) ? std::next(it) : object.erase(it);
}

/// read_envelope() limits the depth.
void clean_tree(json& value) {  // NOLINT(misc-no-recursion)
  if (value.is_string()) {
    auto& text = value.get_ref<std::string&>();
    if (text.find('/') != std::string::npos) text = without_queries(text);
    text = without_people(text);
  } else if (value.is_array()) {
    for (json& one : value) clean_tree(one);
  } else if (value.is_object()) {
    for (auto it = value.begin(); it != value.end();) {
      if (kPersonal.contains(lower_case(it.key()))) {
        it = value.erase(it);
        continue;
      }
      clean_tree(it.value());
      ++it;
    }
  }
}

/// Where the search term begins in the address of a search page or call; npos in another.
std::size_t start_of_term(std::string_view address) {
  for (const std::string_view searching :
       {std::string_view(site::search_results_prefix()), std::string_view(site::kSuggestionsPrefix)}) {
    const std::size_t at = address.find(searching);
    if (at != std::string_view::npos) return at + searching.size();
  }
  return std::string_view::npos;
}

/// The address without its query, fragment and search term.
std::string_view plain_address(std::string_view address) {
  address = address.substr(0, address.find_first_of("?#"));
  return address.substr(0, start_of_term(address));
}

void clean_request(json& event) {
  const auto request = event.find("request");
  if (request == event.end()) return;
  if (request->is_object()) {
    keep_only(*request, {"url", "method"});
  } else {
    event.erase(request);
  }
}

}  // namespace

std::string without_queries(std::string_view text) {
  constexpr std::string_view kEnds = " \t\r\n\"'`<>(){}[],|\\";
  constexpr std::string_view kEndsOfTerm = " \t\r\n\"<>";  // a term may hold the others as they are
  std::string cleaned;
  cleaned.reserve(text.size());
  while (!text.empty()) {
    std::size_t end = std::min(text.find_first_of(kEnds), text.size());
    if (start_of_term(text.substr(0, end)) != std::string_view::npos)
      end = std::min(text.find_first_of(kEndsOfTerm), text.size());
    const std::string_view word = text.substr(0, end);
    const bool address = word.starts_with('/') || word.find("://") != std::string_view::npos;
    cleaned += address ? plain_address(word) : word;
    if (end < text.size()) cleaned += text[end];
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return cleaned;
}

std::string without_people(std::string_view text) {
  constexpr std::string_view kEnds = " \t\r\n\"'`<>(){}[],|\\;=";
  std::string cleaned;
  cleaned.reserve(text.size());
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of(kEnds), text.size());
    const std::string_view word = text.substr(0, end);
    cleaned += is_mail_address(word) || is_network_address(word) ? std::string_view("…") : word;
    if (end < text.size()) cleaned += text[end];
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return cleaned;
}

std::string browser_family(std::string_view user_agent) {
  if (user_agent.empty()) return {};
  // Order matters: the User-Agent of each of these also contains names further down.
  static constexpr std::array<std::pair<std::string_view, const char*>, 12> kFamilies{
      {{"bot", "bot"},
       {"Bot", "bot"},
       {"crawler", "bot"},
       {"Edg", "Edge"},
       {"OPR/", "Opera"},
       {"SamsungBrowser/", "Samsung Internet"},
       {"FxiOS/", "Firefox"},
       {"Firefox/", "Firefox"},
       {"CriOS/", "Chrome"},
       {"Chrome/", "Chrome"},
       {"Chromium/", "Chrome"},
       {"Safari/", "Safari"}}};
  for (const auto& [sign, family] : kFamilies) {
    if (user_agent.find(sign) != std::string_view::npos) return family;
  }
  return "other";
}

json cleaned_event(json event, const std::string& browser) {
  keep_only(event, kEventMembers);
  clean_request(event);
  if (const auto contexts = event.find("contexts"); contexts != event.end()) {
    if (contexts->is_object()) {
      keep_only(*contexts, kContexts);
    } else {
      event.erase(contexts);
    }
  }
  clean_tree(event);
  if (!browser.empty()) event["contexts"]["browser"] = json{{"name", browser}};
  return event;
}

json cleaned_session(const json& session) {
  json cleaned = session;
  keep_only(cleaned, kSessionMembers);
  if (const auto attributes = cleaned.find("attrs"); attributes != cleaned.end()) {
    if (attributes->is_object()) {
      keep_only(*attributes, kSessionAttributes);
    } else {
      cleaned.erase(attributes);
    }
  }
  clean_tree(cleaned);
  return cleaned;
}

}  // namespace zender::reports
