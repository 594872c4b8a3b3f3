import { Fragment } from "react";

const ELEMENT = Symbol.for("react.transitional.element");

/**
 * What JSX is compiled to in the server's build instead of React's own function: the same elements,
 * without the work for keys, which mean nothing to markup.
 */
function jsx(type: unknown, props: object) {
  return { $$typeof: ELEMENT, type, key: null, props };
}

export { Fragment, jsx, jsx as jsxs };
