import { useSelector } from '@xstate/react';
import Check from 'lucide-react/icons/check';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { centsOf } from '#domain/money/cents.ts';
import { formatCents } from '#domain/money/format-money.ts';
import { writtenAccount } from '#domain/person/account-id.ts';
import { CopyButton } from '#flow/copy-button.tsx';
import { knownPeople } from '#flow/known-people.ts';
import { lazySheet } from '#flow/lazy-sheet.tsx';
import { useMessage } from '#flow/use-message.ts';
import type { recipientSearchMachine } from '#machines/payouts/recipient-search/recipient-search.machine.ts';
import type { transferMachine } from '#machines/payouts/transfer/transfer.machine.ts';
import { NoticeDialog } from '#screens/common/dialogs/notice-dialog.tsx';
import { Amount } from '#ui/amount.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { marked } from '#ui/marked.ts';
import { Verbatim } from '#ui/verbatim.tsx';
import { LazyConfirmedWrite } from '../confirmed-write/lazy-confirmed-write.ts';
import { MoneyRows } from '../money-rows/money-rows.tsx';
import type { KnownPeople } from '../recipient-search/recipient-search.tsx';
import styles from './transfer.module.css';

type Actor = ActorRefFrom<typeof transferMachine>;

const RecipientSearch = lazySheet<typeof recipientSearchMachine, KnownPeople>(
  () => import('../recipient-search/recipient-search.tsx'),
);

/** The sheets and dialogs over the page: recipient, confirmation, success. */
export const TransferFlows = ({ actor }: { actor: Actor }) => {
  const { user, sellersOnly, movement } = useSelector(actor, ({ context }) => context);
  const isSearching = useSelector(actor, (snapshot) => snapshot.matches({ entering: { act: 'searching' } }));
  const isFinding = useSelector(actor, (snapshot) => snapshot.matches('finding'));
  const isConfirming = useSelector(actor, (snapshot) => snapshot.matches('confirming'));
  const isChanged = useSelector(actor, (snapshot) => snapshot.matches('termsChanged'));
  const problem = useSelector(actor, ({ context }) => context.problem);
  const { t } = useTranslation('transfer');
  const message = useMessage();
  const onMissing = () => actor.send({ type: 'SHEET.MISSING' });
  return (
    <>
      <RecipientSearch
        open={isSearching}
        input={{ sellersOnly }}
        onDone={(output) => actor.send({ type: 'RECIPIENT_SEARCH.DONE', output })}
        onMissing={onMissing}
        known={isSearching ? knownPeople(user.userId) : []}
      />
      <LazyConfirmedWrite
        open={isFinding || isConfirming}
        input={{ kind: 'transfer', movement: isConfirming ? movement : null, user }}
        onDone={(output) => actor.send({ type: 'CONFIRMED_WRITE.DONE', output })}
        onMissing={onMissing}
        {...useReview(actor)}
      />
      <NoticeDialog
        open={isChanged}
        onClose={() => actor.send({ type: 'CONFIRM' })}
        title={t('notSentTitle')}
      >
        {message(problem)}
      </NoticeDialog>
      <Sent actor={actor} />
    </>
  );
};

const useReview = (actor: Actor) => {
  const { t, i18n } = useTranslation(['transfer', 'payouts']);
  const { recipient, movement, fee } = useSelector(actor, ({ context }) => context);
  const amount = movement ? formatCents(centsOf(movement.amount), i18n.language) : '';
  const note = movement?.remark;
  const to = (
    <>
      <Verbatim className={styles.name}>{recipient?.name}</Verbatim>
      <br />
      <Verbatim dir="ltr">{recipient && writtenAccount(recipient.account)}</Verbatim>
    </>
  );
  return {
    act: t('send', { amount }),
    to,
    review: (
      <>
        <MoneyRows
          rows={[
            {
              name: t('recipient'),
              value: to,
            },
            { name: t('payouts:youSend'), value: amount },
            {
              name: t('payouts:fee'),
              value: centsOf(fee) === 0n ? t('noFee') : formatCents(centsOf(fee), i18n.language),
            },
            { name: t('theyGet'), value: amount, isSum: true },
            { name: t('payouts:arrives'), value: t('atOnce') },
            ...(note ? [{ name: t('note'), value: <span dir="auto">{note}</span> }] : []),
          ]}
        />
        <p className={styles.warning}>{t('cannotUndo')}</p>
      </>
    ),
  };
};

/** The success message. Every way out leads to Home, because the transfer cannot be sent again from here. */
const Sent = ({ actor }: { actor: Actor }) => {
  const { t, i18n } = useTranslation(['transfer', 'common']);
  const receipt = useSelector(actor, ({ context }) => context.receipt);
  const recipient = useSelector(actor, ({ context }) => (context.movement ? context.recipient : null));
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('sent'));
  const finish = () => actor.send({ type: 'BACK' });
  if (!receipt) return null;
  const { activityNo, amount, name } = receipt;
  return (
    <Dialog
      open={isOpen}
      onClose={finish}
      layout="column"
      actions={
        <Button onClick={finish} data-autofocus>
          {t('common:done')}
        </Button>
      }
    >
      <div className={styles.sent}>
        <span className={styles.tick}>
          <Check />
        </span>
        <p className={styles.name}>{t('sent')}</p>
        <Amount value={amount as `${number}`} currency="USD" locale={i18n.language} size="title" />
        {name && <p>{marked(t('sentTo', { name }), [name])}</p>}
        {name && recipient && recipient.name !== name && (
          <p role="alert">{marked(t('confirmedFor', { name: recipient.name }), [recipient.name])}</p>
        )}
        {activityNo && (
          <div className={styles.number}>
            <span>{t('common:transactionNumber')}</span>
            <span className={styles.copied}>
              <Verbatim dir="ltr">{activityNo}</Verbatim>
              <CopyButton text={activityNo} />
            </span>
          </div>
        )}
      </div>
    </Dialog>
  );
};
