import { expect, test } from 'vitest';
import { parseJsonBody } from './json-body.ts';

const JSON_TYPE = 'application/json';
const read = (text: string | Uint8Array, type = JSON_TYPE) =>
  parseJsonBody(typeof text === 'string' ? Buffer.from(text) : text, type);
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

test.each([
  ['an object', '{"a":[1,{"a":"b"}],"b":{"a":null}}'],
  ['texts with signs of JSON', String.raw`{"a:\"":"{\\","b":":\"}:"}`],
  ['a whole pair of surrogates', String.raw`{"a":"\ud83d\ude00"}`],
  ['the name of a prototype', '{"__proto__":{"a":1}}'],
  ['sixteen levels', nested(16)],
])('reads %s', (_, text) => {
  expect(read(text)).toEqual({ body: JSON.parse(text) });
});

test.each([JSON_TYPE, 'Application/JSON', 'application/json; charset=utf-8'])(
  'reads a body of type %s',
  (type) => {
    expect(read('{}', type)).toEqual({ body: {} });
  },
);

test.each(['', 'text/plain', 'text/json', 'application/jsonp', 'application/x-www-form-urlencoded'])(
  'refuses a body of type "%s"',
  (type) => expect(read('{}', type)).toEqual({ fault: 'its content type must be application/json' }),
);

test.each<[string, string | Uint8Array, RegExp]>([
  ['no JSON', '{"a":', /JSON object/],
  ['a list', '[{}]', /JSON object/],
  ['null', 'null', /JSON object/],
  ['a text that holds JSON', '"{}"', /JSON object/],
  ['bytes that are no UTF-8', Buffer.from([0x7b, 0xff, 0x7d]), /UTF-8/],
  ['seventeen levels', nested(17), /deeply/],
  ['three thousand lists', `{"a":${'['.repeat(3000)}${']'.repeat(3000)}}`, /deeply/],
  ['half a surrogate pair', String.raw`{"a":["\ud800"]}`, /half a character/],
  ['half a surrogate pair in a name', String.raw`{"\udc00":1}`, /half a character/],
  ['a number beyond all', '{"a":1e999}', /infinite/],
  ['a member twice', '{"a":1,"a":1}', /twice/],
  ['a member twice, once escaped', String.raw`{"b":[{"a":1,"\u0061":2}]}`, /twice/],
  ['a prototype twice', '{"__proto__":1,"__proto__":2}', /twice/],
])('refuses %s', (_, text, fault) => {
  expect(read(text)).toEqual({ fault: expect.stringMatching(fault) });
});
