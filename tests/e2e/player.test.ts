// The player in a real browser with a real server, real sound, and networks that break on purpose.
// The stories wait most of their time, so they share one station and one browser and run side by
// side (tests/support/listener.ts).
import { describe } from "node:test";
import { goOnAir } from "../support/listener.ts";
import { describeAccessibility } from "./player/access.ts";
import { describeBar } from "./player/bar.ts";
import { describeButtons } from "./player/buttons.ts";
import { describeEmbeds } from "./player/embeds.ts";
import { describeErrors } from "./player/errors.ts";
import { describeKeyboard } from "./player/keyboard.ts";
import { describeLiveRadio } from "./player/live.ts";
import { describeBadConnection } from "./player/network.ts";
import { describeOnDemand } from "./player/onDemand.ts";
import { describeOnDemandErrors } from "./player/onDemandErrors.ts";
import { describeTouch } from "./player/touch.ts";
import { describeVideo } from "./player/video.ts";
import { describeWindows } from "./player/windows.ts";

// Its own time: together they take longer than a single test may.
describe("the player", { concurrency: true, timeout: 60 * 60_000 }, () => {
  goOnAir();
  // The longest stories first: the others run while they wait.
  describeBadConnection();
  describeErrors();
  describeBar();
  describeLiveRadio();
  describeOnDemand();
  describeOnDemandErrors();
  describeVideo();
  describeWindows();
  describeEmbeds();
  describeButtons();
  describeKeyboard();
  describeTouch();
  describeAccessibility();
});
