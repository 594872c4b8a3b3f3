/**
 * The light build has no types of its own; what the player uses is the same as in the full build.
 */
declare module "hls.js/light" {
  export * from "hls.js";
  export { default } from "hls.js";
}
