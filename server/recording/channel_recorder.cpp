#include "recording/channel_recorder.h"

#include <poll.h>
#include <pthread.h>

#include <algorithm>
#include <cmath>

#include "recording/received_samples.h"
#include "recording/signal.h"
#include "support/failure.h"
#include "support/log.h"

namespace zender::recording {
namespace {

using std::chrono::seconds;

/// A connection on which nothing comes for so long is given up.
constexpr Milliseconds kGivenUp = seconds(12);
constexpr Milliseconds kWaitedForSender = std::chrono::hours(1);
/// What nothing came from for so long is not recording.
constexpr Milliseconds kNothing = seconds(5);
constexpr Milliseconds kFirstPause{500};
constexpr Milliseconds kMaxPause = seconds(5);
/// Sound that is repeated for so many seconds is frozen.
constexpr int kFrozen = 10;
constexpr std::size_t kMaxLogLine = 16 << 10;
/// While the encoder has so much sound before it, no more is received: it waits where it is.
constexpr Milliseconds kMaxEncoding = seconds(10);
/// Servers send at once what they have kept, and a playlist begins with the past. What is further
/// ahead of the time than this is no signal, but a file.
constexpr Milliseconds kMaxAhead = std::chrono::minutes(2);

MicroTime micro_now() {
  return std::chrono::time_point_cast<Microseconds>(std::chrono::system_clock::now());
}

std::optional<std::int64_t> tenths(std::optional<double> value) {
  return value ? std::optional(std::llround(10 * *value)) : std::nullopt;
}

}  // namespace

ChannelRecorder::ChannelRecorder(RecorderOptions options, RecordingRepository& recordings, const Clock& clock,
                                 OnTitle on_title)
    : options_(std::move(options)),
      clock_(clock),
      on_title_(std::move(on_title)),
      stored_(options_.channel, options_.recorder, options_.media, recordings, clock_),
      maker_(options_.ffmpeg, [this](MadeSegment made) { take_segment(std::move(made)); }),
      timed_(options_.latency,
             [this](SampleTime begin, const std::vector<float>& samples) { maker_.add(begin, samples); }) {
  report_.channel = options_.channel;
  report_.recorder = options_.recorder;
  report_.process = options_.process;
  report_.bytes_per_day = day_size_.bytes();
  report_.input = shown_input(options_.input);
  thread_ = std::jthread([this](const std::stop_token& stop) { run(stop); });
}

ChannelRecorder::~ChannelRecorder() {
  thread_.request_stop();
  if (thread_.joinable()) thread_.join();
}

void ChannelRecorder::run(const std::stop_token& stop) {
  ::pthread_setname_np(::pthread_self(), "record");
  Milliseconds pause = kFirstPause;
  while (!stop.stop_requested()) {
    const TimePoint began = clock_.now();
    try {
      receive(stop);
      if (!stop.stop_requested()) note(last_error_.empty() ? "the signal ended" : last_error_);
    } catch (const std::exception& error) {
      note(shown_message(error.what(), options_.input));
    }
    if (clock_.now() - began > seconds(30)) pause = kFirstPause;
    const auto until = std::chrono::steady_clock::now() + pause;
    while (std::chrono::steady_clock::now() < until && !stop.stop_requested()) {
      wait_for(nullptr, 100);
      try {
        maker_.turn();
      } catch (const std::exception& error) {
        note(error.what());
      }
    }
    pause = std::min(2 * pause, kMaxPause);
  }
  try {
    maker_.interrupt();
  } catch (const std::exception& error) {
    note(error.what());
  }
}

void ChannelRecorder::receive(const std::stop_token& stop) {
  PipedChild source(decoder_command(options_.ffmpeg, options_.input),
                    {.has_input = false, .confinement = decoder_confinement(options_.input)});
  timed_.reconnect();
  last_error_.clear();
  std::string sound;
  std::string text;
  TimePoint last_sound = clock_.now();
  bool has_sound = false;
  while (!stop.stop_requested()) {
    const bool is_full = maker_.encoder() != nullptr && maker_.encoder()->waiting() > kMaxEncoding;
    wait_for(is_full ? nullptr : &source, 200);
    const bool goes_on = is_full || source.read_output(0, sound);
    if (is_full) last_sound = clock_.now();
    source.read_errors(text);
    take_log(text);
    if (sound.size() >= 2 * sizeof(float)) {
      last_sound = clock_.now();
      if (!has_sound) {
        has_sound = true;
        began_ = std::chrono::steady_clock::now();
        received_ = 0;
        log::info("the signal arrives", {{"channel", options_.channel.value}});
        const MutexLock lock(mutex_);
        report_.connected = last_sound;
        report_.problem.clear();
      }
      take_sound(sound);
    }
    maker_.turn();
    if (!goes_on) {
      while (source.errors() >= 0 && source.read_errors(text)) wait_for(&source, 50);
      take_log(text);
      return;
    }
    // Whoever connects at that moment would be sent away.
    const bool is_waiting = !has_sound && waits_for_sender(options_.input);
    if (clock_.now() - last_sound > (is_waiting ? kWaitedForSender : kGivenUp)) {
      last_error_ = "nothing arrives";
      return;
    }
  }
}

void ChannelRecorder::wait_for(PipedChild* source, int milliseconds) {
  std::vector<pollfd> files;
  if (source != nullptr) {
    files.push_back({source->output(0), POLLIN, 0});
    files.push_back({source->errors(), POLLIN, 0});
  }
  if (Encoder* encoder = maker_.encoder(); encoder != nullptr) {
    PipedChild& child = encoder->child();
    for (std::size_t i = 0; i < child.output_count(); ++i) files.push_back({child.output(i), POLLIN, 0});
    if (encoder->wants_to_write()) files.push_back({child.input(), POLLOUT, 0});
  }
  ::poll(files.data(), files.size(), milliseconds);
}

void ChannelRecorder::take_sound(std::string& bytes) {
  const std::vector<float> samples = take_received_samples(bytes);
  received_ += static_cast<std::int64_t>(samples.size() / 2);
  const auto passed = std::chrono::steady_clock::now() - began_;
  if (std::chrono::milliseconds(received_ / (kRate / 1000)) - passed > kMaxAhead)
    throw Failure(FailureKind::kUnavailable,
                  "the studio sends faster than the sound lasts, as a file is sent: name an address that is "
                  "live");
  timed_.arrived(samples, micro_now());
  const MutexLock lock(mutex_);
  sound_at_ = clock_.now();
  report_.drift = tenths(timed_.drift());
}

void ChannelRecorder::take_log(std::string& text) {
  std::size_t begin = 0;
  for (std::size_t end = text.find('\n'); end != std::string::npos; end = text.find('\n', begin)) {
    const std::string_view line = std::string_view(text).substr(begin, end - begin);
    if (const auto title = title_in(line)) give_title(*title);
    if (std::string error = error_in(line); !error.empty())
      last_error_ = shown_message(std::move(error), options_.input);
    begin = end + 1;
  }
  text.erase(0, begin);
  if (text.size() > kMaxLogLine) text.clear();
}

void ChannelRecorder::give_title(const std::string& title) {
  if (title == title_) return;
  title_ = title;
  const auto position = timed_.position();
  const TimePoint heard =
      position ? std::chrono::time_point_cast<Milliseconds>(micro_time(*position)) : clock_.now();
  if (on_title_) on_title_({options_.channel, heard, title});
}

void ChannelRecorder::note(const std::string& problem) {
  {
    const MutexLock lock(mutex_);
    if (report_.problem == problem) return;
    report_.problem = problem;
  }
  log::warning(
      "the signal does not arrive",
      {{"channel", options_.channel.value}, {"input", shown_input(options_.input)}, {"error", problem}});
}

void ChannelRecorder::take_segment(MadeSegment segment) {
  {
    const MutexLock lock(mutex_);
    const SoundMeter::Levels& levels = segment.levels;
    report_.loudness = tenths(levels.loudness);
    report_.peak = tenths(levels.peak);
    if (levels.is_clipped) report_.clipped += 1;
    report_.state = levels.is_silent             ? RecorderReport::State::kSilent
                    : levels.repeated >= kFrozen ? RecorderReport::State::kFrozen
                                                 : RecorderReport::State::kRecording;
    std::int64_t bytes = 0;
    for (const std::string& file : segment.files) bytes += static_cast<std::int64_t>(file.size());
    day_size_.add(bytes);
    report_.bytes_per_day = day_size_.bytes();
  }
  stored_.add(std::move(segment));
}

RecorderReport ChannelRecorder::report() const {
  const StoredRecording::Count count = stored_.count();
  RecorderReport report;
  {
    const MutexLock lock(mutex_);
    report = report_;
    if (!sound_at_ || clock_.now() - *sound_at_ > kNothing) report.state = RecorderReport::State::kConnecting;
  }
  report.at = clock_.now();
  if (!count.problem.empty()) report.problem = count.problem;
  report.last_segment = count.last_end;
  report.last_written = count.written_until;
  report.delay = count.delay;
  report.segments = count.stored;
  report.gaps = count.gaps;
  report.gap_length = count.gap_length;
  try {
    const DiskRoom room = disk_room(options_.media.folder());
    report.disk_free = room.free;
    report.disk_size = room.size;
  } catch (const std::filesystem::filesystem_error& error) {
    report.problem = error.what();
  }
  return report;
}

}  // namespace zender::recording
