/** Browser features that jsdom lacks. */
Object.defineProperty(window, "matchMedia", {
  value: (query: string) => ({
    matches: /min-width/.test(query),
    media: query,
    addEventListener() {},
    removeEventListener() {},
  }),
});
window.scrollTo = () => {};
Element.prototype.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
Element.prototype.animate ??= () =>
  ({ finished: Promise.resolve(), cancel() {}, onfinish: null }) as unknown as Animation;
