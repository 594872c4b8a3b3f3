// The player in a real browser with a real server, real sound, and networks that break on purpose.
// The stories wait most of their time, so they share one station and one browser and run side by
// side (tests/support/listener.ts).
import { describe } from "node:test";
import { goOnAir } from "../support/listener.ts";
import { tellOfAccess } from "./player/access.ts";
import { tellOfTheBar } from "./player/bar.ts";
import { tellOfButtons } from "./player/buttons.ts";
import { tellOfEmbeds } from "./player/embeds.ts";
import { tellOfErrors } from "./player/errors.ts";
import { tellOfKeys } from "./player/keyboard.ts";
import { tellOfLiveRadio } from "./player/live.ts";
import { tellOfABadLine } from "./player/network.ts";
import { tellOfItems } from "./player/onDemand.ts";
import { tellOfTouch } from "./player/touch.ts";
import { tellOfVideo } from "./player/video.ts";
import { tellOfWindows } from "./player/windows.ts";

// Its own time: together they take longer than a single test may.
describe("the player", { concurrency: true, timeout: 30 * 60_000 }, () => {
  goOnAir();
  // The longest stories first: the others run while they wait.
  tellOfABadLine();
  tellOfErrors();
  tellOfTheBar();
  tellOfLiveRadio();
  tellOfItems();
  tellOfVideo();
  tellOfWindows();
  tellOfEmbeds();
  tellOfButtons();
  tellOfKeys();
  tellOfTouch();
  tellOfAccess();
});
