import { AppLink } from "@/components/link/AppLink";
import styles from "./Letters.module.css";

/** The id of a letter's section; '#' for names that do not start with a letter. */
export function letterId(letter: string): string {
  return letter === "#" ? "letter-cijfer" : `letter-${letter.toLowerCase()}`;
}

/** Links to the letters of a list from A to Z; not shown for a short list. */
export function LetterNav({ letters }: { readonly letters: readonly string[] }) {
  if (letters.length < 4) {
    return null;
  }
  return (
    <nav className={styles.nav} aria-label="Naar een letter">
      <ul>
        {letters.map((letter) => (
          <li key={letter}>
            <AppLink href={`#${letterId(letter)}`}>{letter === "#" ? "0-9" : letter}</AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
