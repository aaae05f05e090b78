/** An accepted answer of the contract. */
export type Envelope = { code: string; message: string; data: unknown };

/** A wrong answer, with a description of what is wrong. */
export type Wrong<Body = unknown> = [string, Body];

/** Broken envelopes around an accepted answer. */
export const brokenEnvelopes = ({ code, message, data }: Envelope): Wrong[] => [
  ['no code', { message, data }],
  ['a number for a code', { code: Number(code), message, data }],
  ['no message', { code, data }],
  ['a message of null', { code, message: null, data }],
  ['an object for a message', { code, message: { en: message }, data }],
  ['a list for a message', { code, message: [message], data }],
];

const STRANGERS: Record<string, unknown> = {
  missing: undefined,
  null: null,
  'an object': { toString: 'x' },
  'a list': [],
  'a list of objects': [{}],
  true: true,
  'a number': 7,
  'a text': 'word',
};

const kindOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value);

/** A text that the app calculates with, so a text without figures is wrong too. */
const isFigures = (value: unknown) => typeof value === 'string' && /^\d[\d.:\- ]*$/.test(value);

/** Returns values of another type for this place. */
const strangersTo = (value: unknown, place: string): Wrong[] =>
  Object.entries(STRANGERS)
    .filter(([, other]) => kindOf(other) !== kindOf(value) || (isFigures(value) && other === 'word'))
    .map(([name, other]) => [`${place} is ${name}`, other]);

/** Copies of a value in which one part, at any depth, is of another kind, each with its path. */
const mutants = (value: unknown, place: string): Wrong[] => {
  const others = strangersTo(value, place);
  if (Array.isArray(value) && value.length > 0) {
    // All members of a list are read in the same way, so only the first one is changed.
    const [first, ...rest] = value;
    for (const [where, other] of mutants(first, `${place}[0]`))
      others.push([where, [other ?? null, ...rest]]);
  } else if (kindOf(value) === 'object') {
    for (const [name, member] of Object.entries(value as object)) {
      for (const [where, other] of mutants(member, `${place}.${name}`))
        others.push([where, { ...(value as object), [name]: other }]);
    }
  }
  return others;
};

/** Accepted answers in which one part of the data is of another kind, as far as JSON can express it. */
export const wrongData = (answer: Envelope): Wrong<Envelope>[] =>
  mutants(answer.data, 'data').map(([where, data]) => [
    where,
    JSON.parse(JSON.stringify({ ...answer, data })),
  ]);

/** A copy in which every text, number and boolean is replaced by `filling`. */
const filledWith = (value: unknown, filling: unknown): unknown => {
  if (Array.isArray(value)) return value.map((one) => filledWith(one, filling));
  if (kindOf(value) !== 'object') return filling;
  return Object.fromEntries(
    Object.entries(value as object).map(([name, one]) => [name, filledWith(one, filling)]),
  );
};

/** A few wrong answers that represent all of them, for tests in which each takes long. */
export const wrongInBrief = (answer: Envelope): Wrong[] => [
  ['an object for a message', { ...answer, message: { en: answer.message } }],
  ['no data', { code: answer.code, message: answer.message }],
  ...strangersTo(answer.data, 'data').map(([where, data]): Wrong => [where, { ...answer, data }]),
  ['an object for every value', { ...answer, data: filledWith(answer.data, {}) }],
  ['null for every value', { ...answer, data: filledWith(answer.data, null) }],
  ['a word for every value', { ...answer, data: filledWith(answer.data, 'word') }],
];
