import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import shapes from '#api/shapes.json';
import { deviceFacts } from '#flow/storage.ts';
import levels from '#locales/en/levels.json';
import { accepted, type ScriptedServer, startScriptedServer } from '#tests/app/scripted-server.ts';
import { openApp } from '#tests/app/session.ts';
import { newUser } from '#tests/app/user-info.ts';
import { visit } from '#tests/app/visit.ts';
import { giveTexts } from '#tests/app/whole-app.ts';
import { App } from './app.tsx';

vi.mock('./start/fetch-shapes.ts', () => ({ fetchShapes: async () => shapes }));

let server: ScriptedServer;

beforeAll(async () => {
  server = await startScriptedServer();
  giveTexts();
});

afterAll(() => server.close());

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '');
  server.reset();
});

const hasLevel = (level: number) =>
  server.script('/api/user/info', accepted({ ...newUser('ana@example.com'), level }));

const open = (path: string) => {
  deviceFacts.set('token', 'token');
  visit(`${server.origin}${path}`);
  const { session, landing } = openApp();
  render(<App session={session} landing={landing} />);
};

/** Pages of a level, and the text that a raised level shows on them. */
const PAGES = [
  { path: '/basic-level', level: 0, before: levels.submit, after: levels.semiTitle },
  { path: '/semi-verified', level: 1, before: levels.submit, after: levels.semiOnFile },
  { path: '/fully-verified', level: 2, before: levels.submit, after: levels.fullyOnFile },
];

test.each(PAGES)(
  '$path shows the level that another device has raised from $level, when the user returns',
  async ({ path, level, before, after }) => {
    server.script('/api/user/verifyInfo', accepted({ idCard: null, address2: null }));
    hasLevel(level);
    open(path);
    expect(await screen.findAllByText(before, {}, { timeout: 3_000 })).not.toEqual([]);
    expect(screen.queryByText(after)).toBeNull();
    hasLevel(level + 1);
    // The page listens only after it has been painted.
    const returns = () => {
      fireEvent(document, new Event('visibilitychange'));
      expect(screen.queryAllByText(after)).not.toEqual([]);
    };
    await waitFor(returns, { timeout: 10_000, interval: 500 });
  },
);
