import type { ReactNode } from "react";
import { AppLink } from "@/components/link/AppLink";
import type { RichText as RichTextModel } from "@/lib/contract";
import styles from "./RichText.module.css";

type Block = RichTextModel[number];
type Span = Extract<Block, { kind: "paragraph" }>["content"][number];

export interface RichTextProps {
  readonly text: RichTextModel;
  readonly className?: string;
  /** The level of the text's headings: one below that of its section. */
  readonly headingLevel?: 2 | 3;
}

/** An editor's text: paragraphs, headings, quotes and lists. */
export function RichText({ text, className = "", headingLevel = 2 }: RichTextProps) {
  return <div className={`${styles.text} ${className}`}>{blocks(text, headingLevel)}</div>;
}

/** The order of a text never changes, so an index can be the key. */
function blocks(text: RichTextModel, headingLevel: 2 | 3): readonly ReactNode[] {
  return text.map((block, index) => blockNode(block, `${block.kind} ${index}`, headingLevel));
}

function blockNode(block: Block, key: string, headingLevel: 2 | 3): ReactNode {
  switch (block.kind) {
    case "paragraph":
      return <p key={key}>{spans(block.content)}</p>;
    case "heading": {
      const Heading = headingLevel === 2 ? "h2" : "h3";
      return (
        <Heading key={key} className={styles.heading}>
          {spans(block.content)}
        </Heading>
      );
    }
    case "quote":
      return <blockquote key={key}>{blocks(block.blocks, headingLevel)}</blockquote>;
    case "list": {
      const items = block.items.map((item, at) => (
        <li key={`${key} ${at.toString()}`}>{blocks(item, headingLevel)}</li>
      ));
      return block.isOrdered ? (
        <ol key={key} start={block.start}>
          {items}
        </ol>
      ) : (
        <ul key={key}>{items}</ul>
      );
    }
  }
}

function spans(content: readonly Span[]): readonly ReactNode[] {
  return content.map((span, index) => {
    const key = index.toString();
    let node: ReactNode = lines(span.text);
    if (span.isEmphasis === true) {
      node = <em>{node}</em>;
    }
    if (span.isStrong === true) {
      node = <strong>{node}</strong>;
    }
    if (span.href === undefined) {
      return <span key={key}>{node}</span>;
    }
    return linked(span.href, span.text, node, key);
  });
}

function linked(href: string, text: string, node: ReactNode, key: string): ReactNode {
  // A position in the sound of the page: the listener keeps reading at the same place.
  const isTime = href.startsWith("#t=");
  return (
    <AppLink key={key} href={href} stay={isTime} aria-label={isTime ? `Luister vanaf ${text}` : undefined}>
      {node}
    </AppLink>
  );
}

function lines(text: string): ReactNode {
  const [first, ...rest] = text.split("\n");
  return (
    <>
      {first}
      {rest.map((line, index) => (
        <span key={`${index.toString()} ${line}`}>
          <br />
          {line}
        </span>
      ))}
    </>
  );
}
