#include "recording/recorders/recorder_watch.h"

#include <utility>

#include "support/files.h"
#include "support/json.h"

namespace zender::recording {
namespace {

constexpr const char* kCondition = "recorder-stopped";
constexpr std::uintmax_t kLargestWatchFile = 1 << 20;

}  // namespace

RecorderWatch::RecorderWatch(std::filesystem::path file) : file_(std::move(file)) {
  const auto text = read_whole_file(file_, kLargestWatchFile);
  const Json read = Json::parse(text.value_or("{}"), nullptr, false);
  if (!read.is_object()) return;
  for (const auto& [channel, one] : read.items()) {
    if (!one.is_object()) continue;
    try {
      seen_[channel] = {one.at("process").get<std::string>(), one.at("starts").get<int>(), false,
                        one.at("told").get<bool>(),
                        TimePoint(Milliseconds(one.at("since").get<std::int64_t>()))};
    } catch (const Json::exception&) {
      seen_.erase(channel);
    }
  }
}

std::optional<DutyEvent> RecorderWatch::see(const ChannelSlug& channel, const RecorderReport* report,
                                            TimePoint now) {
  Seen& seen = seen_[channel.value];
  const bool has_reported = report != nullptr && now - report->at <= kDead;
  if (has_reported) {
    seen.starts = seen.process.empty() || seen.process == report->process ? 0 : seen.starts + 1;
    seen.process = report->process;
  }
  seen.is_dead = !has_reported || seen.starts >= kMaxStarts;
  if (seen.is_dead == seen.is_told) return std::nullopt;
  if (seen.is_dead) seen.since = report != nullptr ? report->at : now;
  return DutyEvent{channel, kCondition, seen.is_dead, seen.since};
}

void RecorderWatch::told(const DutyEvent& event) {
  seen_[event.channel.value].is_told = event.begins;
}

bool RecorderWatch::is_dead(const ChannelSlug& channel) const {
  const auto found = seen_.find(channel.value);
  return found != seen_.end() && found->second.is_dead;
}

void RecorderWatch::save() const {
  Json all = Json::object();
  for (const auto& [channel, one] : seen_)
    all[channel] = {{"process", one.process},
                    {"starts", one.starts},
                    {"told", one.is_told},
                    {"since", one.since.time_since_epoch().count()}};
  write_whole_file(file_, to_text(all));
}

}  // namespace zender::recording
