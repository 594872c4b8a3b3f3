/** The build without dialogs has no types of its own; what it has is the same as in the full build. */
declare module "vanilla-cookieconsent/dist/core/cookieconsent-core.esm.js" {
  export { acceptCategory, reset, run } from "vanilla-cookieconsent";
}
