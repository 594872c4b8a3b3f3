// What all stories of one process share: a station that is on air and a browser. Both take seconds
// to start, and a server that has made a page or a picture once has it for the next story too.
import { after, before } from "node:test";
import { type Browser, openBrowser } from "./browser.ts";
import { GuestSite } from "./guestSite.ts";
import { type PageType, pageTypes, walk } from "./siteMap.ts";
import { Station } from "./station.ts";

export interface Scene {
  readonly station: Station;
  readonly browser: Browser;
  /** A site that may control the station's player, and one that may not. */
  readonly guest: GuestSite;
  readonly stranger: GuestSite;
  /** One address of each kind of page; the links of the site are followed once. */
  kindsOfPage(): Promise<PageType[]>;
}

let scene: Promise<Scene> | undefined;
let users = 0;

/**
 * Call once, where a file declares its stories: starts what has not been started yet, and ends what
 * no other file uses. The returned scene is filled in before the first story.
 *
 * @param prepare runs once it is there; a hook of the file's own might run beside it
 */
export function goOnAir(prepare: (scene: Scene) => unknown = () => undefined): Scene {
  const shared = {} as Scene;
  before(async () => {
    users += 1;
    scene ??= openScene();
    Object.assign(shared, await scene);
    await prepare(shared);
  });
  after(leaveScene);
  return shared;
}

/** The scene of the files that called goOnAir. */
export async function sceneOnAir(): Promise<Scene> {
  if (scene === undefined) throw new Error("call goOnAir() first");
  return scene;
}

async function leaveScene(): Promise<void> {
  users -= 1;
  const left = scene;
  if (users > 0 || left === undefined) return;
  scene = undefined;
  // A scene that did not open has closed what it had.
  const opened = await left.catch(() => undefined);
  if (opened === undefined) return;
  const { station, browser, guest, stranger } = opened;
  await browser.close();
  await Promise.all([station.stop(), guest.stop(), stranger.stop()]);
}

async function openScene(): Promise<Scene> {
  const [guest, stranger] = await Promise.all([GuestSite.start(), GuestSite.start()]);
  let browser: Browser | undefined;
  try {
    const station = await Station.start({
      playout: true,
      env: {
        ZENDER_PLAYER_EMBED_ORIGINS: guest.origin,
        // All listeners come from one address.
        ZENDER_EVENTS_POSTS_PER_MINUTE: "100000",
        ZENDER_ERRORS_POSTS_PER_MINUTE: "100000",
        ZENDER_SEARCH_PAGES_PER_MINUTE: "100000",
        // Browsers and servers share the machine, and nothing may be refused for that: a browser
        // does not ask again for a picture.
        ZENDER_POOLS_PAGE_WAIT_MS: "30000",
      },
    });
    browser = await openBrowser();
    let kinds: Promise<PageType[]> | undefined;
    const kindsOfPage = () => {
      kinds ??= walk(station.url, 1).then((walked) => pageTypes(walked).types);
      return kinds;
    };
    return { station, browser, guest, stranger, kindsOfPage };
  } catch (error) {
    // What listens would keep the process from ending.
    await Promise.all([browser?.close(), guest.stop(), stranger.stop()]);
    throw error;
  }
}
