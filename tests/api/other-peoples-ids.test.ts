import { afterAll, expect, test } from 'vitest';
import { answerOnce } from '#sandbox/rules/common/idempotency.ts';
import { requestDocuments } from '#sandbox/rules/documents/document-requests.ts';
import { type Level, setProfile } from '#sandbox/rules/profile/users.ts';
import { endSession, sessionOf } from '#sandbox/rules/sign-in/sessions.ts';
import { testSandbox } from '#sandbox/testing/test-sandbox.ts';
import { type Field, type Request, requestOf, SHAPES, type Shape, sampleOf, wordsOf } from './shapes.ts';
import { BELONGINGS, freshToken, NOBODYS, person, privateTexts, storedOf, THINGS, USUAL } from './users.ts';

// Other callers run every operation of the contract with Sara's identifiers in place of their own. They are signed out,
// have an ended session, or are users of each level.

const sandbox = testSandbox();
const { world, app } = sandbox;
const sara = person(world, 'sara@example.com');
const OTHERS = (
  [
    ['nina@example.com', 0],
    ['ben@example.com', 1],
    ['mira@example.com', 2],
    ['felix@example.com', 3],
  ] satisfies [string, Level][]
).map(([email, level]) => ({ user: person(world, email), level }));

requestDocuments(world, sara.userId);

const secrets = privateTexts(
  world,
  sara.userId,
  OTHERS.map(({ user }) => user.userId),
);

let cells = 0;
afterAll(() => console.log(`Other people's ids: ${SHAPES.length} operations, ${cells} cells`));

/** Stores an answer of Sara's for the same request and idempotency key, as if she had sent it before. */
const keepAnswerOfSara = ({ operationId }: Shape, { path, headers, body }: Request): void => {
  const key = headers['idempotency-key'];
  if (!key) return;
  const query = Object.fromEntries(new URL(path, 'http://localhost').searchParams);
  const intent = {
    userId: sara.userId,
    operationId,
    otherOperations: [],
    key,
    request: { params: {}, query, body },
    isMoney: true,
  };
  const answer = { code: '200', message: 'kept for Sara', data: null };
  world.database.sql.run`delete from idempotent_answers`;
  world.database.transaction(() => answerOnce(world, intent, () => answer));
};

/** The search for a recipient returns the number and the name, and nothing else. */
const TOLD: Record<string, (user: typeof sara) => string[]> = {
  searchAgent: ({ userId, firstName, lastName }) => [String(userId), `${firstName} ${lastName}`],
};

type Attack = { token?: string | undefined; value: (field: Field) => unknown; also?: Field[]; words: string };

/** True if the whole text occurs in the answer; digits of an amount may also occur within a signature. */
const isToldIn = (answer: string, text: string): boolean =>
  answer.split(text).some((before, index, parts) => {
    const after = parts[index + 1];
    return after !== undefined && !(/[0-9a-f]$/i.test(before) && /^[0-9a-f]/i.test(after));
  });

/** Sends the request, and checks that none of Sara's data was returned or changed. */
const attack = async (shape: Shape, fields: Field[], { token, value, also = [], words }: Attack) => {
  cells += 1;
  const request = requestOf(shape, fields, value, also);
  const { method, path, headers, body } = request;
  keepAnswerOfSara(shape, request);
  const before = storedOf(world, sara.userId);
  const response = await app.request(path, {
    method,
    headers: { ...headers, 'content-type': 'application/json', ...(token ? { token } : {}) },
    ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
  });
  const told = await response.text();
  const said = `${path} ${JSON.stringify(headers)} ${JSON.stringify(body)}`;
  const cell = `${shape.operationId}, ${words}: ${said} → ${told}`;
  expect(response.status, cell).toBeLessThan(500);
  const meant = TOLD[shape.operationId]?.(sara) ?? [];
  const rest = meant.reduce((text, one) => text.replaceAll(one, ''), told);
  const leaked = [...secrets, 'kept for Sara'].filter((text) => isToldIn(rest, text) && !said.includes(text));
  expect(leaked, cell).toEqual([]);
  expect(storedOf(world, sara.userId), cell).toBe(before);
  return { status: response.status, told, cell };
};

