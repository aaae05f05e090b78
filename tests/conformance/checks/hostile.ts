import { TEXTS } from '#tests/api/hostile-texts.ts';
import { type Field, requestOf, SHAPES, type Shape, sampleOf } from '#tests/api/shapes.ts';
import { must } from '../adapter.ts';
import type { Check } from '../check.ts';
import { tryCall } from './answers.ts';

/** Internals that no answer may contain. */
const INSIDE = /SQL syntax|SQLITE|node:internal|\bat \w+ \(|TypeError|Traceback|Exception in|stack trace/i;

/** Values that are no text, by what they are. */
const OTHER_TYPES = {
  null: null,
  'a number': -1.5,
  'a boolean': true,
  'a list': [{}],
  'an object': { member: 'text' },
};

/** True for calls with text in the body. The requests have no token, so that a server refuses them and stores nothing. */
const isTried = ({ method, variants: [fields = []] }: Shape): boolean =>
  method === 'POST' && fields.some(isBodyText);

const isBodyText = ({ isText, at: [place] }: Field): boolean => isText && place === 'body';

const survives = (shape: Shape): Check => ({
  id: `hostile/${shape.operationId}`,
  promise: `${shape.operationId} answers hostile texts and values of other types in an envelope, without internals`,
  seen: 'The app shows "The server is having trouble" for a name or a note with unusual letters.',
  run: async (server) => {
    const [fields = []] = shape.variants;
    const isSent = shape.needsToken || !/^get\w*Code/.test(shape.operationId);
    for (const [words, hostileValue] of Object.entries({ ...TEXTS, ...OTHER_TYPES })) {
      if (!isSent) continue;
      const value = (field: Field) => (isBodyText(field) ? hostileValue : sampleOf(field));
      const { method, path, headers, body } = requestOf(shape, fields, value, []);
      const answer = await tryCall(server, shape, { method, path, headers, body });
      must(answer.status < 500, `${words}: HTTP ${answer.status}`);
      must(!INSIDE.test(JSON.stringify(answer.body) ?? ''), `${words}: the answer shows internals`);
      must(answer.code !== '', `${words}: the answer is no envelope`);
    }
  },
});

export const hostile: Check[] = SHAPES.filter(isTried).map(survives);
