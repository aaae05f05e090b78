import { afterEach, expect, test } from 'vitest';
import type { RouteParams } from '#domain/routes/routes.ts';
import { entryStateOf, outcomeOf, routeParamsOf } from './route-params.ts';
import { deviceFacts, wipeFacts } from './storage.ts';

const params: RouteParams = { account: { type: 'EMAIL', email: 'ana@example.com' } };

const signIn = (userId: string) =>
  deviceFacts.set('store', { user: { userId, email: null, phone: null, level: 1 } });

afterEach(() => wipeFacts());

test('parameters in a history entry are for the user who was signed in when they were written', () => {
  signIn('100001');
  const state = entryStateOf(params);
  expect(routeParamsOf(state)).toEqual(params);
  wipeFacts();
  expect(routeParamsOf(state)).toEqual({});
  signIn('100002');
  expect(routeParamsOf(state)).toEqual({});
  signIn('100001');
  expect(routeParamsOf(state)).toEqual(params);
});

test('parameters that were written before a sign-in are for that sign-in only', () => {
  deviceFacts.set('paramsData', params);
  const state = entryStateOf(params);
  expect(routeParamsOf(state)).toEqual(params);
  deviceFacts.set('paramsData', undefined);
  signIn('100001');
  expect(routeParamsOf(state)).toEqual({});
  wipeFacts();
  expect(routeParamsOf(state)).toEqual({});
});

test('an entry without parameters gets the stored copy; an entry of another user gets none', () => {
  signIn('100001');
  const state = entryStateOf(params);
  signIn('100002');
  const stored: RouteParams = { account: { type: 'EMAIL', email: 'ben@example.com' } };
  deviceFacts.set('paramsData', stored);
  expect(routeParamsOf(null)).toEqual(stored);
  expect(routeParamsOf(state)).toEqual({});
});

test('an outcome comes only from a history entry of this user, never from the stored copy', () => {
  signIn('100001');
  const state = entryStateOf({ unbound: true });
  deviceFacts.set('paramsData', { unbound: true } as RouteParams);
  expect(outcomeOf(null)).toEqual({});
  expect(outcomeOf(state)).toMatchObject({ unbound: true });
  signIn('100002');
  expect(outcomeOf(state)).toEqual({});
});
