import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { centsOfBalance } from '#domain/money/cents.ts';
import { formatCents } from '#domain/money/format-money.ts';
import { centsOfKept, pastedAmount } from '#domain/money/typed-amount.ts';
import { maskPayoutAccount } from '#domain/person/mask.ts';
import type { cashOutMachine } from '#machines/payouts/cash-out/cash-out.machine.ts';
import { quoteOf } from '#machines/payouts/cash-out/cash-out-context.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ListItem } from '#ui/list-item.tsx';
import { marked } from '#ui/marked.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Verbatim } from '#ui/verbatim.tsx';
import { AccountName } from '../account-name/account-name.tsx';
import { AmountOutline, AmountPad, TypedAmount } from '../amount-pad/amount-pad.tsx';
import { AccountMark } from '../linked-accounts/account-mark.tsx';
import { EstimateLine } from './estimate-line.tsx';
import { useProblem, useReason } from './use-problem.ts';

type Actor = ActorRefFrom<typeof cashOutMachine>;

/** The account, the amount and its fee (payouts 2). */
export const CashOutAmount = ({ actor }: { actor: Actor }) => {
  const { i18n } = useTranslation();
  const choose = (kept: string | undefined) => actor.send({ type: 'AMOUNT.CHOOSE', kept });
  const balance = useBalance(actor);
  const most = useSelector(actor, ({ context }) => quoteOf(context)?.most);
  return (
    <AmountPad
      to={<Destination actor={actor} />}
      decimals={2}
      room={{ balance, most }}
      onOffered={(dollars) => choose(String(dollars))}
      onMost={() => actor.send({ type: 'AMOUNT.ALL' })}
      onKey={(key) => actor.send({ type: 'KEY.PRESS', key })}
      onDelete={() => actor.send({ type: 'DIGIT.DELETE' })}
      onPaste={(text) => choose(pastedAmount(text, i18n.language, 2))}
      onTypedAhead={() => choose('')}
    >
      <Amount actor={actor} />
    </AmountPad>
  );
};

/** The page while nothing is loaded yet. */
export const CashOutOutline = () => (
  <AmountOutline
    decimals={2}
    to={
      <Card flush>
        <Skeleton shape="row" />
      </Card>
    }
  />
);

const useBalance = (actor: Actor): bigint =>
  useSelector(actor, ({ context }) => centsOfBalance(context.balance));

const Amount = ({ actor }: { actor: Actor }) => {
  const kept = useSelector(actor, ({ context }) => context.kept);
  return (
    <TypedAmount kept={kept} balance={useBalance(actor)} problem={useProblem(actor)}>
      <EstimateLine actor={actor} />
    </TypedAmount>
  );
};

const Destination = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('cash-out');
  const chosen = useSelector(actor, ({ context }) => context.chosen);
  return (
    <Card flush>
      <ul>
        <ListItem
          icon={chosen && <AccountMark account={chosen} />}
          note={chosen && <Verbatim dir="ltr">{maskPayoutAccount(chosen.account)}</Verbatim>}
          onPress={() => actor.send({ type: 'ACCOUNT.OPEN' })}
        >
          {chosen ? (
            <>
              <span className="visually-hidden">{`${t('sendsTo')} `}</span>
              <AccountName account={chosen} />
            </>
          ) : (
            t('chooseAccount')
          )}
        </ListItem>
      </ul>
    </Card>
  );
};

/** The button names the action, or why the amount cannot be sent; a tap then says more. */
export const SubmitButton = ({ actor }: { actor: Actor }) => {
  const { t, i18n } = useTranslation('cash-out');
  const kept = useSelector(actor, ({ context }) => context.kept);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const cents = centsOfKept(kept);
  const reason = useReason(actor);
  const whyNot = cents === 0n ? t('title') : reason;
  return (
    <Button wide waits={whyNot !== undefined} busy={isBusy} onClick={() => actor.send({ type: 'SUBMIT' })}>
      <span>{marked(whyNot ?? t('cashOutAmount', { amount: formatCents(cents, i18n.language) }))}</span>
    </Button>
  );
};
