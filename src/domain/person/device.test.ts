import { expect, test } from 'vitest';
import { deviceName } from './device.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const android = 'Mozilla/5.0 (Linux; Android 10; K)';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)';
const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const appleWebKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  ['Chrome', `${windows} ${webKit} Chrome/140.0.0.0 Safari/537.36`],
  ['Chrome', `${android} ${webKit} Chrome/140.0.0.0 Mobile Safari/537.36`],
  ['Chrome', `${iPhone} ${appleWebKit} CriOS/140.0.7339.101 Mobile/15E148 Safari/604.1`],
  ['Edge', `${windows} ${webKit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`],
  ['Edge', `${windows} ${webKit} Chrome/64.0.3282.140 Safari/537.36 Edge/18.17763`],
  ['Edge', `${android} ${webKit} Chrome/140.0.0.0 Mobile Safari/537.36 EdgA/140.0.0.0`],
  ['Edge', `${iPhone} ${appleWebKit} Version/18.0 EdgiOS/140.0.3485.54 Mobile/15E148 Safari/604.1`],
  ['Opera', `${windows} ${webKit} Chrome/138.0.0.0 Safari/537.36 OPR/122.0.0.0`],
  ['Opera', `${iPhone} ${appleWebKit} Version/18.5 Mobile/15E148 Safari/604.1 OPT/5.6.2`],
  ['Opera', `${iPhone} AppleWebKit/601.1.46 (KHTML, like Gecko) OPiOS/16.0.15 Mobile/15E148 Safari/9537.53`],
  ['Opera', 'Opera/9.80 (Windows NT 6.1; WOW64) Presto/2.12.388 Version/12.18'],
  ['Firefox', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'],
  ['Firefox', 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0'],
  ['Firefox', `${iPhone} ${appleWebKit} FxiOS/143.0 Mobile/15E148 Safari/605.1.15`],
  ['Safari', `${iPhone} ${appleWebKit} Version/18.5 Mobile/15E148 Safari/604.1`],
  ['Safari', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${appleWebKit} Version/18.5 Safari/605.1.15`],
  ['Internet Explorer', 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko'],
  ['Internet Explorer', 'Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)'],
  ['Unknown', 'curl/8.5.0'],
  ['Unknown', ''],
])('%s: %s [account 3 device-names]', (name, userAgent) => {
  expect(deviceName(userAgent)).toBe(name);
});
