#include "storage/sql/sql.h"

#include <charconv>

#include "support/failure.h"
#include "support/paths/inside_path.h"
#include "support/text/readable_text.h"

namespace zender::storage {
namespace {

void assign(const Params& params, std::vector<std::string>& values,
            std::vector<soci::indicator>& indicators) {
  if (params.size() != values.size())
    throw Failure(FailureKind::kInternal, "a statement got a wrong number of parameters");
  for (std::size_t i = 0; i < params.size(); ++i) {
    indicators[i] = params[i].text ? soci::i_ok : soci::i_null;
    values[i] = params[i].text.value_or(std::string());
    if (is_readable_text(values[i])) continue;
    // PostgreSQL cannot store NUL and would cut the text off there without an error. Not removed: a
    // key would become another.
    if (values[i].find('\0') != std::string::npos)
      throw Failure(FailureKind::kUnprocessable, "a text contains a NUL character");
    // Whatever let it in: PostgreSQL would refuse all of the transaction, and a backup of SQLite
    // could not be restored.
    values[i] = readable_text(values[i]);
  }
}

void bind(soci::statement& statement, std::vector<std::string>& values,
          std::vector<soci::indicator>& indicators) {
  for (std::size_t i = 0; i < values.size(); ++i) statement.exchange(soci::use(values[i], indicators[i]));
}

/// Prepared queries per connection. The program has fewer, but IN lists come in many lengths.
constexpr std::size_t kMaxKept = 200;

/// For a statement that runs once: one round trip to PostgreSQL instead of three.
void prepare_once(soci::statement& statement, const std::string& sql) {
  statement.alloc();
  statement.prepare(sql, soci::details::st_one_time_query);
  statement.define_and_bind();
}

void tell(const Connection& connection, const std::string& sql) {
  if (connection.on_statement) connection.on_statement(sql);
}

}  // namespace

struct PreparedQuery {
  PreparedQuery(Connection& connection, const std::string& sql, std::size_t columns, std::size_t parameters)
      : values(parameters), indicators(parameters, soci::i_ok), row(columns), statement(connection.session) {
    for (std::size_t i = 0; i < columns; ++i)
      statement.exchange(soci::into(row.values_[i], row.indicators_[i]));
    bind(statement, values, indicators);
    if (!connection.keeps_queries) {
      prepare_once(statement, sql);
      return;
    }
    statement.alloc();
    statement.prepare(sql, soci::details::st_repeatable_query);
    statement.define_and_bind();
  }

  std::vector<std::string> values;
  std::vector<soci::indicator> indicators;
  Row row;
  soci::statement statement;
};

Connection::Connection(const Dialect& d) : dialect(d) {}

Running::Running(Connection& connection) : connection_(connection), before_(connection.busy_since) {
  connection.busy_since =
      std::chrono::duration_cast<Milliseconds>(std::chrono::steady_clock::now().time_since_epoch()).count();
}
Connection::~Connection() = default;

void require_file_name(const std::string& text) {
  if (text.empty() || InsidePath::is_name(text)) return;
  throw Failure(FailureKind::kInternal, "an id in the database cannot be the name of a file");
}

std::int64_t column_number(const std::string& text) {
  std::int64_t number = 0;
  const auto result = std::from_chars(text.data(), text.data() + text.size(), number);
  if (result.ec != std::errc() || result.ptr != text.data() + text.size()) {
    throw Failure(FailureKind::kInternal, "a column that holds numbers holds something else");
  }
  return number;
}

const std::string& Row::text() {
  if (next_ >= values_.size()) throw Failure(FailureKind::kInternal, "a row has fewer columns than are read");
  if (is_null()) throw Failure(FailureKind::kInternal, "unexpected NULL in a column");
  return values_[next_++];
}

void run_query(Connection& connection, const std::string& sql, std::size_t columns, const Params& params,
               const std::function<void(Row&)>& read) {
  tell(connection, sql);
  // Removed while it runs: `read` may run the same query, and a query that failed halfway must not
  // be reused.
  auto kept = connection.kept.extract(sql);
  std::unique_ptr<PreparedQuery> query;
  if (!kept.empty()) query = std::move(kept.mapped());
  if (!query) query = std::make_unique<PreparedQuery>(connection, sql, columns, params.size());
  assign(params, query->values, query->indicators);
  Row& row = query->row;
  const Running running(connection);
  for (bool found = query->statement.execute(true); found; found = query->statement.fetch()) {
    row.next_ = 0;
    read(row);
    if (row.next_ != columns) throw Failure(FailureKind::kInternal, "a row has more columns than are read");
  }
  if (!connection.keeps_queries) return;
  if (connection.kept.size() >= kMaxKept) connection.kept.clear();
  connection.kept.insert_or_assign(sql, std::move(query));
}

std::int64_t execute(Connection& connection, const std::string& sql, const Params& params) {
  tell(connection, sql);
  std::vector<std::string> values(params.size());
  std::vector<soci::indicator> indicators(params.size(), soci::i_ok);
  assign(params, values, indicators);
  soci::statement statement(connection.session);
  bind(statement, values, indicators);
  prepare_once(statement, sql);
  const Running running(connection);
  statement.execute(true);
  return statement.get_affected_rows();
}

std::int64_t Command::run(const Params& params) {
  if (!statement_) {
    tell(connection_, sql_);
    values_.resize(params.size());
    indicators_.resize(params.size(), soci::i_ok);
    statement_.emplace(connection_.session);
    bind(*statement_, values_, indicators_);
    prepare_once(*statement_, sql_);
  }
  assign(params, values_, indicators_);
  const Running running(connection_);
  statement_->execute(true);
  return statement_->get_affected_rows();
}

std::string with_words(const std::string& sql, std::string_view word, std::string_view by) {
  const std::size_t at = sql.find(word);
  if (at == std::string::npos)
    throw Failure(FailureKind::kInternal, "a statement without " + std::string(word));
  return std::string(sql).replace(at, word.size(), by);
}

std::string with_list(std::size_t count, const std::string& sql) {
  std::string parameters;
  for (std::size_t i = 0; i < count; ++i) parameters += (i == 0 ? ":p" : ",:p") + std::to_string(i);
  return with_words(sql, ":list", parameters);
}

}  // namespace zender::storage
