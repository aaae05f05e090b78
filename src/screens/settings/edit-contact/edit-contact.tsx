import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { Country } from '#domain/lists/country.ts';
import { displayAccount } from '#domain/person/account-id.ts';
import type { FlowSheet } from '#flow/lazy-sheet.tsx';
import { useMessage } from '#flow/use-message.ts';
import type { formMachine } from '#machines/common/form/form.machine.ts';
import { editContactMachine } from '#machines/settings/edit-contact/edit-contact.machine.ts';
import { newAccount } from '#machines/settings/edit-contact/edit-contact-requests.ts';
import { CodeEntry } from '#screens/common/code-entry/code-entry.tsx';
import { FormView } from '#screens/common/form/form.tsx';
import { phoneFields } from '#screens/common/form/phone-fields.tsx';
import { Loading } from '#screens/common/loading/loading.tsx';
import { RepeatedCodeDialog } from '#screens/common/repeated-code/repeated-code.tsx';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { IdentityCheck } from '../identity-check/identity-check.tsx';

type Actor = ActorRefFrom<typeof editContactMachine>;
type PhoneActor = ActorRefFrom<typeof formMachine>;

const WORDS = {
  EMAIL: { change: 'changeEmail', bind: 'bindEmail', other: 'useOtherEmail' },
  PHONE: { change: 'changePhone', bind: 'bindPhone', other: 'useOtherPhone' },
} as const;

export const EditContact = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation(['settings', 'common']);
  const message = useMessage();
  const { children, context, value } = useSelector(actor, (state) => state);
  const { identityCheck, newEmail, newPhone, verificationCode } = children;
  const { type, user, failure } = context;
  const step = typeof value === 'object' ? value.editing : undefined;
  const words = WORDS[type];
  const current = type === 'EMAIL' ? user?.email : user?.phone;
  return (
    <Sheet
      open
      onClose={step === 'saving' ? undefined : () => actor.send({ type: 'CANCEL' })}
      title={t(current ? words.change : words.bind)}
      closeLabel={t('common:close')}
    >
      {identityCheck && <IdentityCheck actor={identityCheck} />}
      {newEmail && <FormView actor={newEmail} />}
      {newPhone && <NewPhone actor={newPhone} />}
      {verificationCode && (
        <CodeEntry actor={verificationCode} to={displayAccount(newAccount(context))}>
          <Button variant="text" onClick={() => actor.send({ type: 'CONTACT.MODIFY' })}>
            {t(words.other)}
          </Button>
        </CodeEntry>
      )}
      {(step === 'locating' || step === 'saving' || step === 'unsaved') && (
        <Loading
          failed={step === 'unsaved'}
          title={message(failure)}
          onRetry={() => actor.send({ type: 'RETRY' })}
        />
      )}
    </Sheet>
  );
};

/** The form of a new phone; asks about a number that begins with its own area code. */
const NewPhone = ({ actor }: { actor: PhoneActor }) => {
  const isAsked = useSelector(actor, (snapshot) => snapshot.matches('confirming'));
  const country = useSelector(actor, ({ context }) => context.values.country as Country | undefined);
  return (
    <>
      <FormView actor={actor} more={phoneFields} />
      <RepeatedCodeDialog
        open={isAsked}
        areaCode={country?.areaCode}
        onModify={() => actor.send({ type: 'CANCEL' })}
        onIgnore={() => actor.send({ type: 'CONFIRM' })}
      />
    </>
  );
};

/**
 * The popup that changes or binds the e-mail or phone (account 2). Uses the texts of `settings` and
 * `sign-in`, for a phone also `countries`.
 */
export default { machine: editContactMachine, View: EditContact } satisfies FlowSheet<
  typeof editContactMachine
>;
