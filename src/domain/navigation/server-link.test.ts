import { expect, test } from 'vitest';
import { jumpOf } from './server-link.ts';

test.each([
  ['/fully-verified', '/fully-verified'],
  ['/basic-level?reWrite=1#top', '/basic-level?reWrite=1#top'],
  [' /message ', '/message'],
  ['/../message', '/message'],
])('%s opens a screen of the wallet', (link, path) => {
  expect(jumpOf(link)).toEqual({ kind: 'inside', path });
});

test.each([
  ['https://example.com/news?id=1', 'https://example.com/news?id=1'],
  ['HTTPS://Example.com', 'https://example.com/'],
])('%s opens a page elsewhere', (link, url) => {
  expect(jumpOf(link)).toEqual({ kind: 'outside', url });
});

test.each([
  'http://example.com',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/message/..//evil.example',
  '/%2e//evil.example',
  '\\\\evil.example',
  'https:evil.example@',
  'https://wallet.example@evil.example',
  'https://wallet.invalid/message',
  'message',
  'https://',
  '',
])('refuses the link %j', (link) => {
  expect(jumpOf(link)).toBeUndefined();
});
