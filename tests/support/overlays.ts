// The overlays of a page: the event modal, the maintenance banner, the consent question.
import type { Page } from "playwright-core";
import { accessibilityViolations } from "./axe.ts";
import { chunkLoaded, type Device, sidewaysOverflow } from "./browser.ts";
import type { FaultProxy } from "./faultProxy.ts";
import type { Listener } from "./listener.ts";

/** A listener who has answered the consent question and has not seen the event modal. */
export const RETURNING: Device = { eventModal: true };
export const FIRST_VISIT: Device = { consent: null };
export const START = "/podcasts";
const TITLE = "De zomerweek begint op het strand";

export const BLOCK = {
  id: "zomerweek",
  published: true,
  title: TITLE,
  description: "Vijf dagen radio vanaf de vloedlijn.\n\nKom langs, of luister mee.",
  relatedUrl: "/gedraaid",
  relatedUrlText: "Bekijk wat we draaien",
  backgroundImage: null,
  cmsLogo: null,
  countClock: {
    __typename: "cms_countclock_countdown",
    caption: "We beginnen over",
    startDate: null,
    endDate: "2099-07-01 09:00:00",
  },
};

export const json = (value: unknown) =>
  ({ kind: "answer", type: "application/json", body: () => JSON.stringify(value) }) as const;

export function announce(proxy: FaultProxy, ...blocks: object[]): void {
  proxy.break(/^\/api\/eventmodal\/content/, json({ data: { cmsContentBlocks: { data: blocks } } }));
}

export function notify(proxy: FaultProxy, ...notifications: object[]): () => void {
  return proxy.break(
    /^\/api\/maintenance-notification/,
    json({ data: { maintenanceNotifications: { data: notifications } } }),
  );
}

export const NOTICE = {
  id: "storing",
  title: "Radio 4 is even stil.",
  description: "We zoeken uit waarom.",
  url: "/nieuws",
  isDismissable: true,
};

export const modal = (page: Page) => page.getByRole("dialog", { name: TITLE });
export const question = (page: Page) => page.getByRole("region", { name: "Cookies en toestemming" });

/** Scrolls: on a small screen the question waits for that. */
export async function beAsked(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, window.innerHeight));
  await question(page).waitFor();
}
export const settings = (page: Page) => page.getByRole("dialog", { name: "Cookies en toestemming" });
export const settingsLink = (page: Page) =>
  page.locator("footer").getByRole("button", { name: "Cookies en toestemming" });
export const banner = (page: Page) => page.getByRole("region", { name: "Melding" });

export const modalMemory = (page: Page) =>
  page.evaluate(() => ({
    checked: sessionStorage.getItem("isModalChecked"),
    shown: localStorage.getItem("modalsShown"),
  }));

/** Waits until the late chunks have loaded. */
export const latePartsLoaded = (page: Page): Promise<void> => chunkLoaded(page, "LateParts");

/** Accessibility violations of the page, and whether it scrolls sideways. */
export async function faultsOf(page: Page): Promise<string[]> {
  const found = await accessibilityViolations(page, {});
  const over = await sidewaysOverflow(page);
  return over > 0 ? [...found, `${over} px too wide`] : found;
}

/** Uncaught exceptions. */
export const exceptions = ({ said }: Listener) => said().filter((text) => text.startsWith("exception"));
