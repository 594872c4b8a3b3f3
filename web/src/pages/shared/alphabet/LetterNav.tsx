import { AppLink } from "@/components/link/AppLink";
import styles from "./Letters.module.css";

/** Id of a letter's part of the list; '#' stands for what begins with none. */
export function letterId(letter: string): string {
  return letter === "#" ? "letter-cijfer" : `letter-${letter.toLowerCase()}`;
}

/** Straight to a letter of a list from A to Z. A list that fits the eye needs none. */
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
