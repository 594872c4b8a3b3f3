/** Has the code of every page at hand, as the server's script needs it: it renders in one synchronous call. */

import { GuidePage } from "./guide/GuidePage";
import { providePage } from "./laterPages";
import { LivePage } from "./live/LivePage";
import { PopoutPlayerPage } from "./popoutPlayer/PopoutPlayerPage";

providePage("live", LivePage);
providePage("popoutPlayer", PopoutPlayerPage);
providePage("guide", GuidePage);
