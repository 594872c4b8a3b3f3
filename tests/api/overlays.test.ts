// Event modals and maintenance notifications, from bundle and command line to API and pages.
import assert from "node:assert/strict";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, describe, it } from "node:test";
import { callsOf, testStation } from "../support/calls.ts";
import { eventually, ROOT, Station, until, zender } from "../support/station.ts";

const CONFIG = join(ROOT, "demo/station.toml");
/** A listener sees the effect of a command within seconds; a busy machine gets more time. */
const SOON = 20_000;

const MODAL = `- id: tent
  title: De tent
  description: |
    Kom ook, <b>echt</b>.

    Tot zo.
  relatedUrl: /gids
  relatedUrlText: Naar de gids
  backgroundImage: { src: images/tent.webp, alt: Een tent }
  cmsLogo: { src: images/tent.webp, alt: Een logo }
  countClock: { type: countdown, caption: Nog even, endDate: { daysAhead: 3, at: "20:00" } }
  from: { daysAgo: 0, at: "00:00" }
  until: { daysAhead: 4, at: "02:00" }
- id: later
  title: Later
  description: Nog niet.
  from: { daysAhead: 2, at: "00:00" }
`;

interface Modal {
  id: string;
  published: boolean;
  relatedUrl: string | null;
  backgroundImage: { url: string } | null;
  cmsLogo: { url: string } | null;
  countClock: { __typename: string; startDate: string | null; endDate: string; endDateIso: string } | null;
}
interface Notification {
  id: string;
  title: string;
  description: string;
  url: string | null;
  isDismissable: boolean;
}

const bundle = mkdtempSync(join(tmpdir(), "zender-overlays-"));
const station = testStation({ empty: true }, async () => {
  write("channels/radio2.yaml", "name: Radio 2\ntagline: Muziek\nposition: 1\n");
  write("event-modals.yaml", MODAL);
  mkdirSync(join(bundle, "images"));
  cpSync(join(ROOT, "web/public/images/pages/not_available_page.webp"), join(bundle, "images/tent.webp"));
  await must("import", bundle);
});
after(() => rmSync(bundle, { recursive: true, force: true }));

const { get, json, text } = callsOf(station);

function write(path: string, text: string): void {
  mkdirSync(dirname(join(bundle, path)), { recursive: true });
  writeFileSync(join(bundle, path), text);
}

/** Runs a command on the data of the running station; its arguments follow the settings. */
async function run(...words: string[]): Promise<{ code: number | null; output: string }> {
  const verb = words[0] === "notification" || words[0] === "modal" ? words.splice(0, 2) : words.splice(0, 1);
  return zender([...verb, "--config", CONFIG, ...words], station.environment);
}
async function must(...words: string[]): Promise<string> {
  const { code, output } = await run(...words);
  assert.equal(code, 0, output);
  return output;
}
/** Adds a maintenance notification; returns its id. */
async function add(...options: string[]): Promise<string> {
  return (
    /^added (notification-\S+),/.exec(await must("notification", "add", ...options))?.[1] ??
    assert.fail("no id")
  );
}

async function modals(): Promise<Modal[]> {
  return (await json("/api/eventmodal/content", "EventModalContent")).data.cmsContentBlocks.data;
}
async function notifications(): Promise<Notification[]> {
  const { data } = await json("/api/maintenance-notification", "MaintenanceNotificationContent");
  return data.maintenanceNotifications.data;
}
/** The notifications in the shell that a page as served names. */
async function inPage(path = "/"): Promise<Notification[]> {
  const version = /"shellVersion":"([0-9a-f]+)"/.exec(await text(path))?.[1];
  return JSON.parse(await text(`/shell/${version}.json`)).maintenanceNotifications;
}

