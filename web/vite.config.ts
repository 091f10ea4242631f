import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
// `npm run dev` in front of a running `lishan serve`.
const server = process.env.LISHAN_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  // Files find each other by relative paths, so that the static version works in any folder of any host. Only the page
  // itself says where they are: `lishan site` writes another one.
  experimental: {
    renderBuiltUrl: (file, { hostType }) => (hostType === "html" ? `/${file}` : { relative: true }),
  },
  worker: { format: "es" },
  plugins: [svelte(), svelteTesting()],
  resolve: { alias: { $lib: at("src/lib"), $games: at("src/games"), $words: at("../src/lishan/words") } },
  build: {
    // tools/client.py copies it into the Python package, so that the wheel brings the page along.
    outDir: "../build/client",
    emptyOutDir: true,
    // Nothing inline: the server's Content-Security-Policy allows only files of its own.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    reportCompressedSize: true,
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: server, ws: true, changeOrigin: true } },
  },
  // On a busy machine a component takes seconds to be drawn for the first time.
  test: { environment: "jsdom", include: ["tests/**/*.test.ts"], setupFiles: ["tests/setup.ts"], testTimeout: 30_000 },
});
