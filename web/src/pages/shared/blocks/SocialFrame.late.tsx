import type { ReactNode } from "react";
import { useStation } from "@/lib/station/station";
import type { BlockOf } from "./blockOf";
import styles from "./SocialBlock.module.css";
import { toEmbed } from "./socialEmbed";

/** The post in a frame of its provider; `children` if it cannot be framed. */
export function SocialFrame(props: {
  readonly block: BlockOf<"social">;
  readonly name: string;
  readonly children: ReactNode;
}) {
  const { block, name, children } = props;
  const { frameOrigins = [] } = useStation().station;
  const embed = toEmbed(block.provider, block.url, frameOrigins);
  if (embed === null) {
    return children;
  }
  return (
    <iframe
      className={styles.frame}
      src={embed.src}
      title={`${embed.shape === "video" ? "Video" : "Bericht"} op ${name}`}
      sandbox={embed.sandbox}
      allow={embed.shape === "video" ? "fullscreen; encrypted-media; picture-in-picture" : ""}
      allowFullScreen={embed.shape === "video"}
      loading="lazy"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
