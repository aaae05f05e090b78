import { isUtf8 } from 'node:buffer';

/** Maximum nesting of a body. The contract's bodies are five deep at most; recursive code overflows at some thousands. */
const DEEPEST = 16;

type JsonBody = { body: Record<string, unknown>; fault?: undefined } | { body?: undefined; fault: string };

/**
 * Parses a body that must be a JSON object, before any other code reads it. `fault` says why the body is none, or
 * differs from what another parser would read.
 */
export const parseJsonBody = (bytes: Uint8Array, contentType = ''): JsonBody => {
  if (!/^application\/json\s*(;|$)/i.test(contentType))
    return { fault: 'its content type must be application/json' };
  if (!isUtf8(bytes)) return { fault: 'its body must be UTF-8' };
  const text = Buffer.from(bytes).toString();
  const body = parsed(text);
  if (!isContainer(body) || Array.isArray(body)) return { fault: 'its body must be a JSON object' };
  const fault = faultIn(body, text);
  return fault === undefined ? { body } : { fault };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const isContainer = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** False for a text with half a surrogate pair, which fails to encode, and for a number beyond all numbers. */
const isClean = (value: unknown): boolean =>
  typeof value === 'string' ? value.isWellFormed() : typeof value !== 'number' || Number.isFinite(value);

/** Reads level by level, so that no depth overflows the stack. */
const faultIn = (body: unknown, text: string): string | undefined => {
  let level = [body];
  let members = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return 'its body is nested too deeply';
    const containers = level.filter(isContainer);
    const names = containers.filter((value) => !Array.isArray(value)).flatMap(Object.keys);
    if (![...names, ...level].every(isClean)) return 'its body has half a character or an infinite number';
    members += names.length;
    level = containers.flatMap(Object.values);
  }
  return members === membersIn(text) ? undefined : 'its body has a member twice';
};

/** Returns the number of members that a JSON text writes: one for each colon outside of its texts. */
const membersIn = (text: string): number =>
  text.replaceAll(/"(?:[^"\\]|\\.)*"?/g, '').match(/:/g)?.length ?? 0;
