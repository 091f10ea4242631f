import globals from "globals";
import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";

export default ts.config(
  { ignores: ["node_modules", "src/lib/protocol.ts", "tests/fixtures"] },
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: { "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_" }], eqeqeq: "error" },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser } },
    rules: {
      // Text is text: nothing that somebody wrote is ever made into markup.
      "svelte/no-at-html-tags": "error",
      // Maps that nobody watches stay plain.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
);
