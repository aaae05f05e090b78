import type { bankPickerMachine } from '#machines/common/bank-picker/bank-picker.machine.ts';
import { defineUser } from '#paths/user/define.ts';
import { taps, typing } from '#paths/user/gestures.ts';
import { doesNotSee, type Sight, says, sees } from '#paths/user/screen-oracle.ts';
import { button, field, sheet, status, text } from '#paths/user/targets.ts';

const search = field('payout-forms:searchBank');
const banks = sheet('payout-forms:chooseBank');
const retry = button('common:retry');

/** The contract's banks, by name and code. */
const hdfc = button(/^HDFC Bank\W*HDFC$/);
const stateBank = button(/^State Bank of India\W*SBIN$/);

/** The items that the list shows, and does not show, for each search text. */
const FOUND: Record<string, readonly Sight[]> = {
  '': [sees(hdfc), sees(stateBank)],
  hdfc: [sees(hdfc), doesNotSee(stateBank)],
  sbi: [doesNotSee(hdfc), sees(stateBank)],
  atlantis: [sees(text('payout-forms:noBank')), doesNotSee(hdfc)],
};

export default defineUser<typeof bankPickerMachine>({
  arrives: { india: { through: 'form', input: 'linkBank', steps: ['FIELD.OPEN bank'] } },
  gestures: {
    'QUERY.CHANGE': typing(search, 'query'),
    'ITEM.CHOOSE': (_, { context }) =>
      context.groups.length === 0 || !['', 'hdfc'].includes(context.query) ? undefined : taps(hdfc),
    RETRY: taps(retry),
    BACK: taps(button('common:close')),
  },
  sees: {
    loading: [sees(banks), sees(status('common:loading'))],
    choosing: ({ context: { query, groups } }) => [
      sees(search, { value: query, readOnly: false }),
      ...(groups.length > 0 ? (FOUND[query] ?? []) : [sees(text('payout-forms:noBank'))]),
    ],
    unavailable: ({ context: { problem } }) => [sees(retry), doesNotSee(search), ...says(problem)],
  },
  ends: { chosen: [doesNotSee(banks)], dismissed: [doesNotSee(banks)] },
});
