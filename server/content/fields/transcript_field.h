#pragma once
#include <string>

#include "content/fields/fields.h"

namespace zender::content {

/// The optional field 'transcript': what is said, as WebVTT. Notes a mistake and gives nothing when it is
/// not.
std::string read_transcript(Fields& fields);

}  // namespace zender::content
