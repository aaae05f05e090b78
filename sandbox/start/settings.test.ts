import { describe, expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const KEPT = { data: '.data', memory: false };

test('the default is a sandbox for this machine only', () => {
  expect(readSettings(KEPT, {})).toEqual({
    folder: '.data',
    port: 4173,
    shopPort: 4174,
    hostname: '127.0.0.1',
    shopHostname: '127.0.0.1',
    isSandbox: true,
    isShared: false,
    isBehindProxy: false,
    isLetter: false,
    access: { hosts: [] },
    origins: [],
  });
});

test('accepts all settings', () => {
  const told = {
    PORT: '0',
    SHOP_PORT: '4000',
    HOST: '::1',
    WALLET_SANDBOX: '0',
    WALLET_SHARED: '1',
    WALLET_PROXY: '1',
    WALLET_LETTER: '1',
    WALLET_HOSTS: 'qa.lan, box',
    WALLET_ORIGINS: 'https://wallet.example http://localhost:5000',
    WALLET_PAGE: 'http://localhost:8080',
  };
  expect(readSettings({ ...KEPT, memory: true }, told)).toEqual({
    port: 0,
    shopPort: 4000,
    hostname: '::1',
    shopHostname: '127.0.0.1',
    isSandbox: false,
    isShared: true,
    isBehindProxy: true,
    isLetter: true,
    access: { hosts: ['qa.lan', 'box'] },
    origins: ['https://wallet.example', 'http://localhost:5000'],
    page: 'http://localhost:8080',
  });
});

test.each([
  ['5000', 5001],
  ['0', 0],
  ['65535', 0],
])('with the wallet on port %s the shop listens on %s', (PORT, shopPort) => {
  expect(readSettings(KEPT, { PORT }).shopPort).toBe(shopPort);
});

test.each(['0.0.0.0', '::'])('with HOST=%s a container passes its port on to the shop', (HOST) => {
  expect(readSettings(KEPT, { HOST }).shopHostname).toBe(HOST);
});

describe('a console that other machines can reach has a key', () => {
  test.each(['0.0.0.0', '::', '192.168.1.5', '127.evil.example'])('%s', (HOST) => {
    const { key } = readSettings(KEPT, { HOST }).access;
    expect(key).toMatch(/^[\w-]{16}$/);
    expect(readSettings(KEPT, { HOST }).access.key).not.toBe(key);
    expect(readSettings(KEPT, { HOST, WALLET_CONSOLE_KEY: 'known' }).access.key).toBe('known');
  });
});

test.each([
  ['PORT', 'http', 'PORT is "http"'],
  ['PORT', '70000', 'PORT is "70000"'],
  ['PORT', '-1', 'PORT is "-1"'],
  ['SHOP_PORT', 'x', 'SHOP_PORT is "x"'],
  ['WALLET_PAGE', 'localhost:8080', 'WALLET_PAGE has "localhost:8080"'],
  ['WALLET_SANDBOX', 'false', 'WALLET_SANDBOX is "false"'],
  ['WALLET_PROXY', 'yes', 'WALLET_PROXY is "yes"'],
  ['WALLET_ORIGINS', 'https://wallet.example/', 'WALLET_ORIGINS has "https://wallet.example/"'],
])('refuses %s=%s', (name, value, words) => {
  expect(() => readSettings(KEPT, { [name]: value })).toThrow(words);
});
