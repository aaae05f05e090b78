import type { Meta } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { statesOf } from '#tests/stories/states-of.tsx';
import { Page } from '#ui/page.tsx';
import { TopBar } from '#ui/top-bar.tsx';
import { CodeEntry } from './code-entry.tsx';

const OnPage = ({ actor }: Pick<ComponentProps<typeof CodeEntry>, 'actor'>) => {
  const { t } = useTranslation('sign-in');
  const { recipient } = actor.getSnapshot().context;
  return (
    <Page top={<TopBar title={t('verifyIdentity')} />}>
      <CodeEntry actor={actor} to={recipient.by === 'sms' ? '+91 9876543210' : 'alice@example.com'} />
    </Page>
  );
};

const at = statesOf('verification-code', OnPage);

export default {
  title: 'Screens/Code entry',
  component: CodeEntry,
  parameters: { states: at },
} satisfies Meta;

const ENTERING = 'active.entry.entering';
const CHECKING = 'active.sending.waiting + active.entry.checking';

export const Sending = at(`active.sending.sending + ${ENTERING}`, { input: 'byEmail' });

export const SentByEmail = at(`active.sending.sending + ${ENTERING}`, {
  input: 'byEmail',
  next: ['sendCode: accepted'],
});

export const SentBySms = at(`active.sending.sending + ${ENTERING}`, {
  input: 'bySms',
  next: ['sendCode: accepted'],
});

export const SentByWhatsApp = at(`active.sending.waiting + ${ENTERING}`, {
  after: 'sendCode: sentByWhatsApp',
});

export const AfterReloadByWhatsApp = at('active.sending.waiting', { input: 'byWhatsAppAfterReload' });

export const Resendable = at(`active.sending.sending + ${ENTERING}`, {
  input: 'byEmail',
  next: ['sendCode: accepted', 'wait 59000 ms'],
});

/** Another code was requested elsewhere: the server says how long to wait. */
export const TooSoon = at('active.sending.waiting', { after: 'sendCode: tooManyCodes' });

export const NotSent = at('active.sending.ready', { after: 'sendCode: noAnswer' });

export const PartlyTyped = at(`active.sending.sending + ${ENTERING}`, {
  input: 'byEmail',
  next: ['sendCode: accepted', 'CODE.CHANGE partial'],
});

export const Empty = at(`active.sending.ready + ${ENTERING}`, {
  input: 'byEmailOnRequest',
  next: ['SUBMIT inTime'],
});

export const Checking = at(CHECKING);

export const WrongCode = at(CHECKING, { next: ['checkCode: wrongCode'] });

export const Expired = at(CHECKING, { next: ['checkCode: codeExpired'] });

/** The last try was less than 5 s ago: this code is sent when 5 s have passed. */
export const Held = at(CHECKING, { next: ['checkCode: wrongCode', 'CODE.CHANGE pasted'] });

export const Offline = at(CHECKING, { next: ['checkCode: noAnswer'] });
