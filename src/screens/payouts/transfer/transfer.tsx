import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isUserWhole } from '#domain/person/own-accounts.ts';
import type { UserInfo } from '#domain/person/user.ts';
import { keepDraft, keptDraft } from '#flow/drafts.ts';
import { rememberPerson } from '#flow/known-people.ts';
import { useKept } from '#flow/use-kept.ts';
import { useReturn } from '#flow/use-return.ts';
import { useRoutedFlow } from '#flow/use-routed-flow.ts';
import { transferMachine } from '#machines/payouts/transfer/transfer.machine.ts';
import { draftOf } from '#machines/payouts/transfer/transfer-context.ts';
import { isOn } from '#ports/operator.ts';
import { WithUser } from '#screens/common/signed-in-user/with-user.tsx';
import type { Elements } from '#ui/elements.ts';
import { Outline, Transfer, TransferFrame } from './transfer-view.tsx';

/** The query value for a transfer to diamond sellers (reading 3). */
const SELLERS = 'diamond-seller';

/** `/transfer`: sends money to another wallet or to a diamond seller (payouts 2). */
export default function TransferRoute() {
  const [query] = useSearchParams();
  const sellersOnly = query.get('to') === SELLERS && isOn('diamondSellers');
  // Must be the same component at each render, or React would remount the page.
  const Frame = useCallback(
    ({ children }: { children: Elements }) => (
      <TransferFrame sellersOnly={sellersOnly}>{children}</TransferFrame>
    ),
    [sellersOnly],
  );
  return (
    <WithUser frame={Frame} outline={<Outline />} enough={isUserWhole}>
      {(user) => <TransferFlow key={`${user.userId} ${sellersOnly}`} user={user} sellersOnly={sellersOnly} />}
    </WithUser>
  );
}

const draftPart = (sellersOnly: boolean): 'transfer' | 'transferToSellers' =>
  sellersOnly ? 'transferToSellers' : 'transfer';

const TransferFlow = ({ user, sellersOnly }: { user: UserInfo; sellersOnly: boolean }) => {
  const { userId } = user;
  const part = draftPart(sellersOnly);
  const actor = useRoutedFlow(transferMachine, {
    input: { user, sellersOnly, draft: keptDraft(userId, part) },
  });
  useKept(
    actor,
    ({ context }) => draftOf(context),
    (draft) => keepDraft(userId, part, draft),
  );
  useKept(
    actor,
    ({ context: { receipt, recipient } }) => receipt && { receipt, recipient },
    (sent) => {
      if (!sent) return;
      const { receipt, recipient } = sent;
      // An earlier transfer may have been of the other kind.
      keepDraft(userId, draftPart(receipt.sellersOnly), null);
      if (receipt.sellersOnly === sellersOnly && recipient) rememberPerson(userId, recipient);
    },
  );
  useReturn(() => actor.send({ type: 'REFRESH' }));
  return <Transfer actor={actor} />;
};
