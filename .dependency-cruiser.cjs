// Who may import whom. One line of `layers` is one folder and the folders of ours below it.
// So nothing that ships comes from tests/, paths/ or scripts/: no line of the product names them.
const layers = {
  'src/domain': [],
  'src/ports': ['src/domain'],
  'src/api': ['src/domain', 'src/ports'],
  'src/machines': ['src/domain', 'src/ports', 'src/api'],
  'src/ui': ['src/domain', 'src/ports'],
  'src/flow': ['src/domain', 'src/ports', 'src/api', 'src/machines', 'src/ui'],
  'src/screens': ['src/domain', 'src/ports', 'src/api', 'src/machines', 'src/ui', 'src/flow'],
  'src/app': ['src/domain', 'src/ports', 'src/api', 'src/machines', 'src/ui', 'src/flow', 'src/screens'],
  // The generated types are the contract itself, which both sides keep to.
  operator: ['src/domain'],
  sandbox: ['src/domain', 'src/api/schema.d.ts', 'operator'],
  scripts: ['src', 'operator', 'sandbox', 'tests'],
  paths: ['src', 'operator', 'sandbox', 'tests', 'scripts', 'e2e'],
  charts: ['src', 'operator', 'sandbox', 'tests', 'scripts', 'paths'],
};

// The order of the folders inside a folder, and of the files beside them, which stand without their ending: each may
// import only those before it, so no imports run in a circle. A new folder gets a place in this list.
const orders = {
  sandbox: [
    'example-merchant',
    'basics',
    'data',
    'database',
    'protocol',
    'captcha',
    'world',
    'rules',
    'store',
    'demo',
    'operations',
    'console',
    'http',
    'shop',
    'start',
    'testing',
  ],
  'src/domain': [
    'words',
    'operator',
    'time',
    'money',
    'navigation',
    'lists',
    'forms',
    'person',
    'documents',
    'merchants',
    'payouts',
    'history',
    'routes',
    'trails',
  ],
  'src/machines': [
    'endings',
    'declared-branches',
    'xstate-internals',
    'common',
    'documents',
    'messages',
    'settings',
    'home',
    'levels',
    'payouts',
    'merchants',
    'profile',
    'sign-in',
  ],
  'src/screens': [
    'common',
    'documents',
    'messages',
    'settings',
    'home',
    'levels',
    'payouts',
    'merchants',
    'profile',
    'sign-in',
  ],
  'src/app': [
    'trails',
    'start',
    'installed',
    'navigation',
    'screen-outline',
    'still-working',
    'later',
    'notices',
    'shell',
    'prerender',
    'app',
    'main',
  ],
  e2e: [
    'wording',
    'sandbox',
    'users',
    'support',
    'steps',
    'wallet',
    'fixtures',
    'account',
    'build',
    'console',
    'navigation',
    'display',
    'documents',
    'engines',
    'faults',
    'merchants',
    'payouts',
    'sign-in',
    'tours',
    'pictures',
  ],
  paths: [
    'words',
    'judge',
    'chart',
    'explore',
    'plan',
    'user',
    'run',
    'component',
    'browser',
    'levels',
    'lint',
    'requirements',
    'shard',
    'usage',
    'atlas',
    'review',
    'replay',
    'mutate',
    'fixtures',
    'cli',
  ],
  charts: [
    'desk',
    'address-hash',
    'html-page',
    'single-file',
    'drawing',
    'chart',
    'inspection',
    'usage',
    'viewer',
    'atlas',
    'sheet',
    'start',
    'report',
    'review',
    'commands',
    'dev-server',
  ],
  scripts: ['setup', 'generate', 'measure', 'build', 'floor'],
};

const product = '^(src|operator|sandbox)/';
const ours = '^(src|paths|charts|operator|sandbox|tests|e2e|scripts|[.]storybook)/';
const testsAndStories = '[.](test|stories)[.]tsx?$';
const testsFixturesAndStories = '[.](test|fixture|stories)[.]tsx?$';

/** An installed package whose name begins with one of `names`. */
const packages = (...names) => `(^|/)node_modules/(${names.join('|')})`;

