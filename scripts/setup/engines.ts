import { noSuch } from '#sandbox/nearest-names.js';
import { giveUp, readArguments } from '#sandbox/start/arguments.js';
import { build } from './build.js';
import { findFirefox } from './find-browser.js';
import { fetchOldChromium, OLD_CHROMIUMS } from './old-chromium.js';
import { run } from './run.js';

const ENGINES = ['firefox', ...Object.keys(OLD_CHROMIUMS)];
const { words, values, refuse } = readArguments({
  command: 'npm run engines --',
  about: 'Runs the main journeys in another browser (docs/browsers.md). An old Chromium is fetched once.',
  words: `${ENGINES.join(' | ')} [<file>…]`,
  options: {
    grep: {
      type: 'string',
      default: '',
      value: '<words>',
      about: 'only journeys with these words in their names',
    },
    'repeat-each': {
      type: 'string',
      isCount: true,
      default: '1',
      value: '<times>',
      about: 'runs each so many times',
    },
  },
});
const [engine = '', ...files] = words;
if (!ENGINES.includes(engine)) refuse(noSuch('engine', engine, ENGINES));
const isOldChromium = (name: string): name is keyof typeof OLD_CHROMIUMS =>
  Object.hasOwn(OLD_CHROMIUMS, name);
if (engine === 'firefox' && !findFirefox())
  giveUp('There is no Firefox here: install firefox-esr, or name one in FIREFOX.');
const [how, env] = isOldChromium(engine)
  ? [['--project=first'], { CHROMIUM: fetchOldChromium(OLD_CHROMIUMS[engine]) }]
  : [['-c', 'e2e/engines/firefox.config.ts'], {}];
await build();
const options = Object.entries(values).flatMap(([name, value]) => (value ? [`--${name}`, value] : []));
process.exit(await run('playwright', ['test', ...how, ...files, ...options], { env }));
