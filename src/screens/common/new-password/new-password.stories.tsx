import type { Meta } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { statesOf } from '#tests/stories/states-of.tsx';
import { Page } from '#ui/page.tsx';
import { TopBar } from '#ui/top-bar.tsx';
import { NewPassword } from './new-password.tsx';

const OnPage = ({ actor }: Pick<ComponentProps<typeof NewPassword>, 'actor'>) => {
  const { t } = useTranslation(['sign-in', 'common']);
  return (
    <Page top={<TopBar title={t('setNewPassword')} />}>
      <NewPassword
        actor={actor}
        username="alice@example.com"
        label={t('newPassword')}
        submitLabel={t('common:done')}
      />
    </Page>
  );
};

export default { title: 'Screens/New password', component: NewPassword } satisfies Meta;

const at = statesOf('new-password', OnPage);

const ENTERING = 'entering';

export const Empty = at(ENTERING, { input: 'forgotten' });

export const RuleBroken = at(ENTERING, { after: 'PASSWORD.LEAVE' });

export const Differing = at(ENTERING, { after: 'CONFIRMATION.LEAVE' });

export const Filled = at(ENTERING, { input: 'forgotten', after: 'CONFIRMATION.CHANGE good' });

export const Saving = at('saving');

/** 60005: the new one is the old one. */
export const SameAsBefore = at(ENTERING, { after: 'savePassword: oldPasswordError' });

export const Offline = at(ENTERING, { after: 'savePassword: noAnswer' });
