import { useSelector } from '@xstate/react';
import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { maskPayoutAccount } from '#domain/person/mask.ts';
import { useMessage } from '#flow/use-message.ts';
import type { cashOutMachine } from '#machines/payouts/cash-out/cash-out.machine.ts';
import { hindranceOf } from '#ports/offered-payouts.ts';
import { NoticeDialog } from '#screens/common/dialogs/notice-dialog.tsx';
import { QuestionDialog } from '#screens/common/dialogs/question-dialog.tsx';
import { ListItem } from '#ui/list-item.tsx';
import { marked } from '#ui/marked.ts';
import { Sheet } from '#ui/sheet.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Verbatim } from '#ui/verbatim.tsx';
import { AccountLine, AccountName } from '../account-name/account-name.tsx';
import { LazyConfirmedWrite } from '../confirmed-write/lazy-confirmed-write.ts';
import { AccountMark } from '../linked-accounts/account-mark.tsx';
import styles from './cash-out.module.css';
import { CashOutReview, useAct } from './cash-out-review.tsx';
import { useProblem } from './use-problem.ts';

type Actor = ActorRefFrom<typeof cashOutMachine>;

/** The sheets and dialogs above the amount: choice of the account, missing requirements, confirmation. */
export const CashOutFlows = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation(['cash-out', 'payouts']);
  const message = useMessage();
  const act = useSelector(actor, ({ value }) =>
    typeof value === 'object' && 'open' in value && typeof value.open.act === 'string'
      ? value.open.act
      : undefined,
  );
  const isChoosing = useSelector(actor, (snapshot) => snapshot.matches({ open: { act: 'choosingAccount' } }));
  const isFinding = useSelector(actor, (snapshot) => snapshot.matches('finding'));
  const isChanged = useSelector(actor, (snapshot) => snapshot.matches('termsChanged'));
  const isNotSent = useSelector(actor, (snapshot) => snapshot.matches('notSent'));
  // Each member is selected separately, so that typing does not re-render this component.
  const user = useSelector(actor, ({ context }) => context.user);
  const movement = useSelector(actor, ({ context }) => context.movement);
  const payout = useSelector(actor, ({ context }) => context.payout);
  const problem = useSelector(actor, ({ context }) => context.problem);
  const doing = useAct(actor);
  const confirm = () => actor.send({ type: 'CONFIRM' });
  const cancel = () => actor.send({ type: 'CANCEL' });
  const link = () => actor.send({ type: 'ACCOUNT.LINK' });
  return (
    <>
      <Accounts actor={actor} open={isChoosing} />
      <QuestionDialog
        open={act === 'askingForLevel'}
        title={t('levelTitle')}
        onNo={cancel}
        yes={t('payouts:verify')}
        onYes={confirm}
      >
        <LevelHint actor={actor} />
      </QuestionDialog>
      <QuestionDialog
        open={act === 'askingForName'}
        title={t('nameTitle')}
        onNo={cancel}
        yes={t('changeName')}
        onYes={confirm}
      >
        {t('nameHint')}
      </QuestionDialog>
      <QuestionDialog
        open={act === 'tellingOfAccount'}
        title={t('refused')}
        onNo={cancel}
        yes={t('linkNew')}
        onYes={link}
      >
        {message(problem)}
      </QuestionDialog>
      <NoticeDialog open={isNotSent} onClose={confirm} title={t('notSentTitle')}>
        {t('notSentHint')}
      </NoticeDialog>
      <NoticeDialog open={isChanged} onClose={confirm} title={t('notSentTitle')}>
        {message(problem)}
      </NoticeDialog>
      <LazyConfirmedWrite
        open={isFinding || act === 'confirming'}
        input={{ kind: 'cashOut', movement, user }}
        onDone={(output) => actor.send({ type: 'CONFIRMED_WRITE.DONE', output })}
        onMissing={() => actor.send({ type: 'SHEET.MISSING' })}
        review={<CashOutReview actor={actor} />}
        act={doing}
        to={payout && <AccountLine account={payout} number={payout.account} />}
      />
    </>
  );
};

/** Shows the amount left today if it is known, or else that the server refuses the amount. */
const LevelHint = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('cash-out');
  const problem = useProblem(actor);
  return <span>{marked(problem ?? t('levelHint'))}</span>;
};

/** The accounts to choose from; an account that cannot receive money shows the reason. */
const Accounts = ({ actor, open }: { actor: Actor; open: boolean }) => {
  const { t } = useTranslation(['cash-out', 'payouts', 'common']);
  const { linked, types, chosen, asked } = useSelector(actor, ({ context }) => context);
  const isAskingAgain = useSelector(actor, (snapshot) =>
    snapshot.matches({ open: { act: { choosingAccount: 'askingAgain' } } }),
  );
  return (
    <Sheet
      open={open}
      onClose={() => actor.send({ type: 'CANCEL' })}
      title={t('chooseAccount')}
      closeLabel={t('common:close')}
    >
      <ul className={styles.accounts}>
        {linked.map((account) => {
          const hindrance = hindranceOf(account, types);
          const isAsked = isAskingAgain && asked?.withdrawId === account.withdrawId;
          return (
            <ListItem
              key={account.withdrawId}
              icon={<AccountMark account={account} />}
              note={
                <>
                  <Verbatim dir="ltr">{maskPayoutAccount(account.account)}</Verbatim>
                  {hindrance && <span className={styles.hindrance}>{t(`payouts:${hindrance}`)}</span>}
                </>
              }
              value={
                isAsked ? (
                  <Spinner />
                ) : (
                  account.withdrawId === chosen?.withdrawId && (
                    <>
                      <Check />
                      <span className="visually-hidden">{t('chosen')}</span>
                    </>
                  )
                )
              }
              busy={isAsked}
              arrow={false}
              onPress={() => actor.send({ type: 'ACCOUNT.CHOOSE', account })}
            >
              <AccountName account={account} />
            </ListItem>
          );
        })}
        <ListItem icon={<Plus />} onPress={() => actor.send({ type: 'ACCOUNT.LINK' })}>
          {t('linkAnother')}
        </ListItem>
      </ul>
    </Sheet>
  );
};
