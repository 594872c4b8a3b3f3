#include "recording/recorders/recorder_state.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "domain/sound/recording.h"
#include "support/process/process_identity.h"
#include "support/station_time.h"

namespace zender::recording {
namespace {

using State = RecorderReport::State;

constexpr Milliseconds kFreshReport = std::chrono::seconds(20);
/// The newest sound of a stream is some seconds old.
constexpr Milliseconds kOnItsWay = std::chrono::seconds(15);

std::string gigabytes(std::int64_t bytes) {
  return fmt::format("{:.1f} GB", static_cast<double>(bytes) / 1e9);
}

std::string in_tenths(const std::optional<std::int64_t>& value, const char* unit) {
  return value ? fmt::format("{:.1f} {}", static_cast<double>(*value) / 10, unit) : "-";
}

std::string segment_text(const RecorderReport& report) {
  const auto until = [](TimePoint time) { return "until " + to_station_time(time).substr(0, 19); };
  const bool is_spare = report.last_written &&
                        (!report.last_segment || *report.last_segment < *report.last_written - kOnItsWay);
  if (is_spare) return until(*report.last_written) + ", kept in case the other recorder fails";
  if (!report.last_segment) return "-";
  return fmt::format("{}, stored {:.1f} s later", until(*report.last_segment),
                     std::chrono::duration<double>(report.delay).count());
}

std::string clock_text(const std::optional<std::int64_t>& drift) {
  if (!drift) return "the studio's is known after eight minutes";
  if (*drift == 0) return "the studio's runs as ours";
  return fmt::format("the studio's runs {} {}", in_tenths(std::abs(*drift), "ppm"),
                     *drift > 0 ? "faster" : "slower");
}

/// The reports on a channel that are new.
std::vector<RecorderReport> running(const ChannelSlug& channel, const std::vector<RecorderReport>& reports,
                                    TimePoint now) {
  std::vector<RecorderReport> found;
  std::copy_if(reports.begin(), reports.end(), std::back_inserter(found),
               [&](const RecorderReport& one) { return one.channel == channel && is_running(one, now); });
  return found;
}

bool any_in(const std::vector<RecorderReport>& reports, State state) {
  return std::any_of(reports.begin(), reports.end(),
                     [state](const RecorderReport& one) { return one.state == state; });
}

}  // namespace

bool is_running(const RecorderReport& report, TimePoint now) {
  return now - report.at <= kFreshReport;
}

const char* state_text(const RecorderReport& report, TimePoint now) {
  if (!is_running(report, now)) return "stopped";
  switch (report.state) {
    case State::kConnecting:
      return "no signal";
    case State::kRecording:
      return "recording";
    case State::kSilent:
      return "silence";
    case State::kFrozen:
      return "frozen";
  }
  return "";
}

Gaps gaps_in(const std::vector<StreamPart>& parts, Interval time) {
  Gaps gaps;
  std::optional<TimePoint> gap_until;  // of the last gap, which may be of several parts
  const auto add = [&](Interval gap) {
    const Interval part{std::max(gap.from, time.from), std::min(gap.until, time.until)};
    if (part.until <= part.from) return;
    if (gap_until != part.from) ++gaps.count;
    gaps.length += part.until - part.from;
    gap_until = part.until;
  };
  for (const StreamPart& part : parts)
    if (part.media.value == kGap) add(part.time);
  if (!parts.empty() && time.until - parts.back().time.until > kOnItsWay)
    add({parts.back().time.until, time.until});
  return gaps;
}

std::string recording_trouble(const ChannelSlug& channel, const std::vector<RecorderReport>& reports,
                              TimePoint now) {
  const auto all = running(channel, reports, now);
  if (all.empty())
    return channel.value + " is not recorded: run `zender record`, and see `zender record status`";
  const RecorderReport& first = all.front();
  if (std::any_of(all.begin(), all.end(),
                  [](const RecorderReport& one) { return one.state != State::kConnecting; }))
    return "";
  return fmt::format("{}: its recorder '{}' runs, but nothing arrives from the studio ({}){}", channel.value,
                     first.recorder, first.input, first.problem.empty() ? "" : ": " + first.problem);
}

std::string recording_warning(const ChannelSlug& channel, const std::vector<RecorderReport>& reports,
                              TimePoint now) {
  const auto all = running(channel, reports, now);
  if (any_in(all, State::kRecording)) return "";
  if (any_in(all, State::kSilent)) return channel.value + ": the studio sends nothing but silence";
  if (any_in(all, State::kFrozen))
    return channel.value + ": the studio sends the same moment of sound again and again";
  return "";
}

std::string described_report(const RecorderReport& report, TimePoint now) {
  std::string text =
      fmt::format("{} (recorder {}): {}\n", report.channel.value, report.recorder, state_text(report, now));
  const auto line = [&text](const char* name, const std::string& value) {
    text += fmt::format("  {:<14}{}\n", name, value);
  };
  if (const std::string machine = machine_of(report.process); !machine.empty()) line("machine", machine);
  line("input", report.input);
  if (!report.problem.empty()) line("problem", report.problem);
  line("connected", report.connected ? "since " + to_station_time(*report.connected).substr(0, 19) : "-");
  line("last segment", segment_text(report));
  line("loudness", in_tenths(report.loudness, "LUFS") + ", peak " + in_tenths(report.peak, "dBFS") +
                       fmt::format(", {} segments clipped", report.clipped));
  line("clock", clock_text(report.drift));
  line("disk", fmt::format("{} a day, {} left of {}", gigabytes(report.bytes_per_day),
                           gigabytes(report.disk_free), gigabytes(report.disk_size)));
  return text;
}

}  // namespace zender::recording
