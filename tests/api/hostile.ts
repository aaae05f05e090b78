import { expect } from 'vitest';
import { setProfile } from '#sandbox/rules/profile/users.ts';
import { type Answer, testSandbox } from '#sandbox/testing/test-sandbox.ts';
import { type Field, requestOf, type Shape, sampleOf, type Values, wordsOf } from './shapes.ts';
import { BELONGINGS, freshToken, PURPOSES, person, storedOf, USUAL } from './users.ts';

/** What an answer never tells: how the server is made. */
const INSIDE = /SQLITE|sqlite_|node:internal|\.ts:\d|\bat \w+ \(|TypeError|RangeError|SyntaxError/;

/** No answer takes more work than this, in ms of the processor: a text that does has found a slow pattern. */
const SLOW = 5_000;

/** Work since an earlier time of the processor; the wait for a busy machine is no part of it. */
const workSince = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
};

const TOO_LOW_OR_DONE = /"code":"(60602|60604)"/;
const NO_PROOF = /"code":"100013"/;

const LEVELS = [3, 2, 1, 0] as const;
type Level = (typeof LEVELS)[number];

/** One hostile request: `body` is the whole body where no member of it is meant. */
type Cell = {
  shape: Shape;
  level: Level;
  fields: readonly Field[];
  /** The members that are sent although they may be left out. */
  also?: readonly Field[];
  value: Values;
  body?: unknown;
  /** Names the hostile part, for the report of a failure. */
  words: string;
};

/** A sandbox in which Felix sends requests that no client of ours sends; `send` checks that a proper answer comes back. */
export function createHostile() {
  const sandbox = testSandbox();
  const { world, app, contract } = sandbox;
  const felix = person(world, 'felix@example.com');
  const others = ['nina@example.com', 'ben@example.com', 'sara@example.com'].map((email) =>
    person(world, email),
  );
  const storedOfOthers = () => others.map(({ userId }) => storedOf(world, userId));
  const before = storedOfOthers();
  let cells = 0;

  /** What Felix would send; `proof` is the one of his security tokens that he sends, by its place among them. */
  const usualWith =
    (proof: number): Values =>
    (field) => {
      // A used key is refused before anything else of the request is looked at.
      if (field.kind === 'IdempotencyKey') return crypto.randomUUID();
      const known = (BELONGINGS[field.kind] ?? USUAL[field.kind])?.(world, felix) ?? [];
      return known[field.kind === 'SecurityToken' ? proof : 0] ?? sampleOf(field);
    };

  /** Felix asks, at a level that does not end the call before his words are read. */
  async function ask({ shape, level, fields, value, also = [], ...given }: Omit<Cell, 'words'>) {
    setProfile(world, felix.userId, { level });
    const { method, path, headers, body } = requestOf(shape, fields, value, also);
    const response = await app.request(path, {
      method,
      headers: { ...headers, 'content-type': 'application/json', token: freshToken(world, felix) },
      ...(method === 'POST' ? { body: JSON.stringify('body' in given ? given.body : body) } : {}),
    });
    return { response, told: await response.text() };
  }

  return {
    ...sandbox,
    felix,
    cells: () => cells,

    /** A level, and what Felix sends, with which an operation reads the whole of a request. */
    prepare: async (shape: Shape): Promise<{ level: Level; usual: Values }> => {
      const [fields = []] = shape.variants;
      for (const proof of PURPOSES.keys())
        for (const level of LEVELS) {
          const usual = usualWith(proof);
          const { told } = await ask({ shape, level, fields, value: usual });
          if (!TOO_LOW_OR_DONE.test(told) && !NO_PROOF.test(told)) return { level, usual };
        }
      throw new Error(`${shape.operationId} is for no level, or takes no security token of these`);
    },

    send: async (cell: Cell): Promise<Answer> => {
      cells += 1;
      const { shape, words } = cell;
      const name = `${shape.operationId}, ${words}`;
      const began = process.cpuUsage();
      const { response, told } = await ask(cell);
      expect(workSince(began), name).toBeLessThan(SLOW);
      expect(response.status, `${name} → ${told}`).toBeLessThan(500);
      expect(told, name).not.toMatch(INSIDE);
      expect(response.headers.get('content-type'), name).toMatch(/^application\/json/);
      expect(response.headers.get('set-cookie') ?? '', name).not.toContain('hostile');
      const answer: Answer = JSON.parse(told);
      expect(answer, name).toMatchObject({ code: expect.any(String), message: expect.any(String) });
      if (response.status === 200)
        expect(contract.faultOfAnswer(answer, shape.operationId, 200), name).toBeUndefined();
      return answer;
    },

    /** Nobody else has changed, the database is whole, and the ledger is even. */
    assertNothingBroken: () => {
      expect(storedOfOthers()).toEqual(before);
      const { sql } = world.database;
      expect(sql.get`pragma integrity_check`).toEqual({ integrity_check: 'ok' });
      expect(sql.get`select sum(cents) as cents from entries`).toEqual({ cents: 0 });
    },
  };
}

/** A header takes no line ends and no letters beyond Latin, an address no half characters: no client can say them. */
export const canBeSaid = ({ at: [place] }: Field, text: string): boolean =>
  place === 'header' ? /^[\x20-\x7e]*$/.test(text) : place === 'body' || text.isWellFormed();

/** A usual request with one field replaced. */
export const allBut =
  (field: Field, hostile: unknown, usual: Values): Values =>
  (other) =>
    wordsOf(other) === wordsOf(field) ? hostile : usual(other);
