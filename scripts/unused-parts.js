/**
 * What keeps a part of a library in the bundle although nobody imports it: something is written on it, or it is made
 * by a call that could do anything. Neither is so here.
 */
const keepers = [
  {
    library: /\/react-router\/dist\/production\/chunk-/,
    from: /^\w+\.displayName = "[^"]*";$/gm,
    to: '',
  },
  {
    library: /\/react-router\/dist\/production\/chunk-/,
    from: /^(var \w+ = )(?=React\d*\.(?:forwardRef|createContext)\()/gm,
    to: '$1/* @__PURE__ */ ',
  },
  {
    library: /\/downshift\/dist\/downshift\.esm\.mjs$/,
    from: /^(?:useSelect|useMultipleSelection)\.stateChangeTypes = .*;$/gm,
    to: '',
  },
];

/**
 * Vite plugin: the built app comes without the parts of its libraries that it does not use.
 * @returns {import('vite').Plugin}
 */
export const noUnusedParts = () => ({
  name: 'no-unused-parts',
  apply: 'build',
  transform: {
    filter: { id: keepers.map(({ library }) => library) },
    handler: (source, id) => ({
      code: keepers
        .filter(({ library }) => library.test(id))
        .reduce((code, { from, to }) => code.replace(from, to), source),
      map: null,
    }),
  },
});
