import { auditLedger } from '#sandbox/testing/kill.fixture.ts';
import { closeWorld, type World } from '#sandbox/world/world.ts';
import type { Books } from './books.ts';
import type { Reference } from './reference.ts';

export type Report = {
  steps: number;
  people: number;
  findings: string[];
  calls: Record<string, number>;
  faults: Record<string, number>;
  kills: number;
  intents: { all: number; carriedOut: number; refused: number; untold: number; mostDebits: number };
  checked: Reference['counts'];
  /** The last shown balance of each user, next to the real one. */
  shown: string[];
  ledger: ReturnType<typeof auditLedger>;
  wallets: { equal: number; all: number };
};

type Walked = Pick<Report, 'steps' | 'calls' | 'faults' | 'kills'> & {
  shown?: string[];
  reference: Reference;
  books: Books;
  world: World;
  folder: string;
};

/** The results of a walk, computed after the server has stopped. */
export const conclude = ({ reference, books, world, folder, shown = [], ...walked }: Walked): Report => {
  reference.conclude();
  const wallets = books.wallets();
  closeWorld(world);
  const { intents } = reference;
  return {
    ...walked,
    shown,
    people: reference.people.size,
    findings: reference.findings,
    intents: {
      all: intents.length,
      carriedOut: intents.filter(({ debits }) => debits.length > 0).length,
      refused: intents.filter(({ told }) => told === 'no').length,
      untold: intents.filter(({ keys, told }) => keys.size > 0 && !told).length,
      mostDebits: Math.max(0, ...intents.map(({ debits }) => debits.length)),
    },
    checked: reference.counts,
    ledger: auditLedger(folder),
    wallets,
  };
};
