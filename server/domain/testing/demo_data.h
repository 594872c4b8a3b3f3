#pragma once
#include <string>

#include "domain/testing/stored_station.h"

/// A small station for tests: Radio 2 (music, visual radio) with its child Soul & Jazz, Radio 4
/// (classical) and one channel that is not published, on the morning of Saturday 21 November 2026.
namespace zender::testing {

/// A moment from ISO text; aborts the test if the text is invalid.
TimePoint at(const std::string& iso);

/// A moment of the Saturday: "10:30:00".
TimePoint saturday(const std::string& time);

Image image(const std::string& id, const std::string& alt);

SentPlay play(const std::string& id, const std::string& channel, TimePoint from, TimePoint until,
              const std::string& artist, const std::string& song,
              const std::optional<std::string>& track = std::nullopt);

/// A broadcast of the programme with that name, by Sanne de Wit and Bo Vos.
BroadcastRecord show(const std::string& id, const std::string& channel, TimePoint from, TimePoint until,
                     const std::string& name);

Channel channel(const std::string& slug, const std::string& name, int position);

/// With a picture, one accepted broadcaster and one that no channel accepts.
Programme programme(const std::string& name, const std::string& channel = "radio2");

Track track(const std::string& id, const std::string& artist, const std::string& name);

/// Of `length`, a multiple of five seconds.
MediaAsset sound(const std::string& id, std::chrono::seconds length);

Station demo_station();

/// The station with what it only refers to: programmes of broadcasts, by their names; sounds of
/// 125 seconds; video files of such sounds. A fragment with a broadcast originates from it.
Station complete(Station station);

}  // namespace zender::testing
