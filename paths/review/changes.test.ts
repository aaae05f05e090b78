import { expect, test } from 'vitest';
import { back, either, home, type Leaving, route } from '#app/navigation/destination.ts';
import type { DeclaredTransition } from '../chart/declared.ts';
import type { Plan } from '../plan/plan.ts';
import { type Ends, endChanges } from './end-changes.ts';
import { outcomeChanges } from './outcome-changes.ts';
import { pathChanges, pathItems } from './path-changes.ts';
import { requirementChanges } from './requirement-changes.ts';
import { routeChanges } from './route-changes.ts';
import { textChanges } from './text-changes.ts';
import { transitionChanges } from './transition-changes.ts';
import { inPlainWords, triggerInWords } from './words.ts';

test('added, removed and changed ends are described in words', () => {
  const old = { cashOut: { sent: home, left: back, gone: home } } as unknown as Ends;
  const now = {
    cashOut: { sent: route('WithdrawalResult', { replace: true }), left: back, verify: route('BasicLevel') },
  } as unknown as Ends;
  expect(endChanges(old, now)).toEqual([
    { id: 'end:cashOut·verify', mark: 'added', title: 'Cash out · Verify', rows: [{ now: 'Basic level' }] },
    {
      id: 'end:cashOut·sent',
      mark: 'changed',
      title: 'Cash out · Sent',
      rows: [{ was: 'Home, in place of this flow', now: 'Withdrawal result, in place of this flow' }],
    },
    {
      id: 'end:cashOut·gone',
      mark: 'removed',
      title: 'Cash out · Gone',
      rows: [{ was: 'Home, in place of this flow' }],
    },
  ]);
});

test('an end that leads to the same screen by another condition is changed', () => {
  const endOf = (when: () => boolean) =>
    ({ login: { left: either<Leaving>(when, home, back) } }) as unknown as Ends;
  expect(
    endChanges(
      endOf(() => true),
      endOf(() => true),
    ),
  ).toEqual([]);
  const [changed] = endChanges(
    endOf(() => true),
    endOf(() => false),
  );
  expect(changed?.notes).toEqual([
    'Home, in place of this flow; or The screen before, as before; the condition between the two changed',
  ]);
});

test('finds added routes, and routes with another path or other users', () => {
  const old = { Home: { path: '/' }, Login: { path: '/sign-in', access: 'signedOut' } };
  const now = { Home: { path: '/', access: 'everybody' }, Login: old.Login, Message: { path: '/message' } };
  expect(routeChanges(old, now)).toMatchObject([
    { id: 'route:Message', mark: 'added', rows: [{ now: '/message, for signed-in users' }] },
    { id: 'route:Home', rows: [{ was: '/, for signed-in users', now: '/, for everybody' }] },
  ]);
});

test('a requirement that lost its last test counts as changed, one that never had a test does not', () => {
  const says = new Map([
    ['account 1 a', 'A.'],
    ['account 1 b', 'B.'],
  ]);
  const [only, ...others] = requirementChanges(
    { says, shown: new Set(['account 1 a']) },
    { says, shown: new Set() },
  );
  expect(others).toEqual([]);
  expect(only).toMatchObject({ title: 'account 1 a', notes: [expect.stringContaining('none does now')] });
});

test('finds added, removed and reworded requirements', () => {
  const sideOf = (all: Record<string, string>) => ({
    says: new Map(Object.entries(all)),
    shown: new Set(Object.keys(all)),
  });
  const items = requirementChanges(sideOf({ a: 'A.', b: 'B.' }), sideOf({ b: 'B, too.', c: 'C.' }));
  expect(items.map(({ title, mark }) => [title, mark])).toEqual([
    ['c', 'added'],
    ['b', 'changed'],
    ['a', 'removed'],
  ]);
});

