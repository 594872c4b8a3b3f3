import { type ReactNode, useId } from "react";
import { Section } from "@/components/heading/Section";
import { SizedPicture } from "@/components/picture/SizedPicture";
import { onlyFile, UNKNOWN_PROGRAMME_IMAGE, UNKNOWN_TRACK_IMAGE } from "@/lib/pictures/images";
import styles from "./PanelList.module.css";

export interface PanelListProps {
  readonly title: string;
  readonly note?: string;
  readonly more?: { readonly href: string; readonly label: string };
  readonly children: ReactNode;
}

/** A part of the panel: its head and its rows. */
export function PanelList({ title, note, more, children }: PanelListProps) {
  const id = useId();
  return (
    <Section className={styles.section} id={id} title={title} note={note} more={more}>
      <ol>{children}</ol>
    </Section>
  );
}

/** The small picture of a row; the text beside it says what it shows. */
export function PanelPicture(props: { readonly src: string | null; readonly kind?: "programme" | "track" }) {
  const fallback = props.kind === "programme" ? UNKNOWN_PROGRAMME_IMAGE : UNKNOWN_TRACK_IMAGE;
  return (
    <SizedPicture
      className={styles.picture}
      image={onlyFile(props.src ?? fallback)}
      preset="TRACKPLAY_LIST_ITEM"
      placeholder={fallback}
      alt=""
    />
  );
}
