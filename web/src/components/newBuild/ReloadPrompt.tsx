import { X } from "lucide-react";
import { useState } from "react";
import { ReloadButton } from "./ReloadButton";
import styles from "./ReloadPrompt.module.css";
import { NEW_BUILD, useNewBuild } from "./useNewBuild";

/**
 * Shown if a part of the page (the player's panel, a video) could not be loaded because there is a
 * new build of the site. It is above the player bar, so that nothing moves, and the radio keeps
 * playing until the listener reloads.
 */
export function ReloadPrompt() {
  const hasNewBuild = useNewBuild();
  const [isClosed, setClosed] = useState(false);
  return (
    <div role="status">
      {hasNewBuild && !isClosed && (
        <section className={styles.prompt} aria-label="Melding">
          <p>
            <strong>{NEW_BUILD}.</strong> Ververs om alles te kunnen gebruiken. Wat je hoort, gaat door tot je
            dat doet.
          </p>
          <ReloadButton className="button" />
          <button type="button" className="corner" onClick={() => setClosed(true)}>
            <X size={24} aria-hidden="true" />
            <span className="visually-hidden">Sluit deze melding</span>
          </button>
        </section>
      )}
    </div>
  );
}
