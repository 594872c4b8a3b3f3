import { AppLink } from "@/components/link/AppLink";
import type { Image } from "@/lib/contract";
import { useStation } from "@/lib/station/station";
import styles from "./Wordmark.module.css";

/** The station's name beside its logo, or beside its number in a disc with sound waves. */
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

/** The disc with sound waves, and the number of the station's name in it. */
function Mark({ figure }: { readonly figure: string | null }) {
  return (
    <svg aria-hidden="true" className={styles.mark} viewBox="0 0 40 40" width="40" height="40">
      <circle cx="20" cy="20" r="19" fill="none" stroke="currentColor" strokeWidth="1.5" opacity="0.35" />
      <circle cx="20" cy="20" r="14.5" fill="currentColor" />
      {figure === null ? (
        <path className={styles.cut} d="M15 13.5v13l10.5-6.5z" />
      ) : (
        <text className={styles.cut} x="20" y="26.4" textAnchor="middle">
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