const one = (kind: string, of: typeof sara) => (BELONGINGS[kind] ?? USUAL[kind])?.(world, of)[0];

test.each(SHAPES)('$operationId reveals and changes nothing of another user', async (shape) => {
  let wereRead = false;
  for (const fields of shape.variants) {
    const nobody = (field: Field) => sampleOf(field);
    const signedOut = await attack(shape, fields, { value: nobody, words: 'nobody signed in' });
    if (shape.needsToken) expect(signedOut.status, signedOut.cell).toBe(401);

    const over = freshToken(world, sara);
    const session = sessionOf(world, over);
    if (session) endSession(world, session);
    const late = await attack(shape, fields, { token: over, value: nobody, words: 'a session that is over' });
    if (shape.needsToken) expect(late.status, late.cell).toBe(401);

    const theirs = fields.filter(({ kind }) => BELONGINGS[kind]);
    for (const { user, level } of OTHERS) {
      const own = (field: Field) => one(field.kind, user) ?? sampleOf(field);
      const asked = (words: string, value: Attack['value'], also: Field[] = []) => {
        setProfile(world, user.userId, { level });
        const token = freshToken(world, user);
        return attack(shape, fields, { token, value, also, words: `${words}, by level ${level}` });
      };
      const usual = await asked('own ids', own);
      wereRead ||= usual.status === 200;
      if (!theirs.some(({ kind }) => kind === 'UserId')) {
        const at = [shape.method === 'GET' ? 'query' : 'body', 'userId'] as const;
        const slippedIn: Field = { at: [...at], kind: 'UserId', isText: true, isRequired: true, schema: {} };
        await attack(shape, [...fields, slippedIn], {
          token: freshToken(world, user),
          value: (field) => one(field.kind, field === slippedIn ? sara : user) ?? sampleOf(field),
          words: `her id slipped in, by level ${level}`,
        });
      }
      const things = theirs.filter(({ kind }) => THINGS.includes(kind));
      const most = Math.max(0, ...things.map(({ kind }) => BELONGINGS[kind]?.(world, sara).length ?? 0));
      for (let nth = 0; nth < most; nth++)
        for (const named of [user, sara]) {
          const taken = (field: Field) =>
            things.includes(field)
              ? BELONGINGS[field.kind]?.(world, sara)[nth]
              : field.kind === 'UserId'
                ? one(field.kind, named)
                : own(field);
          await asked(`thing ${nth} of hers, with the id of ${named.userId}`, taken, things);
        }
      for (const field of theirs)
        for (const hers of BELONGINGS[field.kind]?.(world, sara) ?? []) {
          const swapped = (other: Field) => (other === field ? hers : own(other));
          const answer = await asked(`her ${wordsOf(field)}`, swapped, [field]);
          // The user id in a read is ignored: the response is always about the caller.
          if (field.kind === 'UserId' && shape.method === 'GET' && answer.told.includes('"code":"200"'))
            expect(answer.told, answer.cell).toBe(usual.told);
        }
    }
  }
  expect(wereRead, 'the table has a request that keeps to the contract').toBe(true);
});

test("every field that identifies a record is listed as a user's or as public", () => {
  const named = SHAPES.flatMap(({ variants }) => variants.flat()).filter(
    ({ kind, schema }) => /(id|no|url|token|key)$/i.test(kind) && schema.enum === undefined,
  );
  const unknown = named
    .filter(({ kind }) => !BELONGINGS[kind] && !NOBODYS.includes(kind))
    .map(({ kind }) => kind);
  expect([...new Set(unknown)]).toEqual([]);
});
