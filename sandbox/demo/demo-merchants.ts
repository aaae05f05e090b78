import { type Merchant, registerMerchant } from '../rules/merchants/merchants.ts';
import type { World } from '../world/world.ts';

/** Returns a logo: a letter on a colour. */
const logo = (letter: string, colour: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="12" fill="${colour}"/><text x="24" y="33" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="26" fill="#fff">${letter}</text></svg>`,
  )}`;

const merchant = (
  merchantType: number,
  merchantName: string,
  colour: string,
  addresses: string[],
): Merchant => {
  const appId = merchantName.toLowerCase().replaceAll(' ', '-');
  const merchantLogo = logo(merchantName.slice(0, 1), colour);
  return { appId, merchantType, merchantName, merchantLogo, secret: `secret-of-${appId}`, addresses };
};

export const STARLIVE = merchant(1, 'Starlive', '#6b3fa0', ['https://starlive.example/wallet']);
export const PIXEL_PARTY = merchant(2, 'Pixel Party', '#b3402a', ['https://pixel-party.example/wallet']);

/** The demo shop (shop/), which `npm start` starts too, on any port of this machine. */
export const CORNER_SHOP = merchant(3, 'Corner Shop', '#1f5f8b', ['http://localhost/signed-in']);

export const DEMO_MERCHANTS: readonly Merchant[] = [STARLIVE, PIXEL_PARTY, CORNER_SHOP];

/** Adds the demo merchants. Only a sandbox has them, because their secrets are public. */
export const addDemoMerchants = (world: World): void => {
  for (const one of DEMO_MERCHANTS) registerMerchant(world, one);
};
