#include "render/engine.h"

#include <gtest/gtest.h>

#include "render/embedded_state.h"
#include "render/fallback_document.h"
#include "render/renderer.h"
#include "render/utf16.h"

namespace zender::render {
namespace {

Script script(const std::string& body) {
  return {"test.js", "globalThis.zenderRender = function (json, shared) {" + body + "};"};
}

TEST(Engine, ReturnsTheTextThatTheScriptMakesFromTheInput) {
  Engine engine(script("return 'x' + JSON.parse(json).a"), {});
  EXPECT_EQ(engine.render({R"({"a":"é 🎵"})"}), "xé 🎵");
}

TEST(Engine, PassesTheSharedDataToTheScriptSeparately) {
  Engine engine(script("return json + '/' + shared"), {});
  EXPECT_EQ(engine.render({"een", "alle"}), "een/alle");
}

TEST(Engine, OtherRendersInBetweenDoNotChangeTheResult) {
  Engine engine(script("const m = JSON.parse(json); return '<h1>' + m.title + '</h1>'"), {});
  const std::string a = R"({"title":"A"})";
  const std::string first = engine.render({a});
  engine.render({R"({"title":"B"})"});
  EXPECT_EQ(engine.render({a}), first);
}

TEST(Engine, StateThatAScriptLeavesBehindDoesNotSurviveAFailure) {
  Engine engine(script("globalThis.n = (globalThis.n || 0) + 1; if (json === 'throw') throw new "
                       "Error('boom'); return String(n)"),
                {});
  EXPECT_EQ(engine.render({"1"}), "1");
  EXPECT_THROW(engine.render({"throw"}), RenderFailure);
  EXPECT_EQ(engine.render({"1"}), "1");
  EXPECT_EQ(engine.contexts_made(), 2);
}

TEST(Engine, AnExceptionSaysWhatAndWhere) {
  Engine engine(script("throw new TypeError('geen model')"), {});
  try {
    engine.render({"{}"});
    FAIL() << "no exception";
  } catch (const RenderFailure& failure) {
    EXPECT_NE(std::string(failure.what()).find("geen model"), std::string::npos);
    EXPECT_NE(std::string(failure.what()).find("test.js"), std::string::npos);
  }
}

TEST(Engine, AScriptThatRunsForeverIsEndedAndTheNextRenderWorks) {
  Engine engine(script("if (json === 'loop') for (;;) {} return 'ok'"),
                {.time = std::chrono::milliseconds(100)});
  EXPECT_THROW(engine.render({"loop"}), RenderFailure);
  EXPECT_EQ(engine.render({"go"}), "ok");
}

TEST(Engine, TheContextIsReplacedAfterItsNumberOfRenders) {
  Engine engine(script("return 'ok'"), {.renders_per_context = 3});
  for (int i = 0; i < 7; ++i) engine.render({"{}"});
  EXPECT_EQ(engine.contexts_made(), 3);
}

TEST(Engine, CollectingGarbageFreesWhatRendersLeftBehind) {
  Engine engine(script("if (json === 'make') globalThis.made = Array.from({length: 1000}, () => new "
                       "WeakRef({})); return String(made.filter((one) => one.deref()).length)"),
                {});
  engine.collect_garbage();
  EXPECT_EQ(engine.render({"make"}), "1000");
  engine.collect_garbage();
  EXPECT_LT(std::stoi(engine.render({"count"})), 100) << "all but a few, which the stack may still refer to";
}

TEST(Engine, LoneSurrogatesComeBackAsReplacementCharacters) {
  Engine engine(script("return JSON.parse(json).a"), {});
  EXPECT_EQ(engine.render({R"({"a":"x\ud800y\udc00z"})"}), "x\xEF\xBF\xBDy\xEF\xBF\xBDz");
}

TEST(Engine, ANulInsideTheModelStaysANul) {
  Engine engine(script("return JSON.parse(json).a"), {});
  EXPECT_EQ(engine.render({R"({"a":"x\u0000y"})"}), std::string("x\0y", 3));
  EXPECT_THROW(engine.render({std::string("\0", 1)}), RenderFailure);
}

TEST(Engine, AScriptWithoutTheFunctionIsRefused) {
  EXPECT_THROW(Engine({"empty.js", "var a = 1;"}, {}), RenderFailure);
  EXPECT_THROW(Engine({"broken.js", "function ("}, {}), RenderFailure);
  EXPECT_THROW(Engine(script("return 7"), {}).render({"{}"}), RenderFailure);
}

TEST(Renderer, EveryThreadHasItsOwnEngine) {
  Renderer renderer(script("globalThis.n = (globalThis.n || 0) + 1; return String(n)"), {});
  std::string here = renderer.render({"{}"});
  std::string there;
  std::thread([&] { there = renderer.render({"{}"}); }).join();
  EXPECT_EQ(here, "1");
  EXPECT_EQ(there, "1");
  EXPECT_EQ(renderer.render({"{}"}), "2");
}

/// A script that returns how many renders its context has done.
Script counting() {
  return script(
      "if (json === 'fail') throw new Error('nee');"
      "globalThis.n = (globalThis.n || 0) + 1; return String(n)");
}

TEST(Renderer, WarmsUpInIdleTime) {
  Renderer renderer(counting(), {});
  EXPECT_FALSE(renderer.use_idle_time()) << "there is nothing to warm up with";
  renderer.set_warm_up({.inputs = {{"{}"}, {"[]"}}, .rounds = 3});
  int times = 0;
  while (renderer.use_idle_time()) ++times;
  EXPECT_EQ(times, 6);
  EXPECT_EQ(renderer.render({"{}"}), "7");
  EXPECT_FALSE(renderer.use_idle_time()) << "done once";
}

TEST(Renderer, WarmsUpANewContextToo) {
  Renderer renderer(counting(), {.renders_per_context = 4});
  renderer.set_warm_up({.inputs = {{"{}"}}, .rounds = 2});
  while (renderer.use_idle_time()) continue;
  EXPECT_EQ(renderer.render({"{}"}), "3");
  EXPECT_EQ(renderer.render({"{}"}), "4");
  EXPECT_EQ(renderer.render({"{}"}), "1") << "it is a new context";
  while (renderer.use_idle_time()) continue;
  EXPECT_EQ(renderer.render({"{}"}), "4");
}

TEST(Renderer, AFailingWarmUpIsGivenUpAndPagesStillRender) {
  Renderer renderer(counting(), {});
  renderer.set_warm_up({.inputs = {{"fail"}, {"{}"}}, .rounds = 100});
  EXPECT_FALSE(renderer.use_idle_time());
  EXPECT_FALSE(renderer.use_idle_time());
  EXPECT_EQ(renderer.render({"{}"}), "1");
}

TEST(Utf16, PairsBecomeOneCharacterAndLoneHalvesTheReplacement) {
  EXPECT_EQ(to_utf8(u"aé€🎵"), "aé€🎵");
  EXPECT_EQ(to_utf8(std::u16string(1, char16_t{0xD83C})), "\xEF\xBF\xBD");
}

TEST(FallbackDocument, ShowsTitleApologyAndStreamWithoutJavaScriptAndHoldsTheState) {
  const nlohmann::json shell = {
      {"station", {{"defaultChannel", "radio2"}}},
      {"channels", {{{"slug", "radio2"}, {"streamUrl", "/stream/radio2/live.m3u8"}}}}};
  const nlohmann::json model = {
      {"meta", {{"title", "Gedraaid </script><script>alert(1)"}, {"description", "d"}, {"canonical", "c"}}}};
  const std::string html = fallback_document({shell, "5e11", "2026-11-21T10:15:00.000+01:00"}, model,
                                             {"/assets/entry.js", {"/assets/a.css"}});
  EXPECT_NE(html.find("href=\"/stream/radio2/live.m3u8\">Luister live"), std::string::npos);
  EXPECT_EQ(html.find("<script>alert"), std::string::npos);
  EXPECT_NE(html.find("Gedraaid \\u003c/script\\u003e"), std::string::npos);
  EXPECT_NE(html.find(R"("now":"2026-11-21T10:15:00.000+01:00","shellVersion":"5e11")"), std::string::npos);
}

TEST(EmbeddedJson, CannotEndItsScriptElementNorBreakJavaScript) {
  EXPECT_EQ(to_embedded_json("\"</script>&\xE2\x80\xA8\""), "\"\\u003c/script\\u003e\\u0026\\u2028\"");
  EXPECT_EQ(to_embedded_json("\xE2\x80\xA9<\xE2\x80\x99 \xE2\x80"), "\\u2029\\u003c\xE2\x80\x99 \xE2\x80");
}

TEST(EmbeddedJson, GoesIntoTheElementThatTheDocumentLeavesForIt) {
  const std::string element = "<script type=\"application/json\" id=\"zender-state\">";
  EXPECT_EQ(with_state("<p></p>" + element + "</script>", "{\"a\":\"<\"}"),
            "<p></p>" + element + "{\"a\":\"\\u003c\"}</script>");
  EXPECT_THROW(with_state("<p></p>", "{}"), RenderFailure);
}

}  // namespace
}  // namespace zender::render
