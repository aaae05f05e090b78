const router = /\/react-router\/dist\/production\/chunk-/;
const downshift = /\/downshift\/dist\/downshift\.esm\.mjs$/;
const ibantools = /\/ibantools\/jsnext\/ibantools\.js$/;

/** What keeps a part of a library in the bundle although nothing uses it. */
export const keepers = [
  // A name is written on it, or it is made by a call that could do anything, as far as the bundler knows.
  { library: router, from: /^\w+\.displayName = "[^"]*";$/gm, to: '' },
  {
    library: router,
    from: /^(var \w+ = )(?=React\d*\.(?:forwardRef|createContext|memo)\()/gm,
    to: '$1/* @__PURE__ */ ',
  },
  {
    library: router,
    from: /^(var \w+ = )(?=new Set\(|Object\.getOwnPropertyNames\()/gm,
    to: '$1/* @__PURE__ */ ',
  },
  {
    library: downshift,
    from: /^(?:useSelect|useMultipleSelection)\.stateChangeTypes = .*;$/gm,
    to: '',
  },
  { library: ibantools, from: /^(?=\(function \(ValidationErrors)/gm, to: '/* @__PURE__ */ ' },
  // It is a fact of a country that tells nothing of whether a number is right.
  { library: ibantools, from: /^ +(?:IBANRegistry|SEPA|\w+_in?dentifier): .*,\n/gm, to: '' },
];

/**
 * A library's module without what keeps its unused parts.
 * @param {string} source
 * @param {string} id
 */
export const withoutKeepers = (source, id) =>
  keepers
    .filter(({ library }) => library.test(id))
    .reduce((code, { from, to }) => code.replace(from, to), source);

/**
 * Vite plugin: the built app comes without the parts of its libraries that it does not use.
 * @returns {import('vite').Plugin}
 */
export const noUnusedParts = () => ({
  name: 'no-unused-parts',
  apply: 'build',
  transform: {
    filter: { id: keepers.map(({ library }) => library) },
    handler: (source, id) => ({ code: withoutKeepers(source, id), map: null }),
  },
});