describe("the event modal", () => {
  it("S7-002 S3-001 … S3-012 the call returns what the bundle says, with pictures that exist", async () => {
    await until("the import is seen", async () => (await modals()).length === 1, SOON);
    const [modal] = await modals();
    assert.deepEqual(
      { ...modal, backgroundImage: null, cmsLogo: null, countClock: null },
      {
        id: "tent",
        published: true,
        title: "De tent",
        description: "Kom ook, <b>echt</b>.\n\nTot zo.",
        relatedUrl: "/gids",
        relatedUrlText: "Naar de gids",
        backgroundImage: null,
        cmsLogo: null,
        countClock: null,
      },
    );
    assert.equal(modal?.countClock?.__typename, "cms_countclock_countdown");
    assert.equal(modal?.countClock?.startDate, null);
    assert.match(modal?.countClock?.endDate ?? "", /^\d{4}-\d\d-\d\d 20:00:00$/);
    assert.ok(Date.parse(modal?.countClock?.endDateIso ?? "") > Date.now());
    for (const image of [modal?.backgroundImage, modal?.cmsLogo]) {
      const reply = await fetch(`${station.url}${image?.url}`);
      assert.equal(reply.status, 200, image?.url);
      assert.equal(reply.headers.get("content-type"), "image/webp");
    }
  });

  it("S7-002 an unchanged reply answers 304, and no header lets a browser cache it", async () => {
    const first = await fetch(`${station.url}/api/eventmodal/content`);
    await first.text();
    assert.match(first.headers.get("cache-control") ?? "", /max-age=0/);
    const etag = first.headers.get("etag") ?? "";
    assert.equal((await get("/api/eventmodal/content", { "if-none-match": etag })).status, 304);
  });

  it("S4-068 S3-002 a modal that is withdrawn disappears within seconds and stays away after an import", async () => {
    assert.match(await must("modal", "list"), /^tent +yes .*\(shown now\)$/m);
    assert.equal(await must("modal", "withdraw", "tent"), "withdrew tent; it disappears within seconds\n");
    await until("the modal is gone", async () => (await modals()).length === 0, SOON);
    write("event-modals.yaml", MODAL.replace("title: De tent", "title: De grote tent"));
    await must("import", bundle);
    assert.match(await must("modal", "list"), /^tent +no, by command .*De grote tent \(withdrawn\)$/m);
    assert.deepEqual(await modals(), []);
    assert.match(
      await must("modal", "publish", "tent"),
      /^published tent; listeners see it within seconds$/m,
    );
    await until("the modal is back", async () => (await modals())[0]?.id === "tent", SOON);
  });

  it("S4-068 a modal whose time has not come is not in the reply, and publishing it says so", async () => {
    assert.match(
      await must("modal", "publish", "later"),
      /^published later; not shown: starts \d{4}-\d\d-\d\d 00:00$/m,
    );
    assert.deepEqual(
      (await modals()).map((modal) => modal.id),
      ["tent"],
    );
  });
});

describe("maintenance notifications", () => {
  it("S7-003 S3-015 … S3-019 S4-072 a notification appears in the call and in pages within seconds, without a restart, and disappears likewise", {
    timeout: 180_000,
  }, async () => {
    assert.deepEqual(await inPage("/gids"), []);
    const id = await add(
      "--title",
      "Storing bij ‘Radio 2’",
      "--text",
      "We zijn </script> bezig.",
      "--url",
      "https://status.example/",
      "--not-dismissable",
    );
    const shown: Notification = {
      id,
      title: "Storing bij ‘Radio 2’",
      description: "We zijn </script> bezig.",
      url: "https://status.example/",
      isDismissable: false,
    };
    await eventually(async () => assert.deepEqual(await notifications(), [shown]));
    // A page that was cached before has it too.
    await eventually(async () => assert.deepEqual(await inPage("/gids"), [shown]));
    await must("notification", "end", id);
    await until("the page is rid of it", async () => (await inPage("/gids")).length === 0, SOON);
    await until("the call is rid of it", async () => (await notifications()).length === 0, SOON);
    assert.match(await must("notification", "list"), new RegExp(`^${id} +ended `, "m"));
  });

  it("S7-003 the newest comes first, and imports leave what a command added", async () => {
    const first = await add("--title", "Eerst");
    const second = await add("--title", "Dan", "--until", "2199-01-01 06:00");
    write(
      "maintenance-notifications.yaml",
      '- { id: gepland, title: Gepland, from: { daysAgo: 1, at: "06:00" } }\n',
    );
    await must("import", bundle);
    await eventually(async () =>
      assert.deepEqual(
        (await notifications()).map((one) => one.id),
        [second, first, "gepland"],
      ),
    );
    await must("notification", "end", "gepland");
    await must("import", bundle);
    rmSync(join(bundle, "maintenance-notifications.yaml"));
    await must("import", bundle);
    await until("the bundle's is gone", async () => (await notifications()).length === 2, SOON);
    for (const id of [first, second]) await must("notification", "end", id);
  });

  it("S7-003 a planned notification appears and disappears by the clock alone", {
    timeout: 180_000,
  }, async () => {
    const moment = (ahead: number) => new Date(Date.now() + ahead).toISOString();
    await until("those of before are gone", async () => (await notifications()).length === 0, SOON);
    await add("--title", "Even", "--from", moment(8000), "--until", moment(16_000));
    assert.deepEqual(await notifications(), []);
    await until("it appears", async () => (await notifications()).length === 1, SOON);
    await until("it goes", async () => (await notifications()).length === 0, SOON);
  });

  it("S7-003 a call with anything in its query gets the same reply", async () => {
    const asked = await text(`/api/maintenance-notification?channel=%20&x=${"y".repeat(1000)}`);
    assert.equal(asked, await text("/api/maintenance-notification"));
  });
});

