#pragma once
#include <string>

#include "domain/testing/fake_store.h"

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

Broadcast show(const std::string& id, const std::string& channel, TimePoint from, TimePoint until,
               const std::string& name);

Channel channel(const std::string& slug, const std::string& name, int position);

Track track(const std::string& id, const std::string& artist, const std::string& name);

/// Puts the whole station into the store.
void fill(FakeStore& store);

}  // namespace zender::testing
