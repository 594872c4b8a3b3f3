#include "storage/testing/postgres_server.h"

#include <signal.h>
#include <soci/postgresql/soci-postgresql.h>
#include <soci/soci.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <memory>
#include <stdexcept>
#include <thread>
#include <vector>

namespace zender::storage::testing {
namespace {

/// Starts a program, as user postgres if we are root, which PostgreSQL refuses. It ends when this
/// program ends.
int start_program(const std::vector<std::string>& command, const std::string& log) {
  std::vector<std::string> words;
  if (geteuid() == 0) {
    words = {"setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups", "--pdeathsig=INT"};
  }
  words.insert(words.end(), command.begin(), command.end());
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  const int pid = fork();
  if (pid == 0) {
    if (freopen(log.c_str(), "a", stdout) == nullptr || dup2(STDOUT_FILENO, STDERR_FILENO) < 0) _exit(126);
    execvp(arguments[0], arguments.data());
    _exit(127);
  }
  return pid;
}

/// Runs a program to its end.
void run(const std::vector<std::string>& command, const std::string& log) {
  int status = 0;
  waitpid(start_program(command, log), &status, 0);
  if (status != 0) throw std::runtime_error(command.front() + " failed: see " + log);
}

bool answers(const std::string& connection) {
  try {
    soci::session session(soci::postgresql, connection);
    return true;
  } catch (const soci::soci_error&) {
    return false;
  }
}

}  // namespace

std::optional<std::string> PostgresServer::find_programs() {
  std::optional<std::string> found;
  std::error_code none;
  for (const auto& version : std::filesystem::directory_iterator("/usr/lib/postgresql", none)) {
    if (std::filesystem::exists(version.path() / "bin/initdb")) found = version.path() / "bin";
  }
  return found;
}

std::string PostgresServer::new_folder() {
  std::string folder = (std::filesystem::temp_directory_path() / "zender-postgres-XXXXXX").string();
  if (mkdtemp(folder.data()) == nullptr) throw std::runtime_error("cannot make a folder for PostgreSQL");
  // User postgres creates its folder inside.
  if (geteuid() == 0) std::filesystem::permissions(folder, std::filesystem::perms::all);
  return folder;
}

PostgresServer* PostgresServer::instance() {
  static const std::unique_ptr<PostgresServer> server = []() -> std::unique_ptr<PostgresServer> {
    std::unique_ptr<PostgresServer> made(new PostgresServer());
    if (const char* given = std::getenv("ZENDER_TEST_POSTGRESQL")) {
      made->connection_ = given;
      return made;
    }
    const auto programs = find_programs();
    if (!programs) {
      std::cerr << "no PostgreSQL under /usr/lib/postgresql and ZENDER_TEST_POSTGRESQL is not set\n";
      return nullptr;
    }
    made->programs_ = *programs;
    const std::string folder = new_folder();
    made->folder_ = folder;
    run({made->programs_ + "/initdb", "-D", folder + "/data", "-U", "postgres", "-A", "trust", "-E", "UTF8",
         "--locale=C.UTF-8", "-N"},
        folder + "/log");
    made->connection_ = "host=" + folder + " user=postgres dbname=postgres";
    made->start();
    return made;
  }();
  return server.get();
}

void PostgresServer::start() {
  // fsync off: these databases are not kept.
  pid_ = start_program({programs_ + "/postgres", "-D", folder_ + "/data", "-k", folder_, "-c",
                        "listen_addresses=", "-c", "fsync=off", "-c", "max_connections=60"},
                       folder_ + "/log");
  for (int attempt = 0; !answers(connection_); ++attempt) {
    if (attempt == 600) throw std::runtime_error("PostgreSQL does not start: see " + folder_ + "/log");
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
}

void PostgresServer::stop() {
  if (pid_ == 0) return;
  kill(pid_, SIGINT);  // fast shutdown, which closes the connections
  waitpid(pid_, nullptr, 0);
  pid_ = 0;
}

PostgresServer::~PostgresServer() {
  if (!is_own()) return;
  stop();
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

std::unique_ptr<PostgresServer> PostgresServer::replica() {
  std::unique_ptr<PostgresServer> made(new PostgresServer());
  made->programs_ = programs_;
  made->folder_ = new_folder();
  made->connection_ = "host=" + made->folder_ + " user=postgres dbname=postgres";
  run({programs_ + "/pg_basebackup", "-h", folder_, "-U", "postgres", "-D", made->folder_ + "/data", "-R",
       "-c", "fast", "--no-sync"},
      made->folder_ + "/log");
  made->start();
  return made;
}

std::string PostgresServer::same_schema(const std::string& address) const {
  return connection_ + address.substr(address.find(" options="));
}

std::string PostgresServer::fresh_schema() {
  const std::string schema = "zender_test_" + std::to_string(getpid()) + "_" + std::to_string(++schemas_);
  soci::session session(soci::postgresql, connection_);
  session << "CREATE SCHEMA " << schema;
  if (connection_.find("://") == std::string::npos)
    return connection_ + " options='-csearch_path=" + schema + "'";
  return connection_ + (connection_.find('?') == std::string::npos ? "?" : "&") + "options=-csearch_path%3D" +
         schema;
}

}  // namespace zender::storage::testing
