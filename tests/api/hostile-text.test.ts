import { afterAll, expect, test } from 'vitest';
import { setProfile } from '#sandbox/rules/users.ts';
import { type Answer, testSandbox } from '#sandbox/test-sandbox.ts';
import { BELONGINGS, freshToken, person, storedOf, USUAL } from './people.ts';
import { type Field, requestOf, SHAPES, type Shape, sampleOf, type Values, wordsOf } from './shapes.ts';

// Every text of every request of the contract, replaced by what somebody who means harm, or a broken client, would say.

const TEXTS: Record<string, string> = {
  nothing: '',
  blanks: ' \t \n',
  'a null byte': 'a\u0000b',
  'half a character': '\ud800',
  'text turned round': '\u202egnp.exe',
  'invisible characters': 'a\u200b\u2060\ufeffb',
  'line ends and a header': 'a\r\nSet-Cookie: hostile=1',
  'line separators': 'a\u2028\u2029b',
  'SQL that is always true': `' or '1'='1`,
  'SQL that ends a statement': `x'); drop table users; --`,
  'SQL wildcards': '%_%',
  'a script': '<script>alert(1)</script>',
  'an attribute': '" onerror="alert(1)',
  'a script as an address': 'javascript:alert(1)',
  'a template': '{{7*7}}<%= 7*7 %>',
  'a command': '$(touch /tmp/hostile) `id`; |',
  'a way out of a folder': '../../../../etc/passwd',
  'an encoded way out': '..%2f..%2fetc%2fpasswd%00',
  'an address with a broken escape': 'http://localhost/store/wallet/%E0%A4%A',
  'an address inside': 'http://127.0.0.1:4173/sandbox/api/outbox',
  'a prototype': '__proto__',
  'what every object has': 'constructor',
  'a word of the language': 'undefined',
  'no number': 'NaN',
  'a number beyond all': '1e309',
  'a negative number': '-1',
  'a very long number': '9'.repeat(400),
  'digits of another script': '١٢٣٤٥٦',
  'wide digits': '１２３４５６',
  'letters that change their length': 'İﬃß'.repeat(10),
  'marks piled up': `a${'\u0301'.repeat(200)}`,
  'ten thousand pictures': '👩‍👩‍👧‍👦'.repeat(1_000),
  'a hundred thousand letters': 'a'.repeat(100_000),
  'what makes bad patterns slow': `${'a'.repeat(5_000)}!`,
  'an address that makes bad patterns slow': `${'a@'.repeat(2_000)}.`,
};

/** Not text at all; only a body can say it. */
const OTHER_VALUES: Record<string, unknown> = {
  null: null,
  true: true,
  'a number': 12,
  'a broken number': 1e308,
  'a list': [],
  'a list of texts': ['a', 'b'],
  'an object': {},
  'an object that asks the database': { $gt: '' },
  'lists in lists': JSON.parse('['.repeat(500) + ']'.repeat(500)),
};

/** What an answer never tells: how the server is made. */
const INSIDE = /SQLITE|sqlite_|node:internal|\.ts:\d|\bat \w+ \(|TypeError|RangeError|SyntaxError/;

/** No answer takes longer than this, in ms: a text that does has found a slow pattern. */
const SLOW = 5_000;

const sandbox = testSandbox();
const { world, app, contract } = sandbox;
const felix = person(world, 'felix@example.com');
const others = ['nina@example.com', 'ben@example.com', 'sara@example.com'].map((email) =>
  person(world, email),
);
const storedOfOthers = () => others.map(({ userId }) => storedOf(world, userId));
const before = storedOfOthers();

let cells = 0;
afterAll(() => console.log(`Hostile text: ${SHAPES.length} operations, ${cells} cells`));

const usual = (field: Field) =>
  (BELONGINGS[field.kind] ?? USUAL[field.kind])?.(world, felix)[0] ?? sampleOf(field);

type Level = (typeof LEVELS)[number];
const LEVELS = [3, 2, 1, 0] as const;

/** Felix asks, at a level that does not end the call before his words are read. */
async function ask(shape: Shape, level: Level, fields: Field[], value: Values, also: Field[] = []) {
  setProfile(world, felix.userId, { level });
  const { method, path, headers, body } = requestOf(shape, fields, value, also);
  const response = await app.request(path, {
    method,
    headers: { ...headers, 'content-type': 'application/json', token: freshToken(world, felix) },
    ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
  });
  return { response, told: await response.text() };
}

const TOO_LOW_OR_DONE = /"code":"(60602|60604)"/;

async function levelFor(shape: Shape): Promise<Level> {
  for (const level of LEVELS) {
    const { told } = await ask(shape, level, shape.variants[0] ?? [], usual);
    if (!TOO_LOW_OR_DONE.test(told)) return level;
  }
  throw new Error(`${shape.operationId} is for no level`);
}

type Said = { field: Field; words: string; hostile: unknown };

async function say(shape: Shape, level: Level, fields: Field[], { field, words, hostile }: Said) {
  cells += 1;
  const cell = `${shape.operationId}, ${wordsOf(field)}: ${words}`;
  const began = performance.now();
  const value = (other: Field) => (other === field ? hostile : usual(other));
  const { response, told } = await ask(shape, level, fields, value, [field]);
  expect(performance.now() - began, cell).toBeLessThan(SLOW);
  expect(response.status, `${cell} → ${told}`).toBeLessThan(500);
  expect(told, cell).not.toMatch(INSIDE);
  expect(response.headers.get('content-type'), cell).toMatch(/^application\/json/);
  expect(response.headers.get('set-cookie') ?? '', cell).not.toContain('hostile');
  const answer: Answer = JSON.parse(told);
  expect(answer, cell).toMatchObject({ code: expect.any(String), message: expect.any(String) });
  if (response.status === 200)
    expect(contract.faultOfAnswer(answer, shape.operationId, 200), cell).toBeUndefined();
}

/** A header takes no line ends and no letters beyond Latin, an address no half characters: no client can say them. */
const canBeSaid = ({ at: [place] }: Field, text: string) =>
  place === 'header' ? /^[\x20-\x7e]*$/.test(text) : place === 'body' || text.isWellFormed();

test.each(SHAPES)('$operationId bears hostile text in every field', async (shape) => {
  const tried = new Set<string>();
  const level = await levelFor(shape);
  for (const fields of shape.variants)
    for (const field of fields.filter((one) => one.isText && !tried.has(wordsOf(one)))) {
      tried.add(wordsOf(field));
      for (const [words, text] of Object.entries(TEXTS))
        if (canBeSaid(field, text)) await say(shape, level, fields, { field, words, hostile: text });
      if (field.at[0] !== 'body') continue;
      for (const [words, value] of Object.entries(OTHER_VALUES))
        await say(shape, level, fields, { field, words, hostile: value });
    }
});

test('after all of it the log can be read, nobody else has changed, and the ledger is even', async () => {
  expect(storedOfOthers()).toEqual(before);
  const { sql } = world.database;
  expect(sql.get`pragma integrity_check`).toEqual({ integrity_check: 'ok' });
  expect(sql.get`select sum(cents) as cents from entries`).toEqual({ cents: 0 });
  const log = await app.request('/sandbox/api/log');
  expect(log.status).toBe(200);
  expect(await log.json()).toHaveLength(world.bench.log.length);
  expect((await app.request('/sandbox/log')).status).toBeLessThan(500);
});
