#pragma once
#include <string>

#include "content/fields/fields.h"

namespace zender::content {

/// The optional field 'transcript', which must be WebVTT. Empty if it is left out, or wrong, which
/// is a mistake.
std::string read_transcript(Fields& fields);

}  // namespace zender::content
