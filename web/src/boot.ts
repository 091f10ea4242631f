import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { settings } from "./lib/settings.svelte";
import { LANGUAGES, words } from "./lib/words.svelte";

settings.dress();
const wanted =
  settings.now.language ||
  (navigator.languages ?? []).map((tag) => tag.split("-")[0]!).find((tag) => LANGUAGES.includes(tag)) ||
  "en";
await words.load(wanted);
mount(App, { target: document.getElementById("app")! });
