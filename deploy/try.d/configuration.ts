// The files of deploy/, with the addresses and folders of this machine instead of those that they
// show. Nothing of them is repeated here: a text that is to be replaced must be in the file.
import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { addressOf, type Layout, numbered, portOf } from "./layout.ts";
import { IS_ROOT } from "./processes.ts";

const DEPLOY = resolve(import.meta.dirname, "..");

/** What a text of a file becomes; null: lines that contain it are left out. */
type Changes = [text: string, becomes: string | null][];

/** A file of deploy/ with changes. Fails when one has no effect, or a machine's address is left. */
export function adapted(file: string, changes: Changes): string {
  let text = readFileSync(join(DEPLOY, file), "utf8");
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`deploy/${file} does not contain: ${from}`);
    if (to !== null) text = text.replaceAll(from, to);
    else
      text = text
        .split("\n")
        .filter((line) => !line.includes(from))
        .join("\n");
  }
  const left = /^(?!\s*[#;]).*\b10\.0\.0\.\d+.*$/m.exec(text);
  if (left) throw new Error(`deploy/${file}: no address here for: ${left[0].trim()}`);
  return text;
}

/** The addresses of three machines of a kind become ports here; what is too many are left out. */
const machines = (layout: Layout, network: number, port: number, name: string, what = ""): Changes =>
  numbered(name, 3).map((machine, index) => [
    `10.0.0.${network + index + 1}:${port}`,
    layout.ports[machine + what] === undefined ? null : addressOf(layout, machine + what),
  ]);

/** Settings that need root. */
const withoutRoot = (changes: Changes): Changes => (IS_ROOT ? [] : changes);

function haproxy(layout: Layout): string {
  const site = addressOf(layout, "site");
  const certificate = "ssl crt /etc/haproxy/radio.example.pem alpn h2,http/1.1";
  const own = certificate.replace("/etc/haproxy/radio.example.pem", join(layout.folder, "site.pem"));
  const tls = addressOf(layout, "site.tls");
  return adapted("haproxy/haproxy.cfg", [
    ["log /dev/log local0", "log stderr format raw local0"],
    ["maxconn 60000", "maxconn 4000"],
    ["/run/haproxy/admin.sock", join(layout.folder, "haproxy.sock")],
    ...withoutRoot([
      ["user haproxy", null],
      ["group haproxy", null],
    ]),
    // Browsers refuse a certificate of our own, so the site is served without TLS too.
    [`bind :::443 v4v6 ${certificate}`, `bind ${site}\n  bind ${tls} ${own}`],
    ["bind :::80 v4v6", `bind ${addressOf(layout, "site.plain")}`],
    ["https://radio.example%", `https://${tls}%`],
    ["-m str -i radio.example", "-m str -i 127.0.0.1 localhost"],
    ["127.0.0.1:6081", addressOf(layout, "cache")],
    ["127.0.0.1:8000", addressOf(layout, "servers")],
    ["10.0.0.5:8405", addressOf(layout, "haproxy.metrics")],
    ...machines(layout, 10, 8080, "web"),
  ]);
}

function database(layout: Layout): string {
  const servers: Changes = numbered("db", 3).map((name, index) => {
    const address = `10.0.0.${21 + index}:5432`;
    if (layout.ports[name] === undefined) return [address, null];
    return [address, `${addressOf(layout, name)} check port ${portOf(layout, `${name}.patroni`)}`];
  });
  return adapted("haproxy/database.cfg", [
    ["log /dev/log local0", "log stderr format raw local0"],
    ...withoutRoot([
      ["user haproxy", null],
      ["group haproxy", null],
    ]),
    ["127.0.0.1:5000", addressOf(layout, "primary")],
    ["127.0.0.1:5001", addressOf(layout, "readers")],
    ["10.0.0.11:8406", addressOf(layout, "database.metrics")],
    // The machines have the same port each; here they differ.
    ["check port 8008 ", ""],
    ...servers,
  ]);
}

function varnish(layout: Layout): string {
  return adapted("varnish/zender.vcl", [
    ['.port = "8000"', `.port = "${portOf(layout, "servers")}"`],
    ['"10.0.0.0"/24', '"127.0.0.1"'],
    ["/etc/varnish/zender-token", join(layout.folder, "purge-token")],
  ]);
}

/** How Varnish is started. */
export function varnishCommand(layout: Layout): string[] {
  const text = adapted("varnish/varnish.service.conf", [
    ["-a 127.0.0.1:6081", `-n ${join(layout.folder, "varnish")} -a ${addressOf(layout, "cache")}`],
    ["-a 10.0.0.5:6081", null],
    ["127.0.0.1:6082", addressOf(layout, "cache.admin")],
    ["/etc/varnish/zender.vcl", join(layout.folder, "zender.vcl")],
    ["/etc/varnish/secret", join(layout.folder, "varnish-secret")],
    ["default,1g", "default,256m"],
    ["thread_pool_min=50", "thread_pool_min=10"],
    ...withoutRoot([["unix,user=vcache", "none"]]),
  ]);
  const command = text
    .replaceAll("\\\n", " ")
    .split("\n")
    .findLast((line) => line.startsWith("ExecStart="));
  if (!command) throw new Error("deploy/varnish/varnish.service.conf has no command");
  return command.slice("ExecStart=".length).trim().split(/\s+/);
}

function patroni(layout: Layout, number: number): string {
  const name = `db${number}`;
  const folder = join(layout.folder, name);
  const keepers = numbered("db", layout.keepers).map((keeper) => addressOf(layout, `${keeper}.etcd`));
  return adapted("patroni/patroni.yml", [
    ["name: db1", `name: ${name}`],
    ["10.0.0.21:8008", addressOf(layout, `${name}.patroni`)],
    ["10.0.0.21:5432", addressOf(layout, name)],
    ["10.0.0.21:2379,10.0.0.22:2379,10.0.0.23:2379", keepers.join(",")],
    ["10.0.0.0/24", "127.0.0.1/32"],
    ["/var/lib/postgresql/15/zender", join(folder, "data")],
    ["/var/lib/postgresql/zender.pgpass", join(folder, "pgpass")],
    ["/var/run/postgresql", folder],
    ["secret-of-", `${passwordOf(layout)}-`],
    ["mode: automatic", 'mode: "off"'],
  ]);
}

/** The variables of etcd. */
export function etcdVariables(layout: Layout, number: number): Record<string, string> {
  const name = `db${number}`;
  const all = numbered("db", layout.keepers).map((keeper) => [keeper, addressOf(layout, `${keeper}.peers`)]);
  const text = adapted("etcd/etcd.conf", [
    ["ETCD_NAME=db1", `ETCD_NAME=${name}`],
    ["/var/lib/etcd/zender", join(layout.folder, `etcd${number}`)],
    [
      "db1=http://10.0.0.21:2380,db2=http://10.0.0.22:2380,db3=http://10.0.0.23:2380",
      all.map(([keeper, address]) => `${keeper}=http://${address}`).join(","),
    ],
    ["10.0.0.21:2379", addressOf(layout, `${name}.etcd`)],
    ["10.0.0.21:2380", addressOf(layout, `${name}.peers`)],
  ]);
  const lines = text.split("\n").filter((line) => /^ETCD_/.test(line));
  return Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)));
}

