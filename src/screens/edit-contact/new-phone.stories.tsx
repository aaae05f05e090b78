import type { Meta } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { statesOf } from '#tests/stories/states-of.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { NewPhone } from './new-phone.tsx';

/** As it stands in the sheet of its change. */
const InSheet = ({ actor }: ComponentProps<typeof NewPhone>) => {
  const { t } = useTranslation(['settings', 'common']);
  return (
    <Sheet open onClose={() => {}} title={t('changePhone')} closeLabel={t('common:close')}>
      <NewPhone actor={actor} />
    </Sheet>
  );
};

export default { title: 'Screens/New phone', component: NewPhone, tags: ['autodocs'] } satisfies Meta;

const at = statesOf('new-phone', InSheet);

const located = ['getCountries: accepted'];

export const Locating = at('locating', { input: 'toChange' });

export const Empty = at('locating', { input: 'toChange', next: located });

export const SameAsCurrent = at('locating', {
  input: 'toChange',
  next: [...located, 'PHONE.CHANGE current', 'SUBMIT'],
});

/** The list of countries did not come. */
export const CountryMissing = at('locating', {
  next: ['getCountries: noAnswer', 'PHONE.CHANGE valid', 'SUBMIT'],
});

export const ChoosingCountry = at('choosingCountry');

export const RepeatedCountryCode = at('confirmingNumber');
