import { PlainSound, type PlainSoundProps } from "./PlainSound";

/**
 * Sound with the browser's own controls for listeners without JavaScript; empty in the browser's
 * build. The link that replaces our button until JavaScript runs is hidden if JavaScript is off, by
 * `data-scripted` in global.css.
 */
export function ScriptlessSound(props: PlainSoundProps) {
  return <noscript>{__SSR__ && <PlainSound {...props} />}</noscript>;
}
