import { X } from "lucide-react";
import { useState } from "react";
import { ReloadButton } from "@/components/renewal/ReloadButton";
import { RENEWED, useRenewed } from "@/components/renewal/useRenewed";
import styles from "./RenewedNotice.module.css";

/**
 * A part of the page that was asked for (the panel of the player, a video) is gone, because the site was renewed since. It stands over the page,
 * above the bar, so that nothing moves, and the radio plays on until the listener chooses.
 */
export function RenewedNotice() {
  const isRenewed = useRenewed();
  const [isClosed, setClosed] = useState(false);
  return (
    <div role="status">
      {isRenewed && !isClosed && (
        <section className={styles.notice} aria-label="Melding">
          <p>
            <strong>{RENEWED}.</strong> Ververs om alles te kunnen gebruiken. Wat je hoort, gaat door tot je
            dat doet.
          </p>
          <ReloadButton className={styles.reload} />
          <button type="button" className={styles.close} onClick={() => setClosed(true)}>
            <X size={24} aria-hidden="true" />
            <span className="visually-hidden">Sluit deze melding</span>
          </button>
        </section>
      )}
    </div>
  );
}
