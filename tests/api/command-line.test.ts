// The command line: where settings come from, help, completion, manual pages, and what an import is
// asked about before it removes much.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { ROOT, ZENDER } from "../support/station.ts";

const folder = mkdtempSync(join(tmpdir(), "zender-command-line-"));
after(() => rmSync(folder, { recursive: true, force: true }));

/** Runs zender in `folder` or below it, without the environment of the tests. */
function zenderHere(args: readonly string[], env: Record<string, string> = {}, below = ".") {
  const { status, stdout, stderr } = spawnSync(ZENDER, args, {
    cwd: join(folder, below),
    env: { PATH: process.env.PATH ?? "", ...env },
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

function write(path: string, text: string): void {
  mkdirSync(join(folder, path, ".."), { recursive: true });
  writeFileSync(join(folder, path), text);
}

const verbs = () =>
  [...zenderHere(["--help"]).stdout.matchAll(/^ {2}([a-z][a-z-]+) {2,}/gm)].map((line) => line[1] as string);

describe("settings", () => {
  it("without a data folder a verb refuses, makes nothing and says what to do", () => {
    const { status, stderr } = zenderHere(["notification", "list"]);
    assert.equal(status, 2);
    assert.match(stderr, /no data folder .*zender init/);
    assert.ok(!existsSync(join(folder, "data")));
  });

  it("each verb says which settings it used: --config, ZENDER_CONFIG, ./station.toml", () => {
    for (const name of ["a", "b", "station"]) {
      write(`${name}.toml`, `[data]\nfolder = "${name}-data"\n`);
      assert.equal(zenderHere(["init", "--config", `${name}.toml`]).status, 0);
    }
    const used = (args: string[], env = {}) =>
      /settings from (\S+) \(/.exec(zenderHere(["notification", "list", ...args], env).stderr)?.[1];
    assert.equal(used([]), "station.toml");
    assert.equal(used([], { ZENDER_CONFIG: "b.toml" }), "b.toml");
    assert.equal(used(["--config", "a.toml"], { ZENDER_CONFIG: "b.toml" }), "a.toml");
    assert.match(
      zenderHere(["notification", "list"], { ZENDER_CONFIG: "c.toml" }).stderr,
      /c\.toml: no such file/,
    );
  });

  it("doctor judges every line and ends with their number", () => {
    const { status, stdout } = zenderHere(["doctor"], { ZENDER_WEB_CLIENT: "nowhere" });
    assert.equal(status, 1);
    assert.match(stdout, /^wrong +front end/m);
    assert.match(stdout, /^warning +address/m);
    assert.match(stdout, /^good +data folder/m);
    assert.match(stdout, /^1 wrong, \d+ warnings$/m);
  });
});

describe("settings that do not fit the channels", () => {
  const SETTINGS = `[station]
default_channel = "radio-dijk"
public_url = "https://dijk.example"
[data]
folder = "fits-data"
[record.inputs]
duin = "https://studio.example/live.mp3"
[ingest.tokens]
playout = "een-lange-geheime-zin"
`;
  const all = [
    /fits\.toml:9: ingest\.tokens\.playout is a secret: it belongs in secrets\.toml/,
    /station\.default_channel = "radio-dijk" is not .*; choose one of: dijk/,
    /record\.inputs: there is no channel 'duin'/,
  ];
  const blocked = /dijk: http:\/\/stream\.example\/dijk\.mp3 is http on an https site/;
  before(() => {
    write("fits.toml", SETTINGS);
    const channel = "name: Radio Dijk\ntagline: Muziek\nposition: 1\n";
    write("fits/channels/dijk.yaml", `${channel}streamUrl: http://stream.example/dijk.mp3\n`);
    zenderHere(["init", "--config", "fits.toml"]);
  });
  const warned = (...args: string[]) => zenderHere([...args, "--config", "fits.toml"]);

  for (const args of [["check"], ["import", "--dry-run"], ["import"]])
    it(`${args.join(" ")} warns of them, and of a stream that browsers block`, () => {
      const { status, stderr } = warned(...args, "fits");
      assert.equal(status, 0, stderr);
      for (const warning of [...all, blocked]) assert.match(stderr, warning);
    });

  it("check says nothing of settings where there are none", () => {
    const { status, stderr } = zenderHere(["check", "."], {}, "fits");
    assert.equal(status, 0);
    assert.doesNotMatch(stderr, /warning/);
  });

  it("doctor names them as wrong", () => {
    const { status, stdout } = warned("doctor");
    assert.equal(status, 1);
    for (const warning of all) assert.match(stdout, warning);
  });

  it("config says what is in force and from where, without secrets", () => {
    const { stdout } = warned("config");
    assert.match(stdout, /^station\.default_channel = "radio-dijk" {4}# fits\.toml:2; default "radio2"$/m);
    assert.match(stdout, /^server\.port = 8080 {4}# default$/m);
    assert.doesNotMatch(stdout, /geheime/);
  });

  it("what can never work is refused by every command", () => {
    write("wrong.toml", '[player]\nembed_origins = ["gast.example"]\n');
    for (const args of [["check", "fits"], ["import", "fits"], ["serve"], ["doctor"]]) {
      const { status, stderr } = zenderHere([...args, "--config", "wrong.toml"]);
      assert.equal(status, 2);
      assert.match(stderr, /wrong\.toml:2: player\.embed_origins: must start with http/);
    }
  });
});

describe("import", () => {
  const bundle = (channels: string[]) => {
    rmSync(join(folder, "bundle"), { recursive: true, force: true });
    channels.forEach((name, at) => {
      write(`bundle/channels/${name}.yaml`, `name: Radio ${name}\ntagline: Muziek\nposition: ${at + 1}\n`);
    });
  };
  const imported = (...args: string[]) => zenderHere(["import", ...args, "bundle"]);

  it("--dry-run says with titles what would be added, changed and removed, and changes nothing", () => {
    bundle(["een", "twee"]);
    const dry = imported("--dry-run");
    assert.equal(dry.status, 0);
    assert.match(dry.stdout, /channel: 2 added, 0 changed, 0 removed\n {2}\+ Radio een\n {2}\+ Radio twee\n/);
    assert.match(dry.stdout, /nothing was changed/);
    assert.match(imported().stdout, /2 added, 0 changed, 0 removed, 0 unchanged/);
    write("bundle/channels/een.yaml", "name: Radio een\ntagline: Nieuws\nposition: 1\n");
    assert.match(imported("--dry-run").stdout, /channel: 0 added, 1 changed, 0 removed\n {2}~ Radio een\n/);
  });

  it("removing more than a tenth of a kind wants --yes", () => {
    bundle(["een"]);
    const refused = imported();
    assert.equal(refused.status, 2);
    assert.match(refused.stderr, /1 of 2 \(kind: channel\).*--yes.*- Radio twee/s);
    assert.match(imported("--dry-run").stdout, /- Radio twee/, "the refused import changed something");
    assert.match(imported("--yes").stdout, /0 added, 1 changed, 1 removed|0 added, 0 changed, 1 removed/);
    assert.match(imported().stdout, /0 added, 0 changed, 0 removed/);
  });
});

describe("help", () => {
  it("every verb is explained with an example that names it", () => {
    assert.ok(verbs().length > 10);
    for (const verb of verbs()) {
      const { status, stdout } = zenderHere(["help", verb]);
      assert.equal(status, 0);
      assert.match(stdout, new RegExp(`Example: .*zender ${verb}`));
    }
    assert.match(zenderHere(["help", "podcast", "add"]).stdout, /Usage: zender podcast add/);
  });

  it("without a verb it lists them", () => {
    assert.equal(zenderHere(["help"]).stdout, zenderHere(["--help"]).stdout);
    assert.match(zenderHere(["help", "help"]).stdout, /Usage: zender help/);
  });

  it("--config is explained with each verb that takes it", () => {
    for (const verb of [["notification", "list"], ["notification", "add"], ["record", "status"], ["check"]])
      assert.match(zenderHere(["help", ...verb]).stdout, /--config FILE/, verb.join(" "));
    write("own.toml", '[data]\nfolder = "own-data"\n');
    zenderHere(["init", "--config", "own.toml"]);
    for (const args of [
      ["notification", "list", "--config", "own.toml"],
      ["notification", "--config", "own.toml", "list"],
    ])
      assert.match(zenderHere(args).stderr, /settings from own\.toml/);
  });

  it("docs/operations.md has every command as the program has it (scripts/command-table)", () => {
    const document = readFileSync(join(ROOT, "docs/operations.md"), "utf8");
    const written = /<!-- scripts\/command-table writes from here -->\n(.*?)<!-- to here -->/s.exec(document);
    assert.equal(written?.[1], zenderHere(["help", "--table"]).stdout);
  });

  it("an unknown verb ends with code 2 and names the nearest", () => {
    const { status, stderr } = zenderHere(["sevre"]);
    assert.equal(status, 2);
    assert.match(stderr, /no verb 'sevre'; did you mean 'serve'\?/);
    assert.match(zenderHere(["podcast", "ad"]).stderr, /no verb 'ad' of `podcast`; did you mean 'add'\?/);
    assert.match(zenderHere(["help", "serv"]).stderr, /did you mean 'serve'/);
  });

  it("--version prints one line", () => {
    assert.match(zenderHere(["--version"]).stdout, /^zender \d+\.\d+\.\d+\n$/);
  });

  it("the manual pages have no mistake of form", () => {
    for (const args of [["man"], ["man", "podcast"]]) {
      const { stdout } = zenderHere(args);
      write("page.1", stdout);
      const lint = spawnSync("mandoc", ["-T", "lint", "-W", "warning", join(folder, "page.1")], {
        encoding: "utf8",
      });
      // The page has no date, so that a package can be made again byte by byte.
      const mistakes = lint.stdout.split("\n").filter((line) => line !== "" && !/missing date/.test(line));
      assert.deepEqual(mistakes, []);
    }
  });
});

describe("completion", () => {
  const shell = (name: string, args: readonly string[]) => {
    const { stdout, stderr, error } = spawnSync(name, args, { cwd: folder, encoding: "utf8" });
    assert.equal(error, undefined);
    assert.equal(stderr, "");
    return stdout.split("\n").filter((line) => line !== "");
  };

  it("bash completes verbs, those below them, and options", () => {
    write("zender.bash", zenderHere(["completion", "bash"]).stdout);
    const completed = (...words: string[]) =>
      shell("bash", [
        "-c",
        `source ./zender.bash; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _zender; printf '%s\\n' "\${COMPREPLY[@]}"`,
        "bash",
        "zender",
        ...words,
      ]);
    assert.deepEqual(completed("pod"), ["podcast"]);
    assert.deepEqual(completed("podcast", "re"), ["refresh", "remove"]);
    assert.ok(completed("podcast", "add", "--").includes("--slug"));
    assert.ok(completed("podcast", "add", "--").includes("--config"));
    assert.ok(completed("--config", "x.toml", "imp").includes("import"));
  });

  it("fish completes the same", () => {
    write("zender.fish", zenderHere(["completion", "fish"]).stdout);
    const completed = (line: string) =>
      shell("fish", ["--no-config", "-c", `source zender.fish; complete -C '${line}'`]).map(
        (one) => one.split("\t")[0],
      );
    assert.deepEqual(completed("zender pod"), ["podcast"]);
    assert.deepEqual(completed("zender podcast re"), ["refresh", "remove"]);
    assert.ok(completed("zender podcast add --s").includes("--slug"));
  });

  it("zsh reads its script without a mistake", () => {
    write("_zender", zenderHere(["completion", "zsh"]).stdout);
    assert.deepEqual(
      shell("zsh", [
        "-f",
        "-c",
        "autoload -Uz compinit && compinit -D -u && source ./_zender && echo $_comps[zender]",
      ]),
      ["_zender"],
    );
  });
});
