#pragma once
#include <map>
#include <string>
#include <vector>

/// What identifies the things that are stored: an id or a slug.
namespace zender::storage {

template <class T>
const auto& key_of(const T& one) {
  if constexpr (requires { one.id; }) {
    return one.id;
  } else {
    return one.slug;
  }
}

/// The things by key, to add to them what comes from another table.
template <class T>
std::map<std::string, T*> by_key(std::vector<T>& things) {
  std::map<std::string, T*> all;
  for (T& one : things) all.emplace(key_of(one).value, &one);
  return all;
}

template <class T>
std::vector<std::string> keys_of(const std::vector<T>& things) {
  std::vector<std::string> keys;
  keys.reserve(things.size());
  for (const T& one : things) keys.push_back(key_of(one).value);
  return keys;
}

/// The things in the order of their keys, without those that are not there.
template <class T>
std::vector<T> in_order_of(const std::vector<std::string>& keys, std::vector<T> things) {
  const auto all = by_key(things);
  std::vector<T> ordered;
  for (const std::string& key : keys) {
    const auto found = all.find(key);
    if (found != all.end()) ordered.push_back(std::move(*found->second));
  }
  return ordered;
}

}  // namespace zender::storage
