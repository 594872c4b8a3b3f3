import {
  Component,
  createContext,
  createElement,
  Fragment,
  forwardRef,
  memo,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { describe, expect, it } from "vitest";
import { renderMarkup } from "./renderMarkup";
import { renderMarkup as renderWithReact } from "./renderWithReact";
import { program, template, text } from "./template";
import { tagsOf } from "./testing";

function expectAsReact(tree: ReactNode): void {
  const [own, react] = [renderMarkup(tree), renderWithReact(tree)];
  expect(tagsOf(own.body)).toEqual(tagsOf(react.body));
  expect(tagsOf(own.preloads)).toEqual(tagsOf(react.preloads));
}

const Colour = createContext("rood");

function Named({ children }: { readonly children?: ReactNode }) {
  const [first, second] = [useId(), useId()];
  return (
    <p id={first} aria-describedby={second}>
      {children}
    </p>
  );
}

class Old extends Component<{ readonly size: number }, { readonly doubled: number }> {
  static override contextType = Colour;
  static getDerivedStateFromProps({ size }: { readonly size: number }) {
    return { doubled: size * 2 };
  }
  override state = { doubled: 0 };
  override render() {
    return (
      <b>
        {this.state.doubled} {String(this.context)}
      </b>
    );
  }
}

function Hooks() {
  const [state] = useState(() => "begin");
  const [count] = useReducer((value: number) => value + 1, 3);
  const sum = useMemo(() => count + 1, [count]);
  const ref = useRef("ref");
  const store = useSyncExternalStore(
    () => () => undefined,
    () => "browser",
    () => "server",
  );
  useEffect(() => {
    throw new Error("effects do not run on the server");
  });
  return `${state} ${count} ${sum} ${ref.current} ${store} ${useContext(Colour)}`;
}

const Forwarded = forwardRef<HTMLElement, { readonly name: string }>(({ name }, ref) => (
  <i ref={ref}>{name}</i>
));
const Kept = memo(({ name }: { readonly name: string }) => <em>{name}</em>);

describe("the server's renderer gives the markup of React", () => {
  it.each<[string, ReactNode]>([
    [
      "texts beside each other, with a comment between",
      <p key="1">
        a{"b"} c{1}
        {null}d{""}e
      </p>,
    ],
    [
      "numbers, nothing, true and false",
      <p key="1">
        {0}
        {false}
        {true}
        {undefined}
        {12n}
      </p>,
    ],
    ["signs that mean something in markup", <p key="1" title={`"&'<>`}>{`<b>&amp;"'</b> é ’ 🎧`}</p>],
    [
      "lists in lists",
      <ul key="1">{[["a", "b"], [["c"]]].map((x) => [x, <li key={String(x)}>{x}</li>])}</ul>,
    ],
    ["fragments", <Fragment key="1">abc</Fragment>],
    ["a component of a class", <Old key="1" size={4} />],
    ["hooks", <Hooks key="1" />],
    [
      "forwarded refs and kept components",
      <p key="1">
        <Forwarded name="x" />
        <Kept name="y" />
      </p>,
    ],
    ["a set in place of a list", <p key="1">{new Set(["a", "b"])}</p>],
    [
      "a void element between texts",
      <p key="1">
        a<br />b
      </p>,
    ],
  ])("for %s", (_what, tree) => expectAsReact(tree));

  it.each<[string, ReactNode]>([
    [
      "switches",
      <button key="1" type="button" disabled hidden={false}>
        x
      </button>,
    ],
    [
      "words",
      <p key="1" aria-hidden={false} aria-busy data-x={true} draggable={false} contentEditable>
        x
      </p>,
    ],
    [
      "what is no attribute",
      <p key="1" onCopy={() => undefined} suppressHydrationWarning>
        x
      </p>,
    ],
    [
      "absent values",
      <p key="1" id={undefined} title={null as unknown as string} lang="">
        x
      </p>,
    ],
    [
      "names that differ",
      <label key="1" htmlFor="x" className="y" id="z">
        x
      </label>,
    ],
    [
      "drawings",
      <svg key="1" viewBox="0 0 1 1" strokeWidth={2} strokeLinecap="round">
        <title>t</title>
        <path d="M0 0" fillRule="evenodd" />
      </svg>,
    ],
    [
      "a download",
      <a key="1" href="/x" download>
        x
      </a>,
    ],
    [
      "a download with a name",
      <a key="1" href="/x" download="x.mp3">
        x
      </a>,
    ],
    [
      "an address that runs script",
      <a key="1" href={"java\nscript:alert(1)"}>
        x
      </a>,
    ],
    ["an empty source", <audio key="1" src="" controls muted preload="none" />],
    ["sizes", <td key="1" colSpan={2} rowSpan={0} />],
  ])("with %s as attributes", (_what, tree) => expectAsReact(tree));

  it("for form fields", () => {
    expectAsReact(
      <form action="/zoeken">
        <input type="search" name="q" defaultValue="een & twee" />
        <input type="checkbox" defaultChecked name="b" />
        <input type="checkbox" checked={false} value="v" readOnly />
        <select name="s" defaultValue="2">
          <option value="1">een</option>
          <option value="2">twee</option>
          <option>2</option>
        </select>
        <select>
          <option value="">alle</option>
        </select>
      </form>,
    );
  });

  it("for ids, however deep the component is", () => {
    const deep = (level: number): ReactNode =>
      level === 0 ? (
        <Named />
      ) : (
        [1, 2, 3].map((at) => <div key={at}>{at === level % 3 ? deep(level - 1) : <Named>{at}</Named>}</div>)
      );
    expectAsReact(deep(14));
    expectAsReact(
      <Named>
        <Named>
          <Named />
        </Named>
      </Named>,
    );
  });

  it("for pictures that the head announces", () => {
    const picture = (at: number) => <img key={at} src={`/${at}.webp`} alt="" />;
    expectAsReact(
      <div>
        {Array.from({ length: 12 }, (_, at) => picture(at))}
        <img src="/a.webp" srcSet="/a.webp 1x, /b.webp 2x" sizes="10px" alt="" fetchPriority="high" />
        <img src="/0.webp" alt="" />
        <img src="/later.webp" alt="" loading="lazy" />
        <picture>
          <img src="/chosen.webp" alt="" />
        </picture>
        <noscript>
          <img src="/without.webp" alt="" />
        </noscript>
      </div>,
    );
  });

  it("for contexts, which have their old value after the provider", () => {
    const Shown = () => useContext(Colour);
    expectAsReact(
      <p>
        <Shown />
        <Colour value="blauw">
          <Shown />
          <Colour value="groen">
            <Colour.Consumer>{(colour) => <b>{colour}</b>}</Colour.Consumer>
          </Colour>
          <Shown />
        </Colour>
        <Shown />
      </p>,
    );
  });
});

const FOREIGN = { dangerouslySetInnerHTML: { __html: "<b>" } };

describe("the server's renderer", () => {
  it("throws what a component throws, and renders the next page as if nothing happened", () => {
    const Failing = (): ReactNode => {
      throw new Error("stuk");
    };
    const Shown = () => useContext(Colour);
    expect(() =>
      renderMarkup(
        <Colour value="blauw">
          <b>a</b>
          <Failing />
        </Colour>,
      ),
    ).toThrow("stuk");
    expect(renderMarkup(<Shown />).body).toBe("rood");
  });

  it.each<[string, ReactNode]>([
    ["an object", { a: 1 } as unknown as ReactNode],
    ["a style, which the security policy forbids", <p key="1" style={{ color: "red" }} />],
    ["markup that is not React's", createElement("p", FOREIGN)],
    ["an element of the head", <meta key="1" name="x" />],
  ])("refuses %s", (_what, tree) => expect(() => renderMarkup(tree)).toThrow());

  it("writes a template as the elements it was compiled from", () => {
    const made = template(
      program(["<p", { attribute: "title" }, ">", text("a", true), 0, text("c", true), "</p>"]),
      ["t", "b"],
    );
    const Elements = () => <p title="t">a{"b"}c</p>;
    expect(tagsOf(renderMarkup(made).body)).toEqual(tagsOf(renderWithReact(<Elements />).body));
  });
});
