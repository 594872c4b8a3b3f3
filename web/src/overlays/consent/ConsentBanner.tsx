import { useRef } from "react";
import type { ConsentCategory } from "@/lib/consent";
import styles from "./ConsentBanner.module.css";
import { chooseConsent } from "./choice.late";
import { setConsentSettings } from "./settings";

/**
 * Asks for consent. It neither takes the focus nor blocks the page: without an answer nothing is
 * allowed.
 */
export function ConsentBanner() {
  const banner = useRef<HTMLElement>(null);
  const choose = (allowed: readonly ConsentCategory[]) => {
    // The button disappears with the question, so keyboard users continue at the content.
    if (banner.current?.contains(document.activeElement)) {
      document.getElementById("inhoud")?.focus({ preventScroll: true });
    }
    chooseConsent(allowed);
  };
  return (
    <section ref={banner} className={styles.banner} aria-labelledby="toestemming" data-consent-banner="">
      <h2 id="toestemming">Cookies en toestemming</h2>
      <p className={styles.words}>
        De site werkt zonder volgcookies. Sta je meer toe, dan tellen we mee wat je beluistert en zie je
        berichten van sociale media meteen. Je keuze verander je onderaan elke pagina.
      </p>
      <div className={styles.choices}>
        <button type="button" className={styles.choice} onClick={() => choose([])}>
          Alleen het nodige
        </button>
        <button type="button" className={styles.choice} onClick={() => choose(["analytics", "social"])}>
          Alles toestaan
        </button>
        <button type="button" className={styles.more} onClick={() => setConsentSettings(true)}>
          Zelf kiezen
        </button>
      </div>
    </section>
  );
}
