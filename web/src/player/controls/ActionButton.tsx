import { History, ListMusic, type LucideIcon, Video } from "lucide-react";
import { AppLink } from "@/components/link/AppLink";
import type { ActionButton as ActionName } from "../state/slice";
import styles from "./ActionButton.module.css";
import type { ActionLink } from "./actionButtons";

const ICONS: Readonly<Record<ActionName, LucideIcon>> = {
  gedraaid: ListMusic,
  gemist: History,
  "visual-radio": Video,
};

/**
 * A button beside the play button. When it cannot be used it stays in place, dimmed and without a
 * link.
 */
export function ActionButton(props: { readonly link: ActionLink; readonly className?: string }) {
  const { link, className = styles.action } = props;
  const Icon = ICONS[link.name];
  const content = (
    <>
      <Icon size={22} aria-hidden="true" />
      <span>{link.label}</span>
    </>
  );
  return link.isDisabled ? (
    // biome-ignore lint/a11y/useSemanticElements: a link that leads nowhere now is an <a> without href
    <span className={className} role="link" aria-disabled="true" tabIndex={-1}>
      {content}
    </span>
  ) : (
    <AppLink className={className} href={link.href}>
      {content}
    </AppLink>
  );
}
