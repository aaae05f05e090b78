import type { SnapshotFrom } from 'xstate';
import type { Country } from '#domain/lists/country.ts';
import { namedByWhole } from '#domain/person/named-country.ts';
import type { Message } from '#domain/words/message.ts';
import type { accountEntryMachine } from '#machines/sign-in/account-entry/account-entry.machine.ts';
import { defineUser } from '#paths/user/define.ts';
import { leaves, taps, typing } from '#paths/user/gestures.ts';
import { sees } from '#paths/user/screen-oracle.ts';
import { button, dialog, field, heading, sheet, text } from '#paths/user/targets.ts';
import { madeOf, say, starting } from '#paths/user/words.ts';
import { captchaSheet } from '../code-steps.ts';

type Now = SnapshotFrom<typeof accountEntryMachine>;

const email = field('sign-in:email');
const phone = field('sign-in:phone');
const areaCode = field('sign-in:areaCode');
const next = button('common:next');

const countryButton = (country: Country | undefined) =>
  country
    ? button(madeOf(`${say('sign-in:selectCountry')}: ${country.countryName}`, 'sign-in:selectCountry'))
    : button('sign-in:selectCountry');

/** The country and area code known so far; not on the e-mail page, or below a sheet. */
const seesCountry = (now: Now) =>
  now.context.method === 'PHONE' && now.matches({ active: { form: 'entering' } })
    ? [
        sees(countryButton(now.context.country)),
        sees(areaCode, {
          value: now.context.areaCode,
          inputmode: 'numeric',
          autocomplete: 'tel-country-code',
        }),
      ]
    : [];

/** The page says which country it took from the number (reading 82). */
const noteIn = ({ context: { isTaken, country, areaCode: code } }: Now): Message => {
  if (!isTaken) return { key: 'sign-in:countryNote' };
  return country
    ? { key: 'sign-in:countryTaken', values: { country: country.countryName, areaCode: code } }
    : { key: 'sign-in:areaCodeTaken', values: { areaCode: code } };
};

export default defineUser<typeof accountEntryMachine>({
  arrives: {
    byEmail: { at: '/input-account?loginType=EMAIL' },
    byPhone: { at: '/input-account?loginType=PHONE' },
    byEmailFromAddress: {
      at: '/input-account?loginType=EMAIL',
      tab: { acctData: { email: 'Alice@Example.com' }, isSkipSelect: 1 },
    },
    byPhoneFromAddress: {
      at: '/input-account?loginType=PHONE',
      // The redirect happens once: a user who goes back to the welcome screen stays there.
      tab: { acctData: { areaCode: '91', phone: '9876543210' }, isSkipSelect: 1 },
    },
    byForeignPhoneFromAddress: {
      at: '/input-account?loginType=PHONE',
      tab: { acctData: { areaCode: '91', phone: '+20 (0)100 123 4567' }, isSkipSelect: 1 },
    },
  },
  gestures: {
    'EMAIL.CHANGE': typing(email, 'email'),
    'EMAIL.CLEAR': (_, { context }) => (context.email ? taps(button('common:clear')) : undefined),
    'PHONE.CHANGE': typing(phone, 'phone'),
    // To reach the area code, the user leaves the field of the number. If the number names a country, that country is chosen.
    'AREA_CODE.CHANGE': (typed, now) =>
      namedByWhole(now.context.phone, now.context) ? undefined : typing(areaCode, 'areaCode')(typed, now),
    'FIELD.LEAVE': (_, { context }) => leaves(context.method === 'EMAIL' ? email : phone),
    'COUNTRY.OPEN': taps(button(starting('sign-in:selectCountry'))),
    SUBMIT: taps(next),
    'NUMBER.MODIFY': taps(button('sign-in:modify')),
    'NUMBER.IGNORE': taps(button('sign-in:ignore')),
    BACK: taps(button('common:back')),
  },
  incidental: ['FIELD.LEAVE'],
  ways: {
    countryPicker: { chosen: ['getList: accepted', 'ITEM.CHOOSE india'], dismissed: ['BACK'] },
  },
  sees: {
    'active.country.locating': seesCountry,
    'active.country.listing': seesCountry,
    'active.country.naming': seesCountry,
    'active.country.listed': seesCountry,
    'active.country.unavailable': seesCountry,
    'active.country.notNeeded': seesCountry,
    'active.form.entering': (now) => {
      const { method, problem } = now.context;
      return [
        method === 'EMAIL'
          ? sees(email, {
              value: now.context.email,
              problem,
              inputmode: 'email',
              autocomplete: 'username',
            })
          : sees(phone, { value: now.context.phone, problem, autocomplete: 'tel-national' }),
        ...(method === 'PHONE' && !problem ? [sees(text(noteIn(now)))] : []),
        sees(next, { disabled: false, busy: false }),
      ];
    },
    'active.form.choosingCountry': [sees(sheet('countries:title'))],
    'active.form.confirmingNumber': [sees(dialog('sign-in:repeatedCode'))],
    'active.form.asking': ({ context: { method, country } }) => [
      sees(next, { busy: true }),
      sees(method === 'EMAIL' ? email : phone, { readOnly: true }),
      ...(method === 'PHONE'
        ? [sees(areaCode, { readOnly: true }), sees(countryButton(country), { disabled: true })]
        : []),
    ],
  },
  ends: {
    login: ({ context: { method, areaCode, phone } }) => [
      sees(heading('sign-in:welcomeBack')),
      sees(text({ text: method === 'EMAIL' ? 'alice@example.com' : `+${areaCode} ${phone}` })),
    ],
    register: ({ context }) => [
      sees(context.method === 'EMAIL' ? heading('sign-in:createAccount') : captchaSheet),
    ],
    left: [sees(heading('welcome:title'))],
  },
  alike: [
    {
      states: [
        'active.country.locating',
        'active.country.listing',
        'active.country.naming',
        'active.country.listed',
        'active.country.unavailable',
        'active.country.notNeeded',
      ],
      reason:
        'the country is loaded in the background; the page shows the area code and country known so far',
    },
  ],
  // Typed values and the chosen country are restored after a reload.
  reloads: {
    'active.form.entering': ({ context: { method, email, phone, areaCode, country } }) => ({
      method,
      email,
      phone,
      areaCode,
      country,
    }),
  },
});
