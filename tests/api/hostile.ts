import { expect } from 'vitest';
import { setProfile } from '#sandbox/rules/profile/users.ts';
import { type Answer, testSandbox } from '#sandbox/testing/test-sandbox.ts';
import { type Field, requestOf, type Shape, sampleOf, type Values, wordsOf } from './shapes.ts';
import { BELONGINGS, freshToken, PURPOSES, person, storedOf, USUAL } from './users.ts';

/** Internals of the server that a response must never contain. */
const INSIDE = /SQLITE|sqlite_|node:internal|\.ts:\d|\bat \w+ \(|TypeError|RangeError|SyntaxError/;

/** The limit of processor time for a response, in ms: the server answers no other request in this time. */
const SLOW = 500;

/** Processor time of the main thread since an earlier reading, in ms. Waiting and other threads do not count. */
const workSince = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
};

const TOO_LOW_OR_DONE = /"code":"(60602|60604)"/;
const NO_PROOF = /"code":"100013"/;

const LEVELS = [3, 2, 1, 0] as const;
type Level = (typeof LEVELS)[number];

/** A hostile request; `body` replaces the whole body if no single member is hostile. */
type Cell = {
  shape: Shape;
  level: Level;
  fields: readonly Field[];
  /** Optional members that are sent too. */
  also?: readonly Field[];
  value: Values;
  body?: unknown;
  /** Writes the body, by default as JSON. */
  write?: (body: unknown) => string;
  contentType?: string;
  /** The name of the hostile part, for the report of a failure. */
  words: string;
};

/** The request as it was sent, for the checks of the response. */
type Sent = { path: string; written: string };

/** A sandbox in which Felix sends hostile requests; `send` checks that the response follows the contract. */
export const createHostile = () => {
  const sandbox = testSandbox();
  const { world, app, contract } = sandbox;
  const felix = person(world, 'felix@example.com');
  const others = ['nina@example.com', 'ben@example.com', 'sara@example.com'].map((email) =>
    person(world, email),
  );
  const storedOfOthers = () => others.map(({ userId }) => storedOf(world, userId));
  const before = storedOfOthers();
  let cells = 0;
  let slowest = { work: 0, name: '' };

  /** The values that Felix normally sends; `proof` is the index of the security token to use. */
  const usualWith =
    (proof: number): Values =>
    (field) => {
      // A used key would be refused before the rest of the request is checked.
      if (field.kind === 'IdempotencyKey') return crypto.randomUUID();
      const known = (BELONGINGS[field.kind] ?? USUAL[field.kind])?.(world, felix) ?? [];
      return known[field.kind === 'SecurityToken' ? proof : 0] ?? sampleOf(field);
    };

  /** Sends a request of Felix, at a level at which the server reads the whole request. */
  const ask = async ({ shape, level, fields, value, also = [], ...given }: Omit<Cell, 'words'>) => {
    setProfile(world, felix.userId, { level });
    const { method, path, headers, body } = requestOf(shape, fields, value, also);
    const { write = JSON.stringify, contentType = 'application/json' } = given;
    const written = write('body' in given ? given.body : body);
    const init = {
      method,
      headers: { ...headers, 'content-type': contentType, token: freshToken(world, felix) },
      ...(method === 'POST' ? { body: written } : {}),
    };
    const began = process.threadCpuUsage();
    const response = await app.request(path, init);
    return { response, told: await response.text(), path, written, work: workSince(began) };
  };

  return {
    ...sandbox,
    felix,
    cells: () => cells,
    /** The cell that took the most processor time, for the report. */
    slowest: () => `${Math.round(slowest.work)} ms at most: ${slowest.name}`,

    /** Returns a level and values with which the operation reads the whole request. */
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

    send: async (cell: Cell): Promise<Answer & Sent> => {
      cells += 1;
      const { shape, words } = cell;
      const name = `${shape.operationId}, ${words}`;
      const { response, told, work: first, path, written } = await ask(cell);
      // The first request also compiles the code, and collects garbage; a request that is slow by itself is so again.
      const work = first < SLOW ? first : Math.min(first, (await ask(cell)).work);
      if (work > slowest.work) slowest = { work, name: name.slice(0, 150) };
      expect(work, name).toBeLessThan(SLOW);
      expect(response.status, `${name} → ${told}`).toBeLessThan(500);
      expect(told, name).not.toMatch(INSIDE);
      expect(response.headers.get('content-type'), name).toMatch(/^application\/json/);
      expect(response.headers.get('set-cookie') ?? '', name).not.toContain('hostile');
      const answer: Answer = JSON.parse(told);
      expect(answer, name).toMatchObject({ code: expect.any(String), message: expect.any(String) });
      if (response.status === 200)
        expect(contract.faultOfAnswer(answer, shape.operationId, 200), name).toBeUndefined();
      return { ...answer, status: response.status, path, written };
    },

    /** Checks that the data of other users is unchanged, the database is intact and the ledger balances. */
    assertNothingBroken: () => {
      expect(storedOfOthers()).toEqual(before);
      const { sql } = world.database;
      expect(sql.get`pragma integrity_check`).toEqual({ integrity_check: 'ok' });
      expect(sql.get`select sum(cents) as cents from entries`).toEqual({ cents: 0 });
    },
  };
};

/** True if a client can send the text there: no line ends or other scripts in a header, no lone surrogates in an address. */
export const canBeSaid = ({ at: [place] }: Field, text: string): boolean =>
  place === 'header' ? /^[\x20-\x7e]*$/.test(text) : place === 'body' || text.isWellFormed();

/** A usual request with one field replaced. */
export const allBut =
  (field: Field, hostile: unknown, usual: Values): Values =>
  (other) =>
    wordsOf(other) === wordsOf(field) ? hostile : usual(other);
