#include "cache/surrogate_key.h"

#include <algorithm>
#include <set>

namespace zender::cache {
namespace {

/// Bytes of the header. Caches limit the size of all headers together, often to 8 kB.
constexpr std::size_t kMaxReplyKeys = 1024;

/// In the key of all topics of a kind.
constexpr const char* kAnyOfKind = "any";

bool may_be_in_key(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
}

/// Two topics may have the same key: then a change of one makes caches forget the other's replies
/// too.
std::string key_of(std::string_view topic) {
  std::string key(topic);
  std::replace_if(
      key.begin(), key.end(), [](char c) { return !may_be_in_key(c); }, '-');
  return key;
}

/// 'plays-any' for 'plays:radio4'; the key itself for a topic without parts. There are only a few
/// kinds of topics (domain/topic_names.h), so that their keys always fit.
std::string key_of_kind(std::string_view topic) {
  const auto colon = topic.find(':');
  return colon == topic.npos ? key_of(topic) : key_of(topic.substr(0, colon)) + '-' + kAnyOfKind;
}

std::string joined(const std::set<std::string>& keys) {
  std::string text;
  for (const std::string& key : keys) text += (text.empty() ? "" : " ") + key;
  return text;
}

}  // namespace

std::string keys_of_reply(const Freshness& freshness) {
  std::set<std::string> exact;
  std::set<std::string> broad;
  for (const auto* topics : {&freshness.urgent_topics(), &freshness.topics()})
    for (const std::string& topic : *topics) {
      exact.insert(key_of(topic));
      broad.insert(key_of_kind(topic));
    }
  if (exact.empty()) return {};
  const std::string keys = joined(exact);
  return std::string(kKeyOfAll) + ' ' + (keys.size() <= kMaxReplyKeys ? keys : joined(broad));
}

std::string keys_of_changes(std::span<const std::string> topics) {
  if (topics.empty()) return {};
  std::set<std::string> keys;
  for (const std::string& topic : topics) {
    keys.insert(key_of(topic));
    keys.insert(key_of_kind(topic));
  }
  return joined(keys);
}

}  // namespace zender::cache
