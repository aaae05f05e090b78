import { expect, test } from 'vitest';
import { pictureAddress } from './picture.ts';

test.each(['https://files.example.com/logo.png', '/flags/in.svg', 'data:image/svg+xml,%3Csvg/%3E'])(
  'accepts a picture from %s',
  (address) => expect(pictureAddress(address)).toBe(address),
);

test.each([
  '',
  'http://files.example.com/logo.png',
  '//files.example.com/logo.png',
  'javascript:alert(1)',
  'data:text/html,x',
])('refuses a picture from %j', (address) => expect(pictureAddress(address)).toBeUndefined());
