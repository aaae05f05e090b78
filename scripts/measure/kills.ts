// `npm run kills`: kills the server twenty times during bursts of writes, and checks that no acknowledged write is lost.
// One such kill is among the tests (sandbox/start/restart.test.ts).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditLedger, killOnce } from '#sandbox/testing/kill.fixture.ts';

const kills = 20;

const folder = mkdtempSync(join(tmpdir(), 'wallet-kills-'));
let lost = 0;
for (let round = 1; round <= kills; round += 1) {
  const after = 10 + Math.floor(Math.random() * 190);
  const { addresses, tokens, cents, transfers, missing } = await killOnce(folder, round, after);
  lost += missing.length;
  console.log(
    `kill ${String(round).padStart(2)} after ${String(after).padStart(3)} writes: ${addresses} codes, ${tokens} sessions, ` +
      `${cents} movements, ${transfers.answered} of ${transfers.asked} transfers acknowledged; lost: ${missing.join(', ') || 'nothing'}`,
  );
}
const { total, uneven, integrity } = auditLedger(folder);
rmSync(folder, { recursive: true });
console.log(
  `Ledger: sum ${total}, ${uneven} uneven movements; database ${integrity}; ${lost} lost in ${kills} kills.`,
);
process.exit(lost === 0 && total === 0 && uneven === 0 && integrity === 'ok' ? 0 : 1);