const onlyBelow = ([layer, below]) => ({
  name: `${layer.replace('src/', '')}-imports-only-what-is-below`,
  severity: 'error',
  from: { path: `^${layer}/`, pathNot: testsAndStories },
  to: { path: ours, pathNot: [layer, ...below].map((path) => `^${path}(/|$)`) },
});

const inOrder = ([parent, folders]) => {
  const pathOf = (folder) => `^${parent}/${folder}[./]`;
  const rule = (name, from, allowed) => ({
    name: `${parent.replace('src/', '')}-${name}`,
    severity: 'error',
    from: { path: from, pathNot: testsFixturesAndStories },
    to: { path: `^${parent}/`, pathNot: allowed.map(pathOf) },
  });
  return [
    ...folders.map((folder, at) =>
      rule(`${folder}-imports-only-what-is-before-it`, pathOf(folder), folders.slice(0, at + 1)),
    ),
    rule('has-a-place-for-each-folder', `^${parent}/(?!(${folders.join('|')})[./])`, []),
  ];
};

module.exports = {
  forbidden: [
    ...Object.entries(layers).map(onlyBelow),
    ...Object.entries(orders).flatMap(inOrder),
    {
      name: 'only-app-loads-wordings',
      comment: 'Everybody else takes a message key: its type may come from locales, its text may not.',
      severity: 'error',
      from: { path: product, pathNot: ['^src/app/', testsAndStories] },
      to: { path: '^locales/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'charts-know-only-xstate',
      comment: 'No React, DOM, storage, router or network: a chart runs anywhere, and so in a test.',
      severity: 'error',
      from: { path: '^src/machines/', pathNot: testsAndStories },
      to: { path: '(^|/)node_modules/', pathNot: packages('xstate/') },
    },
    {
      name: 'charts-know-no-routes',
      comment: 'They say what came of it, or name a place; screens and the app know the way.',
      severity: 'error',
      from: { path: '^src/machines/', pathNot: testsAndStories },
      to: { path: '^src/domain/routes/routes[.]' },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: testsAndStories },
      to: {
        path: packages(
          'react',
          '@xstate/',
          'xstate/',
          'i18next/',
          'openapi-',
          '@?hono/',
          'lucide-react/',
          '@base-ui/',
        ),
      },
    },
    {
      name: 'components-know-no-flow',
      severity: 'error',
      from: { path: '^src/ui/', pathNot: testsAndStories },
      to: { path: packages('@xstate/', 'xstate/', 'openapi-fetch/', 'react-router') },
    },
    {
      name: 'only-the-client-calls-the-network',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/api/' },
      to: { path: packages('openapi-fetch/') },
    },
    {
      name: 'browser-code-needs-no-node',
      severity: 'error',
      from: { path: '^src/', pathNot: testsAndStories },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'server-needs-no-development-package',
      comment:
        'The server runs from its sources, where only `dependencies` are installed; the app is bundled.',
      severity: 'error',
      from: { path: '^(sandbox|operator|src/domain)/', pathNot: '[.](test|fixture|stories)[.]tsx?$' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: packages('@types/') },
    },
    {
      name: 'only-database-opens-files-of-data',
      comment:
        "Everybody else reaches data through the world's database, which writes in transactions and copies a whole file.",
      severity: 'error',
      from: {
        path: '^sandbox/',
        pathNot: ['^sandbox/database/', '^sandbox/start/folder-lock[.]ts$', '[.](test|fixture)[.]ts$'],
      },
      to: { path: '^(node:)?sqlite$' },
    },
    {
      name: 'the-product-draws-no-charts',
      comment: 'charts/ is for development: what of it is in the page, the development server put there.',
      severity: 'error',
      from: { path: product, pathNot: testsAndStories },
      to: { path: '^charts/' },
    },
    {
      name: 'a-chart-runs-in-the-app',
      comment:
        'What a chart shows of the specification, its paths too, is worth nothing where no screen runs it.',
      severity: 'error',
      from: { path: '^src/app/main\\.tsx$' },
      to: { path: '^src/machines/.+\\.machine\\.ts$', reachable: false },
    },
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-broken-import',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    // Type imports are dependencies too: a chart that needs React's types is no better.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'default', 'types'],
    },
  },
};
