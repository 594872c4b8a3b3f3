#pragma once
#include <map>
#include <utility>
#include <vector>

#include "storage/shared/keys.h"

namespace zender::storage {

/// What to write and remove to make the stored things of a kind equal to the wanted ones.
template <class T>
struct Diff {
  std::vector<T> write;      ///< added or changed
  std::vector<bool> is_new;  ///< of each of `write`
  std::vector<T> gone;       ///< stored but not wanted
  int added = 0;
  int changed = 0;
  int unchanged = 0;
};

/// `key_of` returns the identity of a thing, which has an order. Pure.
template <class T, class KeyOf>
Diff<T> diff(const std::vector<T>& stored, const std::vector<T>& wanted, KeyOf key_of) {
  Diff<T> result;
  std::map<decltype(key_of(std::declval<const T&>())), const T*> left;
  for (const T& one : stored) left.emplace(key_of(one), &one);
  for (const T& one : wanted) {
    const auto found = left.find(key_of(one));
    if (found == left.end()) {
      ++result.added;
      result.write.push_back(one);
      result.is_new.push_back(true);
      continue;
    }
    if (*found->second == one) {
      ++result.unchanged;
    } else {
      ++result.changed;
      result.write.push_back(one);
      result.is_new.push_back(false);
    }
    left.erase(found);
  }
  for (const auto& [key, one] : left) result.gone.push_back(*one);
  return result;
}

template <class T>
Diff<T> diff(const std::vector<T>& stored, const std::vector<T>& wanted) {
  return diff(stored, wanted, [](const T& one) { return key_of(one); });
}

}  // namespace zender::storage
