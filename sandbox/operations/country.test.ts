import { expect, test } from 'vitest';
import { COUNTRIES } from '../data/countries.ts';
import { testSandbox } from '../testing/test-sandbox.ts';

test('the country list is in the language of the request [account 7 new-area-code-list]', async () => {
  const { data } = await testSandbox().get('/api/country/getNewAreaCodeList?language=es&cType=2');
  expect(data[0]).toMatchObject({ countryType: '#', popularFlag: 1 });
  expect(JSON.stringify(data)).toContain('Alemania');
});

test('returns every area code [account 7 area-codes]', async () => {
  const { data } = await testSandbox().get('/api/country/getAreaCodes');
  expect(data).toHaveLength(COUNTRIES.length);
  expect(data).toContainEqual({ countryNo: 213, areaCode: 1 });
});

test.each([
  ['en-IN,en;q=0.9', 91],
  ['zh-Hant-TW', 886],
  ['de', 63],
  ['', 63],
])(
  'guesses from the browser language %s the area code +%i [account 7 ip-detail]',
  async (language, areaCode) => {
    const { get } = testSandbox();
    const headers = { 'accept-language': language };
    expect(await get('/api/auth/getIpDetail', { headers })).toMatchObject({ data: { areaCode } });
  },
);
