import "@/styles/global.css";
import "./states.css";
import { createRoot } from "react-dom/client";
import { SceneView } from "./SceneView";
import { SCENES } from "./scenes";

const name = new URLSearchParams(location.search).get("toestand");
const scene = SCENES.find((one) => one.name === name);
const container = document.getElementById("root");
if (container !== null) {
  createRoot(container).render(scene === undefined ? <Overview /> : <SceneView scene={scene} />);
}

function Overview() {
  return (
    <main className="scene-list">
      <h1>Toestanden van de speler</h1>
      {(["bar", "panel", "popout"] as const).map((where) => (
        <section key={where}>
          <h2>{{ bar: "Balk", panel: "Uitgevouwen", popout: "Eigen venster" }[where]}</h2>
          <ul>
            {SCENES.filter((one) => one.shows === where).map((one) => (
              <li key={one.name}>
                <a href={`?toestand=${one.name}`}>{one.title}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}
