import { AppLink } from "@/components/link/AppLink";
import type { PresentersPage as PresentersModel } from "@/lib/contract";
import { useStation } from "@/lib/station";
import empty from "../playedTracks/EmptyDay.module.css";
import { LetterGroup } from "../shared/alphabet/LetterGroup";
import { LetterNav } from "../shared/alphabet/LetterNav";
import list from "../shared/ListPage.module.css";
import styles from "./PresentersPage.module.css";
import { PresenterTile } from "./PresenterTile";

/** Everybody who presents, from A to Z. */
export function PresentersPage({ page }: { readonly page: PresentersModel }) {
  const { path } = useStation();
  return (
    <div className={list.page}>
      <header className={list.head}>
        <h1 tabIndex={-1}>Presentatoren</h1>
      </header>
      {page.total === 0 && (
        <section className={empty.empty}>
          <p className={empty.text}>Er is hier nog niemand voorgesteld.</p>
          <p className={empty.ways}>
            <AppLink href={path("guide")}>Kijk in de gids</AppLink>
          </p>
        </section>
      )}
      <LetterNav letters={page.letters.map(({ letter }) => letter)} />
      {page.letters.map(({ letter, presenters }) => (
        <LetterGroup key={letter} letter={letter}>
          <ul className={styles.grid}>
            {presenters.map(({ presenter, onAir }) => (
              <PresenterTile key={presenter.slug} presenter={presenter} onAir={onAir} />
            ))}
          </ul>
        </LetterGroup>
      ))}
    </div>
  );
}
