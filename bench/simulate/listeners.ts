// The process with the listeners of bench/simulate (fork; messages.ts has what it is told). All of
// them are in one process, which is not counted as the station's.
import { NEWS_SECONDS, NEWS_TIMES, PAGE_EVERY, type Phase } from "./day.ts";
import { Knowledge } from "./knowledge.ts";
import { Listener, type Surroundings, visit } from "./listener.ts";
import type { Order, Places } from "./messages.ts";
import { Tally } from "./tally.ts";

/** The first part of a phase, in which listeners come and go until there are as many as it says. */
const CHANGE = 0.4;
/** Browsers notice within this that the network is there again. */
const RETURN_MS = 1_500;

let places: Places;
let knowledge: Knowledge;
let most = 0;
let phase: Phase;
let tally = new Tally();
const listeners: Listener[] = [];

const around: Surroundings = {
  get places() {
    return places;
  },
  get knowledge() {
    return knowledge;
  },
  tally: () => tally,
  pages: () => phase.pages,
};

function someChannel(): string {
  const [largest, ...others] = places.channels as [string, ...string[]];
  if (Math.random() < phase.largestChannel || others.length === 0) return largest;
  return others[Math.floor(Math.random() * others.length)] as string;
}

/** Lets listeners come or go, evenly, until there are as many as the phase says. */
function change(): void {
  const from = listeners.length;
  const to = Math.round(most * phase.listeners);
  const [begin, took, of] = [performance.now(), phase.seconds * CHANGE * 1000, phase];
  const step = () => {
    if (phase !== of) return;
    const part = Math.min(1, (performance.now() - begin) / took);
    const wanted = Math.round(from + (to - from) * part);
    while (listeners.length < wanted) {
      const listener = new Listener(around, someChannel());
      listeners.push(listener);
      listener.come();
    }
    // Those who came first leave first.
    for (const listener of listeners.splice(0, Math.max(0, listeners.length - wanted))) listener.leave();
    if (part < 1) setTimeout(step, 50);
  };
  step();
}

function cut(): void {
  for (const listener of listeners) listener.cut(Math.random() * RETURN_MS);
}

/** Most open a push message soon, some later. */
const soon = () => NEWS_SECONDS * 1000 * Math.random() ** 2;

function push(path: string): void {
  for (const listener of listeners) setTimeout(() => listener.open(path), soon());
  const all = (NEWS_TIMES * NEWS_SECONDS * listeners.length) / PAGE_EVERY;
  for (let others = listeners.length; others < all; others += 1)
    setTimeout(() => void visit(around, path), soon());
}

process.on("message", async (order: Order) => {
  switch (order.do) {
    case "begin":
      places = order.places;
      most = order.most;
      knowledge = new Knowledge(places.servers, places.channels);
      await knowledge.start();
      process.send?.("ready");
      break;
    case "phase":
      phase = order.phase;
      tally = new Tally();
      change();
      break;
    case "cut":
      cut();
      break;
    case "push":
      push(order.path);
      break;
    case "end of phase":
      process.send?.(tally.seen(listeners.length, listeners.filter((one) => one.isConnected).length));
      break;
    case "end":
      process.exit(0);
  }
});
process.on("disconnect", () => process.exit(0));
