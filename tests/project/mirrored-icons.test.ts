import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const textOf = (file: string) => readFileSync(file, 'utf8');

/** Names of icons that point along the text. An icon that points both ways is the same in both directions. */
const POINTS = /(?<!left-)right$|left$|^(undo|redo|reply|forward|log-in|log-out)\b/;

/** The captcha's picture is the same in every direction of text, so its slider is, too. */
const KEPT = ['chevrons-right'];

test('every icon that points along the text is mirrored in right-to-left languages', () => {
  const used = globSync('src/**/*.tsx').flatMap((file) =>
    [...textOf(file).matchAll(/'lucide-react\/icons\/([\w-]+)'/g)].map(([, name = '']) => name),
  );
  const pointing = new Set(used.filter((name) => POINTS.test(name) && !KEPT.includes(name)));
  const [, list = ''] = /:where\(([^()]*)\) \{\s*scale: var\(--flip\)/.exec(textOf('src/ui/base.css')) ?? [];
  const mirrored = [...list.matchAll(/\.lucide-([\w-]+)/g)].map(([, name]) => name);
  expect(mirrored.toSorted()).toEqual([...pointing].toSorted());
});
