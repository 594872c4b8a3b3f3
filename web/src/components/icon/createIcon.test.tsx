// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import createIcon from "./createIcon";

const Bookmark = createIcon({ name: "test-bookmark", node: [["path", { d: "M1 2", key: "a" }]] });

afterEach(cleanup);

describe("an icon in the browser", () => {
  it("refers to its shapes, which it adds to the document once, outside the application", () => {
    const { container } = render(
      <p>
        <Bookmark size={18} className="mark" />
        <Bookmark fill="currentColor" strokeWidth={1.5} />
      </p>,
    );
    expect(container.innerHTML).toBe(
      '<p><svg class="icon mark" width="18" height="18" aria-hidden="true"><use href="#i-test-bookmark"></use></svg>' +
        '<svg class="icon" width="24" height="24" fill="currentColor" stroke-width="1.5" aria-hidden="true"><use href="#i-test-bookmark"></use></svg></p>',
    );
    const symbols = document.querySelectorAll("#icons #i-test-bookmark");
    expect([...symbols].map((symbol) => symbol.outerHTML)).toEqual([
      '<symbol id="i-test-bookmark" viewBox="0 0 24 24"><path d="M1 2"></path></symbol>',
    ]);
    expect(symbols[0]?.namespaceURI).toBe("http://www.w3.org/2000/svg");
  });
});
