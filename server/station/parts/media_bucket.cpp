#include "station/parts/media_bucket.h"

#include "media_store/s3_client.h"

namespace zender::station {

std::unique_ptr<media_store::ObjectStore> open_bucket(const config::Config& config, Patience patience) {
  const config::Config::Media& media = config.media;
  if (media.store != "s3") return nullptr;
  media_store::S3Options options;
  options.endpoint = media.endpoint;
  options.region = media.region;
  options.bucket = media.bucket;
  options.prefix = media.prefix.empty() ? "" : media.prefix + "/";
  options.access_key = media.access_key;
  options.secret_key = media.secret_key;
  options.has_host_addresses = media.addresses == "host";
  if (patience == Patience::kListeners) {
    options.tries = 2;
    options.connect_time = options.stalled_time = std::chrono::seconds(5);
  } else {
    options.tries = 6;
    options.connect_time = options.stalled_time = std::chrono::seconds(30);
  }
  return std::make_unique<media_store::S3Client>(std::move(options));
}

media_store::MediaStore open_media(const config::Config& config, Patience patience) {
  const config::Config::Media& media = config.media;
  return {
      config.data.media(), open_bucket(config, patience),
      media_store::MediaStore::Options{.cache_bytes = static_cast<std::uintmax_t>(media.cache_mb) << 20U,
                                       .bucket = media.endpoint + " " + media.bucket + " " + media.prefix}};
}

}  // namespace zender::station