describe("hostile input of commands", () => {
  const WRONG: [what: string, words: string[], says: RegExp][] = [
    ["no title", ["notification", "add"], /--title is required/],
    ["an empty title", ["notification", "add", "--title", ""], /--title: must not be empty/],
    [
      "a long title",
      ["notification", "add", "--title", "x".repeat(121)],
      /--title: too long: 121 characters \(at most 120\)/,
    ],
    ["lines in a title", ["notification", "add", "--title", "a\nb"], /--title: must be one line/],
    [
      "colours of a terminal",
      ["notification", "add", "--title", "\u001b[31mrood"],
      /--title: contains a control character/,
    ],
    [
      "a script for an address",
      ["notification", "add", "--title", "T", "--url", "javascript:alert(1)"],
      /--url: must be a URL/,
    ],
    [
      "an address of elsewhere in disguise",
      ["notification", "add", "--title", "T", "--url", "//elders.example"],
      /--url: must be a URL/,
    ],
    [
      "an end that has passed",
      ["notification", "add", "--title", "T", "--until", "2020-01-01 06:00"],
      /--until: .* is in the past/,
    ],
    [
      "an end before the beginning",
      ["notification", "add", "--title", "T", "--from", "2199-01-02 06:00", "--until", "2199-01-01 06:00"],
      /--until: must be later than --from/,
    ],
    [
      "a day that is not",
      ["notification", "add", "--title", "T", "--until", "2027-02-29 06:00"],
      /--until: must be a time:/,
    ],
    [
      "an hour that comes twice",
      ["notification", "add", "--title", "T", "--until", "2035-10-28 02:30"],
      /write 2035-10-28T02:30\+02:00 or 2035-10-28T02:30\+01:00/,
    ],
    [
      "an hour that is skipped",
      ["notification", "add", "--title", "T", "--from", "2035-03-25 02:30"],
      /does not exist because the clocks go forward to 2035-03-25T03:00\+02:00/,
    ],
    [
      "an unknown notification",
      ["notification", "end", "notification-20200101-000000"],
      /no notification 'notification-20200101-000000'/,
    ],
    ["an id that is SQL", ["notification", "end", "' OR 1=1 --"], /invalid id/],
    ["an unknown modal", ["modal", "publish", "bestaat-niet"], /no event modal 'bestaat-niet'/],
    ["a verb that is none", ["modal", "delete", "tent"], /./],
  ];
  for (const [what, words, says] of WRONG)
    it(`S7-003 ${what} is refused with exit code 2 and the reason, and changes nothing`, async () => {
      const before = await notifications();
      const { code, output } = await run(...words);
      assert.equal(code, 2, output);
      assert.match(output, says);
      assert.deepEqual(await notifications(), before);
    });

  it("S7-003 what looks like SQL or markup is text", async () => {
    const title = "'; DROP TABLE maintenance_notifications; -- <img src=x onerror=alert(1)> {{7*7}} %s 🎙";
    const id = await add("--title", title);
    await until("it is told", async () => (await notifications()).some((one) => one.title === title), SOON);
    const html = await text("/gids");
    assert.ok(!html.includes("<img src=x"), "markup of a notification is not markup of the page");
    await must("notification", "end", id);
  });

  it("a database that cannot be reached ends with code 1", async () => {
    const { code, output } = await zender(["notification", "add", "--config", CONFIG, "--title", "T"], {
      ...station.environment,
      ZENDER_DATA_DATABASE: "sqlite:///proc/nergens/zender.db",
    });
    assert.equal(code, 1, output);
    assert.match(output, /zender: /);
  });
});

describe("settings that pages carry", () => {
  it("frames may come from the station's embeds only, and Piano Analytics may be sent to the configured host", async () => {
    const plain = (await fetch(station.url)).headers.get("content-security-policy") ?? "";
    assert.match(
      plain,
      /frame-src 'self' https:\/\/www\.youtube-nocookie\.com https:\/\/embed\.bsky\.app https:\/\/www\.instagram\.com https:\/\/platform\.twitter\.com;/,
    );
    assert.match(plain, /connect-src 'self';/);
    await using own = await Station.start({
      empty: true,
      env: {
        ZENDER_TRACKING_PIANO_SITE: "629501",
        ZENDER_TRACKING_PIANO_COLLECT_DOMAIN: "https://verzamel.example",
        ZENDER_EMBEDS_FRAME_ORIGINS: "https://mastodon.example",
        ZENDER_ERRORS_TRACES_SAMPLE_RATE: "0.25",
      },
    });
    const reply = await fetch(own.url);
    const policy = reply.headers.get("content-security-policy") ?? "";
    assert.match(policy, /frame-src 'self' https:\/\/mastodon\.example;/);
    assert.match(policy, /connect-src 'self' https:\/\/verzamel\.example;/);
    const shell = await (await fetch(`${own.url}/api/shell`)).text();
    assert.match(shell, /"tracesSampleRate":0\.25/);
    assert.match(shell, /"frameOrigins":\["https:\/\/mastodon\.example"\]/);
  });

  it("half a configuration of Piano Analytics prevents the start, with the reason", async () => {
    const { code, output } = await zender(["serve", "--config", CONFIG], {
      ...station.environment,
      ZENDER_TRACKING_PIANO_SITE: "629501",
    });
    assert.equal(code, 2, output);
    assert.match(output, /tracking: piano_site and piano_collect_domain must be set together/);
  });
});
