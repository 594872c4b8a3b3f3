#pragma once
#include <string>

#include "domain/content_changes.h"

namespace zender::app {

/// The changes of an import by kind, with titles, one per line. Pure.
std::string describe_changes(const ContentChanges& changes);

/// Throws Failure(kUnprocessable) if more than a tenth of the things of a kind, and more than ten,
/// would be removed, as when the wrong folder is imported, and names them. Of channels a tenth is
/// enough. Campaigns, event modals and notifications are left out: they come and go. Pure.
void refuse_large_removals(const ContentChanges& changes);

}  // namespace zender::app
