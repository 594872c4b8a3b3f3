#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>

#include "app/doctor/finding.h"
#include "station/parts/media_bucket.h"
#include "support/failure.h"
#include "support/files.h"

namespace zender::app {
namespace {

namespace fs = std::filesystem;

constexpr const char* kProof = "zender-doctor";
constexpr std::uintmax_t kProofBytes = 1000;

/// A folder that is removed at the end.
class ProofFolder {
 public:
  ProofFolder() {
    std::string name = (fs::temp_directory_path() / "zender-doctor-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr)
      throw Failure(FailureKind::kUnavailable,
                    "cannot make a folder in " + fs::temp_directory_path().string());
    path_ = name;
  }
  ~ProofFolder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  ProofFolder(const ProofFolder&) = delete;
  ProofFolder& operator=(const ProofFolder&) = delete;
  const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

/// What is wrong; empty: nothing.
std::string trouble_with(media_store::ObjectStore& bucket) {
  const ProofFolder folder;
  const std::string sent = fmt::format("zender doctor {}", ::getpid());
  write_whole_file(folder.path() / "sent", sent);
  bucket.put(kProof, folder.path() / "sent");
  if (!bucket.get(kProof, folder.path() / "got")) return "an object that was written cannot be read";
  if (read_whole_file(folder.path() / "got", kProofBytes) != sent)
    return "an object that was written is read with other bytes";
  if (bucket.list(kProof).empty()) return "an object that was written is not in the list of objects";
  bucket.remove(kProof);
  return bucket.head(kProof) ? "an object that was removed is still there" : "";
}

}  // namespace

Finding check_media_store(const config::Config& config) {
  Finding finding{"media store", "the folder " + config.data.media()};
  const auto bucket = station::open_bucket(config, station::Patience::kListeners);
  if (!bucket) return finding;
  finding.found = fmt::format("bucket {} at {}, at most {} MB of it in {}", config.media.bucket,
                              config.media.endpoint, config.media.cache_mb, config.data.media());
  try {
    if (std::string trouble = trouble_with(*bucket); !trouble.empty())
      finding.troubles.push_back(std::move(trouble));
  } catch (const Failure& failure) {
    finding.troubles.emplace_back(failure.what());
  }
  if (config.media.endpoint.starts_with("http://") && !is_own_machine(config.media.endpoint))
    finding.warnings.emplace_back(
        "media.endpoint is not https; whoever is between can read and change what goes there");
  if (station::open_media(config, station::Patience::kListeners).may_hold_more())
    finding.troubles.emplace_back(
        "the media folder has files that the bucket may lack, so it grows without limit; run `zender media "
        "upload`");
  return finding;
}

}  // namespace zender::app
