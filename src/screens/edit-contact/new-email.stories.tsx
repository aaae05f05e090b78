import type { Meta } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { statesOf } from '#tests/stories/states-of.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { NewEmail } from './new-email.tsx';

/** As it stands in the sheet of its change. */
const InSheet = ({ actor }: ComponentProps<typeof NewEmail>) => {
  const { t } = useTranslation(['settings', 'common']);
  return (
    <Sheet open onClose={() => {}} title={t('changeEmail')} closeLabel={t('common:close')}>
      <NewEmail actor={actor} />
    </Sheet>
  );
};

export default { title: 'Screens/New email', component: NewEmail, tags: ['autodocs'] } satisfies Meta;

const at = statesOf('new-email', InSheet);

export const Empty = at('entering', { input: 'toChange' });

export const Malformed = at('entering', { next: ['EMAIL.CHANGE invalid', 'SUBMIT'] });

export const SameAsCurrent = at('entering', { input: 'toChange', next: ['EMAIL.CHANGE current', 'SUBMIT'] });

export const Checking = at('checking');

export const UsedByAnother = at('checking', { next: ['checkEmail: userAlreadyExists'] });

/** It was refused when it should be saved. */
export const Refused = at('entering', { input: 'refused' });
