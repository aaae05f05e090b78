import { must } from '../adapter.ts';
import type { Check } from '../check.ts';
import type { Answer, Server } from '../server.ts';

const mustBeEnvelope = ({ status, code }: Answer): void => {
  must(status < 500, `The answer was HTTP ${status}`);
  must(code !== '', 'The answer has no envelope');
};

/** The refusal of a sign-in of a user who does not exist, with these common parameters. */
const refusedWith = (server: Server, common: object): Promise<Answer> =>
  server.signInBy(
    { email: 'nobody@conformance.invalid', password: '' },
    { password: '0'.repeat(64), ...common },
  );

/** Asks for the countries: a call that needs nothing but the common parameters. */
const countriesWith = (server: Server, query: string): Promise<Answer> =>
  server.raw({ method: 'GET', path: `/api/country/getNewAreaCodeList${query}` });

export const common: Check[] = [
  {
    id: 'common/language',
    promise: 'Names and refusals come in the language of the call',
    seen: 'A person who reads Arabic gets the countries and the reason of a refusal in English.',
    run: async (server) => {
      const [english, arabic] = [
        await countriesWith(server, '?language=en'),
        await countriesWith(server, '?language=ar'),
      ];
      must(
        JSON.stringify(english.data) !== JSON.stringify(arabic.data),
        'The countries have the same names in English and in Arabic',
      );
      const told = await refusedWith(server, { language: 'en' });
      const toldInArabic = await refusedWith(server, { language: 'ar' });
      must(told.message !== toldInArabic.message, 'A refusal has the same text in English and in Arabic');
      must(told.code === toldInArabic.code, 'A refusal has another code in another language');
    },
  },
  {
    id: 'common/missing',
    promise: 'A call without language and kind of app is answered',
    seen: 'Nothing in this app, which sends both with every call; a merchant or a host app that asks without them gets an error.',
    run: async (server) => {
      const asked = await countriesWith(server, '');
      must(asked.code === '200', `The countries were refused with HTTP ${asked.status}, code ${asked.code}`);
      const { code } = await refusedWith(server, { language: undefined });
      const { code: expected } = await refusedWith(server, {});
      must(code === expected, `A sign-in without a language got ${code}, with one ${expected}`);
    },
  },
  {
    id: 'common/unknown',
    promise: 'A call with an unknown language or kind of app is answered in an envelope',
    seen: 'After the app has learned a new language, every screen of a person who chose it shows "The server is having trouble".',
    run: async (server) => {
      for (const query of ['?language=xx', '?language=', '?language=en&cType=9', '?language=en&language=ar'])
        mustBeEnvelope(await countriesWith(server, query));
      for (const wrong of [
        { language: 'xx' },
        { language: 7 },
        { language: null },
        { cType: '9' },
        { cType: {} },
      ])
        mustBeEnvelope(await refusedWith(server, wrong));
    },
  },
];
