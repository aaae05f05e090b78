import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetSent, keepDraft, keepSent, keptDraft, sentOf } from './drafts.ts';
import { deviceFacts, wipeFacts } from './storage.ts';

const signIn = (userId: string) =>
  deviceFacts.set('store', { user: { userId, email: null, phone: null, level: 1 } });

const lunch = { recipient: null, amount: '25', remark: 'Lunch' };

beforeEach(() => {
  vi.useFakeTimers();
  signIn('100003');
  keepDraft('100003', 'transfer', lunch);
});

afterEach(() => {
  vi.useRealTimers();
  wipeFacts();
});

test('an unfinished draft is restored after the wallet was closed', () => {
  sessionStorage.clear();
  expect(keptDraft('100003', 'transfer')).toEqual(lunch);
});

test('each part of a draft is stored and deleted separately', () => {
  keepDraft('100003', 'info', { firstName: 'Ana' });
  keepDraft('100003', 'transfer', null);
  expect(keptDraft('100003', 'transfer')).toBeUndefined();
  expect(keptDraft('100003', 'info')).toEqual({ firstName: 'Ana' });
});

test('a draft is deleted from the device after a day', () => {
  vi.advanceTimersByTime(24 * 60 * 60_000);
  expect(keptDraft('100003', 'transfer')).toEqual(lunch);
  vi.advanceTimersByTime(1);
  expect(keptDraft('100003', 'transfer')).toBeUndefined();
  expect(JSON.stringify({ ...localStorage })).not.toContain('Lunch');
});

describe('a draft that was submitted for a review', () => {
  const DAY = 24 * 60 * 60_000;
  const sent = { values: { occupation: 'Teacher' }, files: [] };

  beforeEach(() => keepDraft('100003', 'documents', sent));

  test('is stored for 30 days after the submission, and then deleted', () => {
    vi.advanceTimersByTime(20 * 60 * 60_000);
    keepSent('100003', ['documents', 'signed']);
    vi.advanceTimersByTime(2 * DAY);
    expect(keptDraft('100003', 'documents')).toEqual(sent);
    expect(keptDraft('100003', 'transfer')).toBeUndefined();
    vi.advanceTimersByTime(28 * DAY);
    expect(keptDraft('100003', 'documents')).toEqual(sent);
    vi.advanceTimersByTime(1);
    expect(keptDraft('100003', 'documents')).toBeUndefined();
    expect(JSON.stringify({ ...localStorage })).not.toContain('Teacher');
  });

  test('stays stored for 30 days if the review requests it again and the user changes it', () => {
    keepSent('100003', ['documents']);
    const changed = { ...sent, values: { occupation: 'Nurse' } };
    keepDraft('100003', 'documents', changed);
    vi.advanceTimersByTime(30 * DAY);
    expect(keptDraft('100003', 'documents')).toEqual(changed);
  });

  test('is deleted when a new request begins; an unfinished one stays', () => {
    keepSent('100003', ['documents']);
    expect(sentOf('100003', ['documents', 'transfer'])).toEqual(['documents']);
    forgetSent('100003', ['documents', 'transfer']);
    expect(keptDraft('100003', 'documents')).toBeUndefined();
    expect(keptDraft('100003', 'transfer')).toEqual(lunch);
  });

  test('is stored for only a day if it was deleted and entered again', () => {
    keepSent('100003', ['documents']);
    keepDraft('100003', 'documents', null);
    keepDraft('100003', 'documents', sent);
    vi.advanceTimersByTime(DAY + 1);
    expect(keptDraft('100003', 'documents')).toBeUndefined();
  });
});

test('storing one draft does not prolong another', () => {
  vi.advanceTimersByTime(20 * 60 * 60_000);
  keepDraft('100003', 'info', { firstName: 'Ana' });
  vi.advanceTimersByTime(5 * 60 * 60_000);
  expect(keptDraft('100003', 'transfer')).toBeUndefined();
  expect(JSON.stringify({ ...localStorage })).not.toContain('Lunch');
  expect(keptDraft('100003', 'info')).toEqual({ firstName: 'Ana' });
});

test('drafts that an earlier version stored with one common time are deleted', () => {
  deviceFacts.set('drafts', { userId: '100003', keptAt: Date.now(), transfer: lunch } as never);
  expect(keptDraft('100003', 'transfer')).toBeUndefined();
});

test('the drafts are deleted when another user signs in, and on sign-out', () => {
  signIn('100002');
  expect(keptDraft('100002', 'transfer')).toBeUndefined();
  signIn('100003');
  expect(keptDraft('100003', 'transfer')).toBeUndefined();
  keepDraft('100003', 'transfer', lunch);
  wipeFacts();
  expect(deviceFacts.get('drafts')).toBeUndefined();
});

test('a screen that is left because its session has ended stores no draft', () => {
  wipeFacts();
  keepDraft('100003', 'transfer', lunch);
  expect(deviceFacts.get('drafts')).toBeUndefined();
  signIn('100002');
  keepDraft('100003', 'transfer', lunch);
  expect(deviceFacts.get('drafts')).toBeUndefined();
});
