import { noSuch } from '#sandbox/basics/nearest-names.js';
import { giveUp, readArguments } from '#sandbox/start/arguments.js';
import { build } from './build.js';
import { findFirefox, hasWebKit } from './find-browser.js';
import { fetchOldChromium, OLD_CHROMIUMS } from './old-chromium.js';
import { run } from './run.js';

const ENGINES = ['firefox', 'webkit', ...Object.keys(OLD_CHROMIUMS)];
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
if (engine === 'webkit' && !hasWebKit())
  giveUp(
    'There is no WebKitGTK here: apt-get install webkit2gtk-driver gir1.2-webkit2-4.1 python3-gi xvfb xauth, ' +
      'or name another WebKitWebDriver in WEBKIT_DRIVER.',
  );
const [how, env] = isOldChromium(engine)
  ? [['--project=first'], { CHROMIUM: fetchOldChromium(OLD_CHROMIUMS[engine]) }]
  : [['-c', `e2e/engines/${engine}.config.ts`], {}];
await build();
const options = Object.entries(values).flatMap(([name, value]) => (value ? [`--${name}`, value] : []));
const playwright = ['playwright', 'test', ...how, ...files, ...options];
// WebKitGTK has no headless mode, so it gets a screen that nobody sees.
const screen = engine === 'webkit' ? ['xvfb-run', '-a', '-s', '-screen 0 1280x1000x24'] : [];
const [command = '', ...args] = [...screen, ...playwright];
process.exit(await run(command, args, { env }));
