import { useEffect, useState } from "react";
import type { MomentPage } from "@/lib/contract";
import { reloadPageModel } from "@/lib/net/pageModels";

/** Whether a moment can be shared, as its page says. */
export type Checked =
  | { readonly state: "checking" }
  | { readonly state: "refused"; readonly reason: string }
  | { readonly state: "shared"; readonly page: MomentPage };

/** The listener may press a button several times. */
const PATIENCE_MS = 400;
const CHECKING: Checked = { state: "checking" };

/** Asks for the page at this address, once it has stayed the same for a moment. */
export function useChecked(address: string): Checked {
  const [known, setKnown] = useState<{ readonly address: string; readonly checked: Checked } | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const show = (checked: Checked) => !controller.signal.aborted && setKnown({ address, checked });
    const timer = setTimeout(() => {
      reloadPageModel(address, controller.signal).then(
        ({ page }) => {
          if (page.kind === "moment") {
            show(
              page.playable === null
                ? refused("Dit moment is niet meer te horen.")
                : { state: "shared", page },
            );
          } else {
            show(refused(page.kind === "notFound" ? page.detail : "Dit moment kun je nu niet delen."));
          }
        },
        () => show(refused("We kunnen nu niet nagaan of je dit mag delen. Probeer het zo nog eens.")),
      );
    }, PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [address]);
  return known?.address === address ? known.checked : CHECKING;
}

function refused(reason: string): Checked {
  return { state: "refused", reason };
}
