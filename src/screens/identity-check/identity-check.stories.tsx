import type { Meta } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { statesOf } from '#tests/stories/states-of.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { IdentityCheck } from './identity-check.tsx';

/** As it stands in the sheet of a change. */
const InSheet = ({ actor }: ComponentProps<typeof IdentityCheck>) => {
  const { t } = useTranslation(['settings', 'common']);
  return (
    <Sheet open onClose={() => {}} title={t('modifyPaymentCode')} closeLabel={t('common:close')}>
      <IdentityCheck actor={actor} />
    </Sheet>
  );
};

export default {
  title: 'Screens/Identity check',
  component: IdentityCheck,
  tags: ['autodocs'],
} satisfies Meta;

const at = statesOf('identity-check', InSheet);

export const FindingUser = at('findingUser', { input: 'byRememberedUser' });

export const Unreachable = at('unreachable', { after: 'getUser: noAnswer' });

export const ByEmail = at('verifying', { input: 'byEither' });

/** A code by SMS asks for the captcha first. */
export const ByPhone = at('verifying', { input: 'byPhoneAlone' });

export const Switched = at('verifying', { after: 'CHANNEL.SWITCH' });
