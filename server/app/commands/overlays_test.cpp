#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <regex>

#include "app/commands/command_line.h"
#include "domain/bundle/content.h"
#include "domain/bundle/content_repository.h"
#include "domain/editorial/overlay_repository.h"
#include "domain/topic_names.h"
#include "station/background/changes.h"
#include "storage/open_store.h"

// `zender notification` and `zender modal` as typed, while a server runs.
namespace zender::app {
namespace {

namespace fs = std::filesystem;

class DutyCommands : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::path(::testing::TempDir()) / ("duty-" + std::to_string(::getpid()));
    fs::remove_all(folder_);
    fs::create_directories(folder_);
    ::setenv("ZENDER_DATA_FOLDER", folder_.c_str(), 1);
    StoreOptions options;
    options.connection = "sqlite://" + (folder_ / "zender.db").string();
    store_ = open_store(options);
    changes_ =
        std::make_unique<station::Changes>(*store_, nullptr, topics_, [this](const std::string& topic) {
          if (topic == kTopicOverlays) ++told_;
        });
    changes_->refresh();
  }
  void TearDown() override {
    ::unsetenv("ZENDER_DATA_FOLDER");
    changes_.reset();
    store_.reset();
    fs::remove_all(folder_);
  }

  struct Output {
    int code = 0;
    std::string out;
    std::string err;
  };
  Output run(std::vector<std::string> words) {
    words.insert(words.begin(), "zender");
    std::vector<char*> arguments;
    arguments.reserve(words.size());
    for (std::string& word : words) arguments.push_back(word.data());
    ::testing::internal::CaptureStdout();
    ::testing::internal::CaptureStderr();
    Output output;
    output.code = run_command_line(static_cast<int>(arguments.size()), arguments.data());
    output.out = ::testing::internal::GetCapturedStdout();
    output.err = ::testing::internal::GetCapturedStderr();
    // Every command first says where its settings are from, unless it is refused before that.
    const std::size_t told = output.err.find("zender: settings from ");
    if (told != std::string::npos) output.err.erase(told, output.err.find('\n', told) + 1 - told);
    return output;
  }
  /// What a command prints, without the spaces that align it.
  std::string listed(const std::vector<std::string>& words) {
    return std::regex_replace(run(words).out, std::regex(" +"), " ");
  }
  /// Whether a running server sees a change when it next checks the database.
  bool server_is_told() {
    const int before = told_;
    changes_->refresh();
    return told_ > before;
  }
  /// Like the import of a bundle.
  void bring(bool published) {
    Content content;
    content.applied_at = clock_.now();
    EventModalContent modal;
    modal.id = EventModalId("tent");
    modal.title = "De tent";
    modal.description = "Kom ook.";
    modal.published = published;
    content.event_modals = {modal};
    MaintenanceNotificationContent notification;
    notification.id = NotificationId("onderhoud");
    notification.title = "Onderhoud";
    content.notifications = {notification};
    store_->content().apply(content);
    changes_->refresh();
  }

  fs::path folder_;
  SystemClock clock_;
  cache::Topics topics_{clock_};
  std::unique_ptr<Store> store_;
  std::unique_ptr<station::Changes> changes_;
  int told_ = 0;
};

TEST_F(DutyCommands, ANotificationIsAddedListedAndEndedAndAServerLearnsOfItWithoutRestart) {
  Output output = run({"notification", "add", "--title", "Storing bij Radio 2", "--text", "We zijn bezig.",
                       "--url", "https://status.example/", "--not-dismissable"});
  EXPECT_EQ(output.code, kDone) << output.err;
  ASSERT_TRUE(output.out.starts_with("added notification-")) << output.out;
  EXPECT_NE(output.out.find("from now until you end it; listeners see it within seconds"), std::string::npos);
  EXPECT_TRUE(server_is_told());
  const auto notifications = running(store_->overlays().maintenance_notifications(), clock_.now());
  ASSERT_EQ(notifications.size(), 1U);
  EXPECT_EQ(notifications[0].title, "Storing bij Radio 2");
  EXPECT_FALSE(notifications[0].is_dismissable);

  const std::string& id = notifications[0].id.value;
  const std::string list = listed({"notification", "list"});
  EXPECT_NE(list.find(id + " running "), std::string::npos) << list;
  EXPECT_NE(list.find(" command no Storing bij Radio 2\n"), std::string::npos) << list;

  output = run({"notification", "end", id});
  EXPECT_EQ(output.code, kDone);
  EXPECT_EQ(output.out, "ended " + id + "; it disappears within seconds\n");
  EXPECT_TRUE(server_is_told());
  EXPECT_TRUE(running(store_->overlays().maintenance_notifications(), clock_.now()).empty());
  EXPECT_EQ(run({"notification", "end", id}).out, id + " has already ended\n");
  EXPECT_FALSE(server_is_told());
}

