import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateFiles } from '../../scripts/generate/generated-files.ts';
import { run } from '../../scripts/setup/run.js';

const folder = mkdtempSync(join(tmpdir(), 'wallet-faults-'));

await generateFiles({
  command: 'npm run faults',
  about: 'Runs every call of a payment with every fault of network and server, and writes docs/money.md.',
  files: async () => {
    const page = join(folder, 'money.md');
    const env = { FAULTS_PAGE: page };
    const code = await run('vitest', ['run', '--config', 'tests/money-faults/vitest.config.ts'], { env });
    if (code !== 0) process.exit(code);
    return { 'docs/money.md': readFileSync(page, 'utf8') };
  },
}).finally(() => rmSync(folder, { recursive: true }));