test('finds outcomes of the contract that were added, removed, or have another code', () => {
  const answer = (code: string, message: string) => ({ code, message, data: null });
  const items = outcomeChanges(
    { 'post /a': { accepted: answer('200', 'ok'), gone: answer('1', 'Gone'), kept: answer('2', 'Kept') } },
    {
      'post /a': { accepted: answer('200', 'fine'), kept: answer('3', 'Kept') },
      'get /b': { none: answer('4', 'No') },
    },
  );
  expect(items).toMatchObject([
    { title: 'None', place: 'get /b', rows: [{ now: '4: No' }], notes: ['The call is new.'] },
    { title: 'Kept', rows: [{ was: '2: Kept', now: '3: Kept' }] },
    { title: 'Gone', mark: 'removed', rows: [{ was: '1: Gone' }] },
  ]);
});

test('texts are compared in each language, and a moved text is not new', () => {
  const side = (all: Record<string, Record<string, string>>) =>
    new Map(Object.entries(all).map(([language, texts]) => [language, new Map(Object.entries(texts))]));
  const items = textChanges(
    side({ en: { 'a:go': 'Go', 'a:no': 'No' }, ar: { 'a:go': 'x', 'a:no': 'n' } }),
    side({ en: { 'a:go': 'Go on', 'b:no': 'No' }, ar: { 'a:go': 'x', 'b:no': 'n' } }),
    (language) => language,
  );
  expect(items).toMatchObject([
    { id: 'text:a:go', mark: 'changed', rows: [{ label: 'en', was: 'Go', now: 'Go on' }] },
    { title: '1 text moved from a to b, unchanged', place: 'no' },
  ]);
});

const transition = (source: string, trigger: string, target: string, guard?: string) =>
  ({
    id: `${source} · ${trigger} → ${target}${guard ? ` [${guard}]` : ''}`,
    source,
    trigger,
    targets: [target],
    guard,
  }) as DeclaredTransition;

test.each([
  ['the same guard', transition('a', 'GO', 'c', 'isReady'), 'changed'],
  ['the same target', transition('a', 'GO', 'b', 'isDone'), 'changed'],
  ['neither', transition('a', 'GO', 'c', 'isDone'), 'added,removed'],
  ['another state', transition('x', 'GO', 'b', 'isReady'), 'added,removed'],
])('a removed and an added transition with %s', (_, now, marks) => {
  const changes = transitionChanges([transition('a', 'GO', 'b', 'isReady')], [now]);
  expect(changes.map(({ mark }) => mark).join()).toBe(marks);
});

test('describes added paths, those with a changed transition first', async () => {
  const path = (id: string, takes: string) => ({
    id,
    input: 'any',
    start: { state: 'a', takes: [] },
    steps: [{ event: 'GO', state: 'some.end', takes: [takes] }],
  });
  const planOf = (...paths: ReturnType<typeof path>[]) => ({ paths }) as unknown as Plan;
  const changes = pathChanges(planOf(path('1', 'x')), planOf(path('2', 'x'), path('3', 'y')));
  expect(changes).toMatchObject({ was: 1, now: 2, gone: [{ id: '1' }] });
  const items = await pathItems('flow', changes.come, 'added', new Set(['y']), async () => []);
  expect(items.map(({ title, place }) => [title, place])).toEqual([
    ['1 step to End', '3'],
    ['1 step to End', '2'],
  ]);
});

test.each([
  ['ACCOUNT.CASH_OUT', 'cash out account'],
  ['PAYMENT_AUTHORISATION.DONE', 'payment authorisation done'],
  ['SUBMIT', 'submit'],
  ['done getCard', 'get card done'],
  ['error getCard', 'get card failed'],
  ['after cooldown', 'after cooldown'],
])('the trigger %s is told as “%s”', (trigger, words) => {
  expect(triggerInWords(trigger)).toBe(words);
});

test('a sentence is told without the names of conditions and events', () => {
  expect(inPlainWords('now if isUsable and not hasPaymentCode (was CODE.RESEND)')).toBe(
    'now if usable and not has payment code (was resend code)',
  );
});
