#include "station/groups/running_parts.h"

#include <algorithm>
#include <ranges>
#include <utility>

#include "support/failure.h"

namespace zender::station {
namespace {

bool has_all(const std::vector<RunningParts::Part>& parts, const std::vector<std::string>& names) {
  return std::all_of(names.begin(), names.end(), [&parts](const std::string& name) {
    return std::any_of(parts.begin(), parts.end(), [&name](const auto& part) { return part.name == name; });
  });
}

}  // namespace

RunningParts::RunningParts(std::vector<Part> parts) {
  while (!parts.empty()) {
    const auto next = std::find_if(parts.begin(), parts.end(),
                                   [this](const Part& part) { return has_all(parts_, part.needs); });
    if (next == parts.end())
      throw Failure(FailureKind::kInternal, parts.front().name + " needs what does not start before it");
    parts_.push_back(std::move(*next));
    parts.erase(next);
  }
}

void RunningParts::start() {
  for (const Part& part : parts_)
    if (part.start) part.start();
}

void RunningParts::stop() {
  for (const Part& part : parts_ | std::views::reverse)
    if (part.stop) part.stop();
}

std::vector<std::string> RunningParts::names() const {
  std::vector<std::string> names;
  names.reserve(parts_.size());
  for (const Part& part : parts_) names.push_back(part.name);
  return names;
}

}  // namespace zender::station
