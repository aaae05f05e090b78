import { readFileSync } from 'node:fs';
import type { OwnLook } from './style.ts';

const read = (path: string) => readFileSync(new URL(`../src/${path}`, import.meta.url), 'utf8');

/** Our own colours and artwork, from the source files. */
export const OWN_LOOK: OwnLook = {
  tokens: read('ui/tokens.css'),
  art: {
    horizon: read('screens/sign-in/welcome/horizon.svg'),
    receipt: read('screens/sign-in/welcome/receipt.svg'),
  },
};
