import { test } from 'vitest';
import { run } from './run.js';

const node = async (script: string, silence: number) => {
  let printed = '';
  const code = await run('node', ['-e', script], { silence, output: (text) => (printed += text) });
  return { code, printed };
};

test.concurrent('a program that prints nothing for too long is stopped', async ({ expect }) => {
  expect(await node("console.log('begun'); setTimeout(() => {}, 600_000)", 3_000)).toEqual({
    code: 128 + 9,
    printed: 'begun\n',
  });
});

test.concurrent('a program that keeps printing may run longer than the limit for silence', async ({
  expect,
}) => {
  const talks =
    'let n = 0; const id = setInterval(() => { console.log(n); if (++n === 8) clearInterval(id) }, 1_000)';
  expect((await node(talks, 4_000)).code).toBe(0);
});
