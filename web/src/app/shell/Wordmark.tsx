import { AppLink } from "@/components/link/AppLink";
import { useStation } from "@/lib/station/station";
import styles from "./Wordmark.module.css";

/** The station's name as a logo, with its number in a disc with sound waves around it. */
export function Wordmark() {
  const { station, path } = useStation();
  const { words, figure } = splitName(station.name);
  return (
    <AppLink className={styles.wordmark} href={path("home")} aria-label={`${station.name}, naar home`}>
      <span aria-hidden="true" className={styles.words}>
        {words}
      </span>
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
    </AppLink>
  );
}

/** 'Radio 2' → 'Radio' and '2'; a name without a short number at its end is not split. */
export function splitName(name: string): { readonly words: string; readonly figure: string | null } {
  const match = /^(.*\S)\s+(\d{1,2})$/.exec(name);
  return { words: match?.[1] ?? name, figure: match?.[2] ?? null };
}
