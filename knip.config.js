// knip reports exports and files that nothing imports; with `--production`, also exports that only tests use.
const isProduction = process.argv.includes('--production');

/** Files that tools open by name. knip finds the scripts of package.json itself. */
const opened = [
  '{,.storybook/,tests/**/}*.config.{ts,js}',
  '.storybook/*.{ts,tsx}',
  'src/app/{main.tsx,installed/{sw.ts,worker-off.js},prerender/{newer-browser.js,render-pages.tsx}}',
  'src/machines/**/*.machine.ts',
  'charts/{commands/*,*/{dev-main,main,screen-main,page},start/start-page,sheet/flow-story,dev-server}.{ts,tsx}',
  'paths/{browser/{app,in-page},component/page,cli/cli,cli/commands/*,levels/{browser,component,machine}}.{ts,tsx}',
  'sandbox/start/{main,dev}.ts',
  'sandbox/example-merchant/merchant.ts',
  'scripts/{build/*,measure/bench/*}.ts',
  'scripts/setup/firefox.js',
  'e2e/engines/{*.config,webkit/journeys}.ts',
  'tests/{setup/*,models/**/*.{model,user},money-faults/{flows,money-faults,page}}.{ts,tsx}',
];
const tests = '**/*.{test,spec,stories}.{ts,tsx}';
/** Code that exists for tests: their helpers, and the journeys. */
const forTests = [
  '{e2e,tests,scripts}/**/*.{ts,tsx,js}',
  '**/*.fixture.ts',
  'sandbox/testing/*.ts',
  'paths/{fixtures,component}/*.{ts,tsx}',
  'charts/inspection/secrets.ts',
];

const project = '{src,paths,charts,operator,sandbox,tests,e2e,scripts,.storybook}/**/*.{ts,tsx,js,cjs}';

export default {
  entry: isProduction ? [...opened, ...forTests, `!${tests}`].map((one) => `${one}!`) : [...opened, tests],
  project: isProduction ? [`${project}!`, `!${tests}!`] : [project],
  ignoreExportsUsedInFile: isProduction,
  include: ['files', 'exports', 'types'],
  // Knip's plugins for these tools run their configurations, so they are off: `entry` above lists the files instead.
  vite: false,
  vitest: false,
  storybook: false,
};
