import { assign, emit, forwardTo, setup } from 'xstate';
import type { Toast } from '#domain/message.ts';
import type { UserInfo } from '#domain/user.ts';
import { formSentBy } from '#machines/common/form/form.machine.ts';
import { type PasswordFacts, passwordForm, savePassword } from '#machines/common/new-password/password-form.ts';
import { ended, endOf, passOn } from '../../endings.ts';
import { identityCheckMachine } from '../identity-check/identity-check.machine.ts';
