import type { Contract } from '../chart/contract.ts';
import { capital, spaced } from '../words/words.ts';
import type { Item } from './data.ts';
import { keyChanges } from './key-changes.ts';

/** Returns the outcomes of calls that were added, removed, or have another code or message. */
export const outcomeChanges = (old: Contract, now: Contract): Item[] => {
  const [before, after] = [flat(old), flat(now)];
  const { added, removed, kept } = keyChanges(before, after);
  const item = (key: string) => {
    const [operation = '', name = ''] = key.split(' · ');
    return { id: `outcome:${key}`, title: capital(spaced(name)), place: operation };
  };
  const callsOf = (contract: Contract) => new Set(Object.keys(contract));
  const come = callsOf(now).difference(callsOf(old));
  const gone = callsOf(old).difference(callsOf(now));
  const isOf = (calls: ReadonlySet<string>, key: string) => calls.has(key.split(' · ')[0] as string);
  return [
    ...added.map(
      (key): Item => ({
        ...item(key),
        mark: 'added',
        rows: [{ now: after.get(key) as string }],
        ...(isOf(come, key) && { notes: ['The call is new.'] }),
      }),
    ),
    ...kept.flatMap((key): Item[] => {
      const [was, is] = [before.get(key) as string, after.get(key) as string];
      return was === is ? [] : [{ ...item(key), mark: 'changed', rows: [{ was, now: is }] }];
    }),
    ...removed.map(
      (key): Item => ({
        ...item(key),
        mark: 'removed',
        rows: [{ was: before.get(key) as string }],
        ...(isOf(gone, key) && { notes: ['The call itself is gone.'] }),
      }),
    ),
  ];
};

const flat = (contract: Contract): Map<string, string> =>
  new Map(
    Object.entries(contract).flatMap(([operation, answers]) =>
      Object.entries(answers).map(
        ([name, { code, message }]) =>
          [`${operation} · ${name}`, code === '200' ? 'accepted' : `${code}: ${message}`] as const,
      ),
    ),
  );
