#pragma once
#include <memory>
#include <string>
#include <vector>

#include "domain/store.h"
#include "media_store/media_store.h"
#include "recording/channel_recorder.h"
#include "recording/duty/duty_calls.h"
#include "recording/duty/duty_watch.h"
#include "recording/recorders/recorder_settings.h"
#include "recording/titles/title_log.h"
#include "support/clock.h"
#include "support/threads/mutex.h"
#include "support/threads/periodic_thread.h"

namespace zender::recording {

/// The recorders of this process, one for each channel of the settings' inputs, with what is done
/// for all of them: reports, alarms, songs of titles, and removing what is old. Thread-safe.
class StationRecorders {
 public:
  /// `ffmpeg`: its path. `process`: which process this is. References must live longer.
  StationRecorders(RecorderSettings settings, Store& store, media_store::MediaStore& media,
                   const Clock& clock, const std::string& ffmpeg, const std::string& process);
  StationRecorders(const StationRecorders&) = delete;
  StationRecorders& operator=(const StationRecorders&) = delete;

  /// Why this process must end: another one records under its name. Empty: it need not.
  std::string conflict() const;

 private:
  struct One {
    // In the order of what each uses: the recorder gives titles to the log.
    std::unique_ptr<TitleLog> titles;  ///< null: titles are not songs
    std::unique_ptr<DutyCalls> calls;  ///< null: nobody is called
    std::unique_ptr<ChannelRecorder> recorder;
    DutyWatch duty;
  };

  One make_one(const ChannelSlug& channel, const std::string& input, const std::string& ffmpeg,
               const std::string& process);
  std::unique_ptr<TitleLog> make_title_log(const ChannelSlug& channel);
  /// Looks for what somebody must know. Does not ask the database.
  Milliseconds watch();
  void tell(One& one, const DutyEvent& event);
  Milliseconds report();
  Milliseconds remove_old(const std::stop_token& stop);

  const RecorderSettings settings_;
  Store& store_;
  media_store::MediaStore& media_;
  const Clock& clock_;
  mutable Mutex mutex_;
  std::string conflict_ ZENDER_GUARDED_BY(mutex_);
  std::vector<One> one_each_;
  PeriodicThread watches_;
  PeriodicThread reports_;
  PeriodicThread removals_;
};

}  // namespace zender::recording
