// @vitest-environment jsdom
import { expect, it } from "vitest";
import { violationsIn } from "./violations";

const displays = () =>
  [...document.body.querySelectorAll("*")].map((element) => window.getComputedStyle(element).display);

it("an element that is hidden differs from one of the same kind that is not", () => {
  document.body.innerHTML =
    "<div></div><div hidden></div><dialog open></dialog><dialog></dialog><input><input type='hidden'>";
  expect(displays()).toEqual(["block", "none", "block", "none", "inline-block", "none"]);
});

it("axe finds mistakes in what is shown, and none in what is hidden", async () => {
  document.documentElement.lang = "nl";
  document.title = "Pagina";
  document.body.innerHTML =
    "<main><h1>Kop</h1><div><img src='a'><button></button></div><div hidden><img src='b'></div></main>";
  expect(await violationsIn(document)).toEqual([
    ["button-name", ["<button></button>"]],
    ["image-alt", ['<img src="a">']],
  ]);
});
