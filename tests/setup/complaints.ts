import { afterEach, beforeEach, expect, vi } from 'vitest';

// A test fails when React complains: of two elements with the same key, an attribute that it does not know, or an update
// that no test waits for. A test that makes a screen crash replaces `console.error` by its own.

const complaints: string[] = [];

beforeEach(() => {
  complaints.length = 0;
  const { error } = console;
  vi.spyOn(console, 'error').mockImplementation((...given) => {
    complaints.push(given.map(String).join(' '));
    error(...given);
  });
});

afterEach(() => {
  expect(complaints).toEqual([]);
});