TEST_F(DutyCommands, ANotificationThatComesLaterSaysWhen) {
  const Output output = run({"notification", "add", "--title", "Onderhoud", "--from", "2199-01-02 03:00",
                             "--until", "2199-01-02 05:00"});
  EXPECT_EQ(output.code, kDone) << output.err;
  EXPECT_NE(output.out.find("from 2199-01-02 03:00 until 2199-01-02 05:00; see `zender notification list`"),
            std::string::npos)
      << output.out;
  EXPECT_NE(listed({"notification", "list"}).find(" planned "), std::string::npos);
}

TEST_F(DutyCommands, WrongInputEndsWithCodeTwoAndEveryReason) {
  Output output = run({"notification", "add", "--title", "", "--url", "javascript:alert(1)"});
  EXPECT_EQ(output.code, kBadInput);
  EXPECT_EQ(output.out, "");
  EXPECT_EQ(output.err,
            "zender: notification not added\n  --title: must not be empty\n  --url: must be a URL that "
            "starts with https://, http:// or /\n");
  for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
           {"notification"},
           {"notification", "add"},
           {"notification", "end"},
           {"notification", "end", "onbekend"},
           {"notification", "end", "'; DROP TABLE maintenance_notifications; --"},
           {"notification", "add", "--titel", "x"},
           {"modal"},
           {"modal", "publish"},
           {"modal", "publish", "onbekend"},
           {"modal", "withdraw", std::string(65, 'x')},
           {"modal", "publish", "../../etc/passwd"}}) {
    output = run(words);
    EXPECT_EQ(output.code, kBadInput) << words.back();
    EXPECT_NE(output.err, "") << words.back();
  }
  EXPECT_TRUE(store_->overlays().maintenance_notifications().empty());
  EXPECT_FALSE(server_is_told());
}

TEST_F(DutyCommands, ANotificationOfTheBundleIsEndedAndStaysSoAfterAnImport) {
  bring(true);
  EXPECT_EQ(run({"notification", "end", "onderhoud"}).code, kDone);
  EXPECT_TRUE(server_is_told());
  bring(true);
  EXPECT_TRUE(running(store_->overlays().maintenance_notifications(), clock_.now()).empty());
  EXPECT_NE(listed({"notification", "list"}).find("onderhoud ended "), std::string::npos);
}

TEST_F(DutyCommands, AModalIsWithdrawnAndPublishedWhateverTheBundleSays) {
  bring(true);
  Output output = run({"modal", "withdraw", "tent"});
  EXPECT_EQ(output.code, kDone);
  EXPECT_EQ(output.out, "withdrew tent; it disappears within seconds\n");
  EXPECT_TRUE(server_is_told());
  EXPECT_TRUE(running(store_->overlays().event_modals(), clock_.now()).empty());
  EXPECT_NE(listed({"modal", "list"}).find("no, by command"), std::string::npos);
  bring(true);
  EXPECT_TRUE(running(store_->overlays().event_modals(), clock_.now()).empty());

  output = run({"modal", "publish", "tent"});
  EXPECT_EQ(output.out, "published tent; listeners see it within seconds\n");
  EXPECT_TRUE(server_is_told());
  EXPECT_NE(listed({"modal", "list"}).find("De tent (shown now)"), std::string::npos);
}

TEST_F(DutyCommands, TheFormerNameStillWorksAndSaysWhatItIsCalledNow) {
  MaintenanceNotification stored;
  stored.id = NotificationId("duty-20261121-7f3a2c");
  stored.title = "Storing";
  stored.by_command = true;
  stored.first_stored = clock_.now();
  store_->overlays().add_notification(stored);
  const Output output = run({"notice", "end", stored.id.value});
  EXPECT_EQ(output.code, kDone);
  EXPECT_EQ(output.out, "ended duty-20261121-7f3a2c; it disappears within seconds\n");
  EXPECT_EQ(output.err, "zender: `notice` is now called `notification`; please use that name\n");
  EXPECT_EQ(run({"notification", "list"}).err, "");
}

TEST_F(DutyCommands, ListsOfNothingSaySo) {
  EXPECT_EQ(run({"notification", "list"}).out, "no notifications\n");
  EXPECT_EQ(run({"modal", "list"}).out, "no event modals\n");
}

}  // namespace
}  // namespace zender::app
