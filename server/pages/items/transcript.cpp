#include "pages/items/transcript.h"

namespace zender::pages {

Json transcript_model(const std::vector<Cue>& cues) {
  Json list = Json::array();
  for (const Cue& cue : cues) {
    Json model = {{"start", static_cast<double>(cue.start.count()) / 1000.0},
                  {"end", static_cast<double>(cue.end.count()) / 1000.0},
                  {"text", cue.text}};
    if (!cue.speaker.empty()) model["speaker"] = cue.speaker;
    list.push_back(std::move(model));
  }
  return list;
}

std::string transcript_words(const std::vector<Cue>& cues) {
  std::string words;
  for (const Cue& cue : cues) words += (words.empty() ? "" : " ") + cue.text;
  return words;
}

}  // namespace zender::pages
