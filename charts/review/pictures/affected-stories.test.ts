import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { affectedStories } from './affected-stories.ts';

const folder = mkdtempSync(join(tmpdir(), 'stories-'));
afterAll(() => rmSync(folder, { recursive: true }));

const FILES = {
  'package.json': JSON.stringify({ imports: { '#ui/*': './src/ui/*', '#machines/*': './src/machines/*' } }),
  '.storybook/preview.tsx': "import '#ui/tokens.css';",
  'src/ui/tokens.css': '',
  'src/ui/button.tsx': "import styles from './button.module.css';",
  'src/ui/button.module.css': '',
  'src/machines/a/pay/pay.machine.ts': '',
  'src/screens/a/pay/pay.stories.tsx': "import { Pay } from './pay.tsx';",
  'src/screens/a/pay/pay.tsx':
    "import { payMachine } from '#machines/a/pay/pay.machine.ts';\nexport const Pay = t('payNow');",
  'src/screens/a/list/list.stories.tsx':
    "import { Button } from '#ui/button.tsx';\nimport { ENDS } from '../../../app/navigation/ends.ts';",
  'src/app/navigation/ends.ts': '',
};
for (const [file, text] of Object.entries(FILES)) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

const PAY = 'src/screens/a/pay/pay.stories.tsx';
const LIST = 'src/screens/a/list/list.stories.tsx';

test.each([
  ['a style that a story imports by way of a component', ['src/ui/button.module.css'], [], [LIST]],
  ['the plan of a flow', ['tests/plans/a/pay.json'], [], [PAY]],
  ['a text that a screen names', [], ['payNow'], [PAY]],
  ['a style of the preview', ['src/ui/tokens.css'], [], [LIST, PAY]],
  ['the contract', ['openapi.yaml'], [], [LIST, PAY]],
  ['the table of ends', ['src/app/navigation/ends.ts'], [], []],
  ['a document', ['docs/qa.md'], ['other'], []],
])('%s concerns the pictures that show it', (_, files, texts, stories) => {
  expect(affectedStories(folder, { files, texts })).toEqual(stories);
});
