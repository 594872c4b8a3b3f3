#include "content/fields/mistake.h"

#include <algorithm>
#include <tuple>

namespace zender::content {

namespace {

bool is_control(char c) {
  return static_cast<unsigned char>(c) < 0x20 || c == 0x7F;
}

}  // namespace

void Mistakes::add(SourcePlace place, std::string detail) {
  if (found_.size() >= kMax) {
    ++uncounted_;
    return;
  }
  // Details quote the bundle and are printed on terminals, which would act on control characters.
  for (std::string* text : {&place.file, &place.field, &detail})
    std::replace_if(text->begin(), text->end(), is_control, '?');
  found_.push_back({std::move(place), std::move(detail)});
}

void Mistakes::add(std::string file, int line, std::string field, std::string detail) {
  add(SourcePlace{std::move(file), line, std::move(field)}, std::move(detail));
}

std::vector<Mistake> Mistakes::sorted() const {
  std::vector<Mistake> all = found_;
  std::stable_sort(all.begin(), all.end(), [](const Mistake& a, const Mistake& b) {
    return std::tie(a.place.file, a.place.line, a.place.column) <
           std::tie(b.place.file, b.place.line, b.place.column);
  });
  if (uncounted_ > 0) all.push_back({{}, "and " + std::to_string(uncounted_) + " more mistakes"});
  return all;
}

std::string format_mistakes(const std::vector<Mistake>& mistakes) {
  std::string text;
  for (const Mistake& mistake : mistakes) {
    const SourcePlace& place = mistake.place;
    text += place.file;
    if (place.line > 0) text += ":" + std::to_string(place.line);
    if (place.column > 0) text += ":" + std::to_string(place.column);
    if (!place.file.empty()) text += ": ";
    if (!place.field.empty()) text += place.field + ": ";
    text += mistake.detail + "\n";
  }
  return text;
}

}  // namespace zender::content
