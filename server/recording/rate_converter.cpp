#include "recording/rate_converter.h"

#include <samplerate.h>

#include "support/failure.h"

namespace zender::recording {

struct RateConverter::State {
  SRC_STATE* converter = nullptr;
  ~State() { src_delete(converter); }
};

RateConverter::RateConverter() : state_(std::make_unique<State>()) {
  int error = 0;
  state_->converter = src_new(SRC_SINC_FASTEST, 2, &error);
  if (state_->converter == nullptr)
    throw Failure(FailureKind::kUnavailable, std::string("cannot convert sound: ") + src_strerror(error));
}

RateConverter::~RateConverter() = default;

std::vector<float> RateConverter::convert(const std::vector<float>& samples, double ratio) {
  constexpr std::size_t kMore = 512;  // room for what an earlier call held back
  const std::size_t frames = samples.size() / 2;
  std::vector<float> out(2 * (frames + frames / 100 + kMore));
  SRC_DATA data{};
  data.data_in = samples.data();
  data.input_frames = static_cast<long>(frames);
  data.data_out = out.data();
  data.output_frames = static_cast<long>(out.size() / 2);
  data.src_ratio = ratio;
  if (const int error = src_process(state_->converter, &data); error != 0)
    throw Failure(FailureKind::kInternal, std::string("cannot convert sound: ") + src_strerror(error));
  out.resize(2 * static_cast<std::size_t>(data.output_frames_gen));
  return out;
}

void RateConverter::reset() {
  src_reset(state_->converter);
}

}  // namespace zender::recording
