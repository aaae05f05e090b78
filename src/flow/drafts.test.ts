import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepDraft, keepSent, keptDraft } from './drafts.ts';
import { deviceFacts, wipeFacts } from './storage.ts';

const lunch = { recipient: null, amount: '25', remark: 'Lunch' };

beforeEach(() => {
  vi.useFakeTimers();
  keepDraft('100003', 'transfer', lunch);
});

afterEach(() => {
  vi.useRealTimers();
  wipeFacts();
});

test('what was half done is there again after the wallet was closed', () => {
  sessionStorage.clear();
  expect(keptDraft('100003', 'transfer')).toEqual(lunch);
});

test('each part is kept and forgotten by itself', () => {
  keepDraft('100003', 'info', { firstName: 'Ana' });
  keepDraft('100003', 'transfer', null);
  expect(keptDraft('100003', 'transfer')).toBeUndefined();
  expect(keptDraft('100003', 'info')).toEqual({ firstName: 'Ana' });
});

test('a day later it is gone from the device', () => {
  vi.advanceTimersByTime(24 * 60 * 60_000);
  expect(keptDraft('100003', 'transfer')).toEqual(lunch);
  vi.advanceTimersByTime(1);
  expect(keptDraft('100003', 'transfer')).toBeUndefined();
  expect(JSON.stringify({ ...localStorage })).not.toContain('Lunch');
});

describe('what was sent for a review', () => {
  const DAY = 24 * 60 * 60_000;
  const sent = { values: { occupation: 'Teacher' }, files: [] };

  beforeEach(() => keepDraft('100003', 'documents', sent));

  test('is kept for 30 days after it was sent, then it is gone from the device', () => {
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

  test('is still kept for 30 days when the review asks for it again and it is changed', () => {
    keepSent('100003', ['documents']);
    const changed = { ...sent, values: { occupation: 'Nurse' } };
    keepDraft('100003', 'documents', changed);
    vi.advanceTimersByTime(30 * DAY);
    expect(keptDraft('100003', 'documents')).toEqual(changed);
  });

  test('is kept for a day only once it was forgotten and is given anew', () => {
    keepSent('100003', ['documents']);
    keepDraft('100003', 'documents', null);
    keepDraft('100003', 'documents', sent);
    vi.advanceTimersByTime(DAY + 1);
    expect(keptDraft('100003', 'documents')).toBeUndefined();
  });
});

test('to keep one does not prolong another', () => {
  vi.advanceTimersByTime(20 * 60 * 60_000);
  keepDraft('100003', 'info', { firstName: 'Ana' });
  vi.advanceTimersByTime(5 * 60 * 60_000);
  expect(keptDraft('100003', 'transfer')).toBeUndefined();
  expect(JSON.stringify({ ...localStorage })).not.toContain('Lunch');
  expect(keptDraft('100003', 'info')).toEqual({ firstName: 'Ana' });
});

test('what an earlier version kept, with one time for all, is gone', () => {
  deviceFacts.set('drafts', { userId: '100003', keptAt: Date.now(), transfer: lunch } as never);
  expect(keptDraft('100003', 'transfer')).toBeUndefined();
});

test('so it is when somebody else comes, and when they sign out', () => {
  expect(keptDraft('100002', 'transfer')).toBeUndefined();
  expect(keptDraft('100003', 'transfer')).toBeUndefined();
  keepDraft('100003', 'transfer', lunch);
  wipeFacts();
  expect(deviceFacts.get('drafts')).toBeUndefined();
});
