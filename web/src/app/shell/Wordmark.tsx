import { AppLink } from "@/components/link/AppLink";
import type { Image } from "@/lib/contract";
import { useStation } from "@/lib/station/station";
import styles from "./Wordmark.module.css";

/** The station's name beside its logo, or beside a block with its number or a mast. */
export function Wordmark() {
  const { station, path } = useStation();
  const { words, figure } = splitName(station.name);
  return (
    <AppLink className={styles.wordmark} href={path("home")} aria-label={`${station.name}, naar home`}>
      <span aria-hidden="true" className={styles.words}>
        {words}
      </span>
      {station.logo === undefined ? <Mark figure={figure} /> : <Logo logo={station.logo} />}
    </AppLink>
  );
}

/** A picture of the station's own. Its name is beside it, so it needs no text. */
function Logo({ logo }: { readonly logo: Image }) {
  return <img className={styles.mark} src={logo.url360} alt="" width="40" height="40" />;
}

/** A block with the number of the station's name, or with a transmitter's mast and its waves. */
function Mark({ figure }: { readonly figure: string | null }) {
  return (
    <svg aria-hidden="true" className={styles.mark} viewBox="0 0 40 40" width="40" height="40">
      <rect width="40" height="40" rx="4" fill="currentColor" />
      {figure === null ? (
        <>
          <circle className={styles.cut} cx="20" cy="14" r="3" />
          <path
            className={styles.drawn}
            d="M19 19 14 34M21 19l5 15M16 28h8M13.6 20.4a9 9 0 0 1 0-12.8M26.4 7.6a9 9 0 0 1 0 12.8M9 25a15.5 15.5 0 0 1 0-22M31 3a15.5 15.5 0 0 1 0 22"
          />
        </>
      ) : (
        <text className={styles.cut} x="20" y="28.5" textAnchor="middle">
          {figure}
        </text>
      )}
    </svg>
  );
}

/** 'Radio 2' → 'Radio' and '2'; a name without a short number at its end is not split. */
export function splitName(name: string): { readonly words: string; readonly figure: string | null } {
  const match = /^(.*\S)\s+(\d{1,2})$/.exec(name);
  return { words: match?.[1] ?? name, figure: match?.[2] ?? null };
}
