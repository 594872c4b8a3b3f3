import { Section } from "@/components/heading/Section";
import { AppLink } from "@/components/link/AppLink";
import type { BroadcastPage as BroadcastModel } from "@/lib/contract";
import { useStation } from "@/lib/station/station";
import { fromToTime, fullDate, unbroken } from "@/lib/time/dates";
import { PlayButton } from "@/player";
import { DownloadButton } from "../shared/offline/DownloadButton";
import { ItemList } from "../shared/onDemand/frame/ItemList";
import styles from "../shared/onDemand/frame/ItemPage.module.css";
import { Trail } from "../shared/onDemand/frame/Trail";
import { Actions, ItemHead } from "../shared/onDemand/ItemHead";
import { ListenButton } from "../shared/onDemand/listen/ListenButton";
import { PreviousNext } from "../shared/onDemand/listen/PreviousNext";
import { ShareItem } from "../shared/onDemand/listen/ShareItem";
import own from "./BroadcastPage.module.css";
import { hearingWords } from "./hearingWords";
import { Songs } from "./Songs";

/** One broadcast: it can be replayed for a limited time; its played tracks stay. */
export function BroadcastPage({ page }: { readonly page: BroadcastModel }) {
  const { path, now, channel: find } = useStation();
  const { show, programme, playable, soundUrl, fragments } = page;
  const channel = find(page.channel);
  const channelName = channel?.name ?? page.channel;
  const isNamedApart = programme !== null && programme.name !== show.name;
  const neighbour = (other: BroadcastModel["previous"]) =>
    other === null ? null : { name: other.name, url: other.url, about: unbroken(fullDate(other.fromIso)) };
  const isKept = page.listenBack.status !== "elsewhere" && page.listenBack.status !== "notAllowed";
  const programmePath =
    programme === null
      ? null
      : isKept
        ? path("broadcasts", {}, { programme: programme.slug })
        : programme.url;
  return (
    <div className="itemPage">
      <Trail
        list={isKept ? "broadcasts" : "programmes"}
        query={isKept ? { channel: page.channel } : {}}
        steps={programme === null ? [] : [{ name: programme.name, href: programmePath }]}
      />
      <article>
        <ItemHead
          image={show.image}
          kicker={isNamedApart ? programme.name : channelName}
          title={show.name}
          about={
            <>
              <time dateTime={show.fromIso}>{fullDate(show.fromIso)}</time>,{" "}
              {fromToTime(show.fromIso, show.untilIso)}
              {isNamedApart && ` · ${channelName}`}
              {show.isRepeat && " · Herhaling"}
            </>
          }
          summary={[show.description ?? "", show.presenters === null ? "" : `Met ${show.presenters}.`]
            .filter((part) => part !== "")
            .join(" ")}
        >
          <Actions>
            {playable !== null && soundUrl !== null && <ListenButton item={playable} soundUrl={soundUrl} />}
            {page.state === "onAir" && channel !== undefined && <PlayButton channel={channel} size="large" />}
            {playable !== null && <ShareItem item={playable} />}
            {playable !== null && soundUrl !== null && (
              <DownloadButton item={playable} soundUrl={soundUrl} untilIso={page.goneIso} />
            )}
          </Actions>
          <p className="soft">{hearingWords(page, channelName, now)}</p>
          {programme !== null && show.url !== null && (
            <p className={styles.way}>
              <AppLink href={show.url}>Alles over {programme.name}</AppLink>
            </p>
          )}
        </ItemHead>
        <div className={styles.body}>
          <div className={styles.main}>
            <Songs page={page} />
          </div>
          <aside className={styles.aside} aria-label="Bij deze uitzending">
            {page.presenters.length > 0 && <Presenters page={page} />}
            {fragments.length > 0 && (
              <Section id="fragmenten" title="Fragmenten">
                <ItemList items={fragments} hidesSubtitle above={show.image} />
              </Section>
            )}
            {page.others.length > 0 && <Others page={page} listPath={isKept ? programmePath : null} />}
          </aside>
        </div>
      </article>
      <PreviousNext
        label="Andere uitzendingen"
        previous={neighbour(page.previous)}
        next={neighbour(page.next)}
        words={{ previous: "Vorige uitzending", next: "Volgende uitzending" }}
      />
    </div>
  );
}

function Presenters({ page }: { readonly page: BroadcastModel }) {
  const { presenters } = page;
  return (
    <section className={styles.block} aria-labelledby="presentatie">
      <h2 id="presentatie" className="smallHead">
        Presentatie
      </h2>
      <ul>
        {presenters.map(({ name, url }) => (
          <li key={url} className={styles.blockName}>
            <AppLink href={url}>{name}</AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Other broadcasts of its programme, with a link to all that can be replayed. */
function Others({ page, listPath }: { readonly page: BroadcastModel; readonly listPath: string | null }) {
  const { show, others } = page;
  return (
    <Section
      id="andere"
      title={`Meer ${page.programme?.name ?? show.name}`}
      more={listPath === null ? undefined : { href: listPath, label: "Alles" }}
    >
      <ul>
        {others.map(({ name, fromIso, url }) => (
          <li key={fromIso} className={own.other}>
            <AppLink href={url}>
              <time dateTime={fromIso}>{fullDate(fromIso)}</time>
            </AppLink>
            {name !== show.name && <span className="soft">{name}</span>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
