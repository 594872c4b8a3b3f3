#pragma once
#include <string>
#include <vector>

namespace zender {

/// The word of `known` that differs least from `word`; empty if none is like it. Pure.
std::string nearest_word(const std::string& word, const std::vector<std::string>& known);

}  // namespace zender