function pgbouncer(layout: Layout): string {
  return adapted("pgbouncer/pgbouncer.ini", [
    ["port=5000", `port=${portOf(layout, "primary")}`],
    ["listen_port = 6432", `listen_port = ${portOf(layout, "pooler")}`],
    ["/etc/pgbouncer/userlist.txt", join(layout.folder, "pgbouncer/userlist.txt")],
    ["/var/log/postgresql/pgbouncer.log", join(layout.folder, "pgbouncer/pgbouncer.log")],
  ]);
}

/** The begin of all passwords here, made at the first start. */
export const passwordOf = (layout: Layout): string =>
  readFileSync(join(layout.folder, "password"), "utf8").trim();

/** What servers and Varnish show each other. */
export const purgeTokenOf = (layout: Layout): string =>
  readFileSync(join(layout.folder, "purge-token"), "utf8").trim();

const random = (): string => crypto.randomUUID().replaceAll("-", "");

/** Writes everything that the parts read. */
export function writeConfiguration(layout: Layout): void {
  const write = (file: string, text: string) => writeFileSync(join(layout.folder, file), text);
  /** A file with passwords. */
  const writeSecretly = (file: string, text: string) => {
    const path = join(layout.folder, file);
    writeFileSync(path, text, { mode: 0o600 });
    chmodSync(path, 0o600); // an older one too
  };
  const secret = (file: string) => {
    const path = join(layout.folder, file);
    if (!existsSync(path)) writeFileSync(path, `${random()}\n`, { mode: 0o600 });
  };
  for (const file of ["password", "purge-token", "varnish-secret"]) secret(file);
  write("haproxy.cfg", haproxy(layout));
  write("database.cfg", database(layout));
  write("zender.vcl", varnish(layout));
  for (const [index, name] of numbered("db", layout.databases).entries()) {
    mkdirSync(join(layout.folder, name), { recursive: true });
    writeSecretly(`${name}/patroni.yml`, patroni(layout, index + 1));
  }
  mkdirSync(join(layout.folder, "pgbouncer"), { recursive: true });
  write("pgbouncer/pgbouncer.ini", pgbouncer(layout));
  writeSecretly("pgbouncer/userlist.txt", `"zender" "${passwordOf(layout)}-zender"\n`);
  mkdirSync(join(layout.folder, "varnish"), { recursive: true });
  if (!existsSync(join(layout.folder, "site.pem"))) makeCertificate(join(layout.folder, "site.pem"));
  if (!IS_ROOT) return;
  giveToPostgres(layout);
  // Varnish reads it while it runs, as a user of its own.
  execFileSync("chown", ["vcache", join(layout.folder, "purge-token")]);
}

/** PostgreSQL and PgBouncer refuse to run as root. */
function giveToPostgres(layout: Layout): void {
  const folders = [...numbered("db", layout.databases), "pgbouncer"].map((name) => join(layout.folder, name));
  execFileSync("chown", ["-R", "postgres:postgres", ...folders]);
  for (const folder of folders) chmodSync(folder, 0o700);
}

function makeCertificate(file: string): void {
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  execFileSync(
    "openssl",
    [
      ...["req", "-x509", ...key, "-days", "30", "-subj", "/CN=127.0.0.1"],
      ...["-addext", "subjectAltName=IP:127.0.0.1", "-keyout", `${file}.key`, "-out", `${file}.crt`],
    ],
    { stdio: "ignore" },
  );
  writeFileSync(file, readFileSync(`${file}.crt`, "utf8") + readFileSync(`${file}.key`, "utf8"), {
    mode: 0o600,
  });
}
