import type { countryPickerMachine } from '#machines/common/country-picker/country-picker.machine.ts';
import { defineUser } from '#paths/user/define.ts';
import { taps, typing } from '#paths/user/gestures.ts';
import { doesNotSee, type Sight, says, sees } from '#paths/user/screen-oracle.ts';
import { button, field, heading, sheet, status, text } from '#paths/user/targets.ts';

const search = field('countries:search');
const countries = sheet('countries:title');
const retry = button('common:retry');

/** A row of the list; a popular country has two rows. */
const row = (name: string, areaCode: number) => ({
  ...button(new RegExp(`^${name}\\W*${areaCode}$`)),
  first: true,
});

const india = row('India', 91);
const canada = row('Canada', 1);

/** The items that the list shows, and does not show, for each search text. */
const FOUND: Record<string, readonly Sight[]> = {
  '': [sees(heading('countries:popular')), sees(india), sees(canada)],
  ind: [doesNotSee(heading('countries:popular')), sees(india), doesNotSee(canada)],
  atlantis: [sees(text('countries:noMatch')), doesNotSee(india)],
};

export default defineUser<typeof countryPickerMachine>({
  arrives: { nothing: { through: 'account-entry', input: 'byPhone', steps: ['COUNTRY.OPEN'] } },
  gestures: {
    'QUERY.CHANGE': typing(search, 'query'),
    'ITEM.CHOOSE': (_, { context }) => (context.query === 'atlantis' ? undefined : taps(india)),
    RETRY: taps(retry),
    BACK: taps(button('common:close')),
  },
  sees: {
    loading: [sees(countries), sees(status('common:loading'))],
    choosing: ({ context: { query } }) => [
      sees(search, { value: query, readOnly: false }),
      ...(FOUND[query] ?? []),
    ],
    unavailable: ({ context: { problem } }) => [sees(retry), doesNotSee(search), ...says(problem)],
  },
  ends: { chosen: [doesNotSee(countries)], dismissed: [doesNotSee(countries)] },
});
