import { Section } from "@/components/heading/Section";
import { AppLink } from "@/components/link/AppLink";
import { HitPicture } from "@/components/search/HitPicture";
import { Marked } from "@/components/text/Marked";
import type { SearchHit, SearchPage } from "@/lib/contract";
import { useStation } from "@/lib/station/station";
import { formatDuration, timeOfDay } from "@/lib/time/dates";
import { nearDay, shortDay } from "@/lib/time/relativeDay";
import { PlayButton } from "@/player";
import { PlayItemButton } from "@/player/controls/PlayItemButton";
import styles from "./Hits.module.css";
import { moreWords } from "./searchWords";

/** The best hits of each kind, with a link to all of them. */
export function HitGroups({ groups }: { readonly groups: SearchPage["groups"] }) {
  return groups.map(({ tab, label, count, countIsCapped, hits, moreUrl }) => (
    <Section
      key={tab}
      id={`gevonden-${tab}`}
      title={label}
      more={count > hits.length ? { href: moreUrl, label: moreWords(count, countIsCapped, tab) } : undefined}
    >
      <HitList hits={hits} headingLevel={3} />
    </Section>
  ));
}

export interface HitListProps {
  readonly hits: readonly SearchHit[];
  readonly headingLevel: 2 | 3;
}

export function HitList({ hits, headingLevel }: HitListProps) {
  return (
    <ul>
      {hits.map((hit) => (
        <HitRow key={`${hit.kind} ${hit.id}`} hit={hit} headingLevel={headingLevel} />
      ))}
    </ul>
  );
}

/** A hit: its name, what it belongs to, the matching text, and the position at which it is said. */
function HitRow({ hit, headingLevel }: { readonly hit: SearchHit; readonly headingLevel: 2 | 3 }) {
  const { now, channel: find } = useStation();
  const channel = hit.kind === "channel" ? find(hit.id) : undefined;
  const Heading = `h${headingLevel}` as const;
  const item = playableOf(hit, now);
  const name = hit.title.map(({ text }) => text).join("");
  const date = hit.publishedIso === null ? null : dateOf(hit, hit.publishedIso, now);
  return (
    <li className={styles.hit}>
      <HitPicture hit={hit} className={styles.picture} />
      <div className="words">
        <Heading className="itemName">
          <AppLink href={hit.url}>
            <Marked text={hit.title} />
          </AppLink>
        </Heading>
        {(hit.subtitle.length > 0 || hit.publishedIso !== null) && (
          <p className="note">
            <Marked text={hit.subtitle} />
            {hit.publishedIso !== null && (
              <>
                {hit.subtitle.length > 0 && " · "}
                <time dateTime={hit.publishedIso}>{date}</time>
              </>
            )}
          </p>
        )}
        {hit.snippet.length > 0 && (
          <p className={styles.snippet}>
            {hit.saidAt !== null && (
              <span className={styles.said}>Gezegd op {formatDuration(Math.floor(hit.saidAt))}: </span>
            )}
            <Marked text={hit.snippet} />
          </p>
        )}
      </div>
      {channel !== undefined && (
        <PlayButton channel={channel} isGhost className={`${styles.listen} unprinted`} />
      )}
      {item !== null && (
        <PlayItemButton
          item={item}
          name={hit.kind === "broadcast" && date !== null ? `${name}, ${date}` : name}
          url={hit.url}
          at={hit.saidAt === null ? undefined : Math.floor(hit.saidAt)}
          isGhost
          className="unprinted"
        />
      )}
    </li>
  );
}

/** What can be played at once; a broadcast only while it can be listened back to. */
function playableOf({ kind, id, goneIso = null }: SearchHit, now: string) {
  const isThere =
    kind === "fragment" ||
    kind === "episode" ||
    (kind === "broadcast" && goneIso !== null && Date.parse(now) < Date.parse(goneIso));
  return isThere ? { type: kind, id } : null;
}

/** Several broadcasts of a programme differ by nothing but their date and time. */
function dateOf({ kind }: SearchHit, publishedIso: string, now: string): string {
  return kind === "broadcast"
    ? `${nearDay(publishedIso, now, "EEEEEE d MMM").toLowerCase()}, ${timeOfDay(publishedIso)}`
    : shortDay(publishedIso, now);
}
