import { searchGroups } from '#domain/pick-list.ts';
import type { countryPickerMachine } from '#machines/common/country-picker/country-picker.machine.ts';
import { defineUser } from '#paths/user/define.ts';
import { taps, typing } from '#paths/user/gestures.ts';
import { doesNotSee, sees } from '#paths/user/sights.ts';
import { button, field, sheet, status, text } from '#paths/user/targets.ts';

const search = field('countries:search');
const countries = sheet('countries:title');
const retry = button('common:retry');

/** A row of the list; a popular country has two. */
const row = (name: string) => ({ ...button(new RegExp(`^${RegExp.escape(name)}`)), first: true });

export default defineUser<typeof countryPickerMachine>({
  arrives: { nothing: { through: 'account-entry', input: 'byPhone', steps: ['COUNTRY.OPEN'] } },
  gestures: {
    'SEARCH.CHANGE': typing(search, 'query'),
    'ITEM.CHOOSE': ({ value }, { context }) =>
      searchGroups(context.groups, context.query).some(({ items }) =>
        items.some(({ name }) => name === value.countryName),
      )
        ? taps(row(value.countryName))
        : undefined,
    RETRY: taps(retry),
    BACK: taps(button('common:close')),
  },
  sees: {
    loading: [sees(countries), sees(status('common:loading'))],
    choosing: ({ context: { groups, query } }) => {
      const [found] = searchGroups(groups, query);
      return [
        sees(search, { value: query, readOnly: false }),
        sees(found?.items[0] ? row(found.items[0].name) : text('countries:noMatch')),
      ];
    },
    unavailable: ({ context: { problem } }) => [sees(retry), ...(problem ? [sees(text(problem))] : [])],
  },
  ends: { chosen: [doesNotSee(countries)], dismissed: [doesNotSee(countries)] },
});
