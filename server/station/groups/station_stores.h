#pragma once
#include <memory>
#include <string>

#include "config/config.h"
#include "domain/store.h"
#include "storage/engine/replicas.h"
#include "support/clock.h"

namespace zender::station {

/// The replicas of the settings, with a connection for each thread that reads pages or the live
/// lane; null if there are none. The clock must live longer than what these functions return.
std::shared_ptr<Replicas> replicas_of(const config::Config& config, const Clock& clock);

/// The database for pages and what is on demand: read from `replicas` first, unless null. This and
/// the other two open the same database through connections of their own, so that none waits for
/// another. They throw Failure if it cannot be opened.
std::unique_ptr<Store> open_for_pages(const config::Config& config, const Clock& clock,
                                      std::shared_ptr<Replicas> replicas);
/// For the live lane: read from `replicas` while the primary is away.
std::unique_ptr<Store> open_for_live(const config::Config& config, const Clock& clock,
                                     std::shared_ptr<Replicas> replicas);
/// For writing, and what is checked before: never read from replicas.
std::unique_ptr<Store> open_for_work(const config::Config& config, const Clock& clock);

/// Where PostgreSQL tells of changes.
std::string listened_address(const config::Config& config);

}  // namespace zender::station
