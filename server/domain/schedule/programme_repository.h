#pragma once
#include <optional>
#include <vector>

#include "domain/schedule/programme.h"

namespace zender {

/// Reads programmes, presenters and broadcasters (conditions: domain/store.h).
class ProgrammeRepository {
 public:
  virtual ~ProgrammeRepository() = default;
  virtual std::optional<Programme> programme(const ProgrammeSlug& slug) = 0;
  virtual std::optional<Presenter> presenter(const PresenterSlug& slug) = 0;
  /// Published programmes / presenters by name, ignoring case and accents; including stopped
  /// programmes.
  virtual std::vector<Programme> programmes(int limit) = 0;
  virtual std::vector<Presenter> presenters(int limit) = 0;
  /// All broadcasters by name.
  virtual std::vector<Broadcaster> broadcasters() = 0;
};

}  // namespace zender
