import { PlainSound, type PlainSoundProps } from "./PlainSound";

/**
 * Sound with the browser's own controls for who has no JavaScript; in the browser's own build there is nothing of it. The link that
 * stands in for our button until JavaScript runs is hidden where none ever will: by `data-scripted` in global.css.
 */
export function ScriptlessSound(props: PlainSoundProps) {
  return <noscript>{__SSR__ && <PlainSound {...props} />}</noscript>;
}
