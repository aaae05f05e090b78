#!/usr/bin/env node
// Starts Firefox for Playwright. Playwright 1.65 always sends `emulation.setMediaFeaturesOverride`, which Firefox ESR 153 does
// not know, and has no option to leave it out. So this script passes all messages on, and answers that one itself.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';
import { findFirefox } from './find-browser.js';

const UNKNOWN = 'emulation.setMediaFeaturesOverride';

const program = findFirefox();
if (!program) throw new Error('There is no Firefox here: install firefox-esr, or name one in FIREFOX.');
const firefox = spawn(program, process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] });
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP']))
  process.on(signal, () => firefox.kill(signal));
firefox.on('exit', (code) => process.exit(code ?? 1));

/** Passes messages between Playwright and the Firefox at this address. @param {string} address */
const passOn = (address) => {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('listening', () => {
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${port}`);
  });
  server.on('connection', (playwright) => {
    const browser = new WebSocket(`${address}/session`, { perMessageDeflate: false });
    const opened = new Promise((resolve) => browser.once('open', resolve));
    playwright.on('message', async (data) => {
      const message = String(data);
      const { id, method } = JSON.parse(message);
      if (method === UNKNOWN) return playwright.send(JSON.stringify({ type: 'success', id, result: {} }));
      await opened;
      browser.send(message);
    });
    browser.on('message', (data) => playwright.send(String(data)));
    browser.on('close', () => playwright.close());
    playwright.on('close', () => browser.close());
  });
};

createInterface(firefox.stderr).on('line', (line) => {
  const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
  if (address) passOn(address);
  else console.error(line);
});
