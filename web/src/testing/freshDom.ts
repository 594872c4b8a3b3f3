type Descriptors = Record<PropertyKey, PropertyDescriptor>;
type Listening = Parameters<EventTarget["addEventListener"]>;

interface Start {
  readonly objects: ReadonlyMap<object, Descriptors>;
  readonly listening: [EventTarget, ...Listening][];
}

const KEY = Symbol.for("zender.startOfDom");
const shared = globalThis as { [KEY]?: Start };

/**
 * Makes the document what it was before the first test: files that run in one worker share it. Also
 * takes back what tests or pages defined on the document, the navigator and the DOM's prototypes,
 * and their listeners on the window and the document.
 */
export function freshDom(): void {
  shared[KEY] ??= rememberStart();
  const { objects, listening } = shared[KEY];
  for (const [target, ...args] of listening.splice(0)) {
    target.removeEventListener(...args);
  }
  for (const [object, before] of objects) {
    restore(object, before);
  }
  for (const element of [document.documentElement, document.head, document.body]) {
    element.getAttributeNames().forEach((name) => void element.removeAttribute(name));
  }
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split("; ")) {
    // jsdom has no other way to erase a cookie.
    document.cookie = `${cookie.split("=")[0]}=; path=/; max-age=0`;
  }
  history.replaceState(null, "", "/");
}

function rememberStart(): Start {
  const listening: Start["listening"] = [];
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target) as EventTarget["addEventListener"];
    target.addEventListener = (...args: Listening) => {
      listening.push([target, ...args]);
      add(...args);
    };
  }
  const prototypes = Object.getOwnPropertyNames(globalThis)
    .filter((name) => /^(?:HTML|SVG)\w*Element$|^(?:Element|Node|Document|EventTarget|Storage)$/.test(name))
    .map((name) => (globalThis as unknown as Record<string, { prototype: object }>)[name]?.prototype);
  const objects = [document, navigator, ...prototypes].filter((object) => object !== undefined);
  return {
    objects: new Map(objects.map((object) => [object, Object.getOwnPropertyDescriptors(object)])),
    listening,
  };
}

function restore(object: object, before: Descriptors): void {
  const now: Descriptors = Object.getOwnPropertyDescriptors(object);
  for (const key of Reflect.ownKeys(now)) {
    const was = before[key];
    if (was === undefined) {
      Reflect.deleteProperty(object, key);
    } else if (was.value !== now[key]?.value || was.get !== now[key]?.get) {
      Object.defineProperty(object, key, was);
    }
  }
}
