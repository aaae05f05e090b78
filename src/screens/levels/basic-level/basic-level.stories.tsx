import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { BasicLevel } from './basic-level.tsx';

export default { title: 'Screens/Basic level', component: BasicLevel } satisfies Meta;

const at = statesOf('basic-level', BasicLevel);

const ENTERING = 'filling.entering';

export const Empty = at(ENTERING, { input: 'newcomer' });

export const SomethingMissing = at(ENTERING, { input: 'newcomer', next: ['SUBMIT'] });

export const ChoosingBirthday = at('filling.choosingBirthday');

export const TooYoung = at('filling.choosingBirthday', { next: ['BIRTHDAY.PICK minor', 'CONFIRM'] });

/** No e-mail is on file: one is asked for, with a code. */
export const WithoutEmail = at(ENTERING, { input: 'withoutEmail' });

export const ProvingEmail = at('filling.provingEmail');

export const EmailProven = at(ENTERING, { after: 'verificationCode: verified' });

export const ProofTooOld = at(ENTERING, { after: 'submitBasic: securityTokenInvalid' });

export const Submitting = at('filling.submitting');

export const Offline = at(ENTERING, { after: 'submitBasic: noAnswer' });

/** Only the names; what was verified with them is not asked again. */
export const Rewriting = at(ENTERING, { input: 'rewriting' });
