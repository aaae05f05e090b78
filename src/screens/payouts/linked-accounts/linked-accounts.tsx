import { useSelector } from '@xstate/react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { LinkedAccount } from '#domain/payouts/linked-account.ts';
import { isUserWhole } from '#domain/person/own-accounts.ts';
import type { UserInfo } from '#domain/person/user.ts';
import { to } from '#domain/routes/routes.ts';
import { keepDraft, keptDraft } from '#flow/drafts.ts';
import { usePreparedScreen } from '#flow/screens.ts';
import { useSession } from '#flow/session.ts';
import { useChanged } from '#flow/use-changed.ts';
import { useReturn } from '#flow/use-return.ts';
import { useRoutedFlow } from '#flow/use-routed-flow.ts';
import type { accountTermsMachine } from '#machines/payouts/account-terms/account-terms.machine.ts';
import { linkedAccountsMachine } from '#machines/payouts/linked-accounts/linked-accounts.machine.ts';
import { linkableTypes } from '#ports/offered-payouts.ts';
import { BackPage, type BackPageProps } from '#screens/common/back-page/back-page.tsx';
import { Loading } from '#screens/common/loading/loading.tsx';
import { WithUser } from '#screens/common/signed-in-user/with-user.tsx';
import { Card } from '#ui/card.tsx';
import { ListItem } from '#ui/list-item.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AccountName } from '../account-name/account-name.tsx';
import { AccountMark } from './account-mark.tsx';
import { AccountRow } from './account-row.tsx';
import styles from './linked-accounts.module.css';
import { LinkedAccountsFlows } from './linked-accounts-flows.tsx';
import { NoAccounts } from './no-accounts.tsx';

type Actor = ActorRefFrom<typeof linkedAccountsMachine>;

/** `/account/my-linked-account`: the user's linked accounts (payouts 2). */
export default function LinkedAccountsRoute() {
  return (
    <WithUser frame={Frame} outline={<Outline />} enough={isUserWhole}>
      {(user) => <LinkedAccountsFlow key={user.userId} user={user} />}
    </WithUser>
  );
}

const LinkedAccountsFlow = ({ user }: { user: UserInfo }) => {
  const session = useSession();
  const actor = useRoutedFlow(linkedAccountsMachine, {
    input: { user },
    onEnd: (output) => output.kind === 'cashOut' && cashOutTo(user.userId, output.account),
  });
  // The user needs time for the payment code, so the next screen can load meanwhile.
  usePreparedScreen(to('bankcardResult'), useSelector(actor, isUnbinding));
  useReturn(() => actor.send({ type: 'REFRESH' }));
  // The chart loads the user again, for example because another device raised the level.
  useChanged(
    useSelector(actor, ({ context }) => context.user),
    (changed) => session.send({ type: 'USER.CHANGED', user: changed }),
  );
  return <LinkedAccounts actor={actor} />;
};

/** The next cash out starts with this account and with the amount typed before. */
const cashOutTo = (userId: string, { withdrawId }: LinkedAccount): void =>
  keepDraft(userId, 'cashOut', { kept: keptDraft(userId, 'cashOut')?.kept ?? '', withdrawId });

const isUnbinding = (snapshot: ReturnType<Actor['getSnapshot']>): boolean =>
  snapshot.matches({ open: { act: 'unbinding' } });

/** Returns the type whose link waits for terms that are loaded again. */
const wantedIn = (snapshot: ReturnType<Actor['getSnapshot']>): number | undefined =>
  snapshot.hasTag('busy') ? snapshot.context.wanted : undefined;

export const LinkedAccounts = ({ actor }: { actor: Actor }) => {
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('open') || snapshot.status === 'done');
  const terms = useSelector(actor, ({ children }) => children.accountTerms);
  return (
    <Frame>
      {isOpen ? <Lists actor={actor} /> : terms ? <AccountTerms actor={terms} /> : <Outline />}
      <LinkedAccountsFlows actor={actor} />
    </Frame>
  );
};

export const AccountTerms = ({ actor }: { actor: ActorRefFrom<typeof accountTermsMachine> }) => {
  const isUnavailable = useSelector(actor, (snapshot) => snapshot.matches('unavailable'));
  const problem = useSelector(actor, ({ context }) => context.problem);
  return (
    <Loading failed={isUnavailable} problem={problem} onRetry={() => actor.send({ type: 'RETRY' })}>
      <Outline />
    </Loading>
  );
};

const Lists = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('payouts');
  const linked = useSelector(actor, ({ context }) => context.linked);
  const types = useSelector(actor, ({ context }) => context.types);
  const isUnderReview = useSelector(actor, ({ context }) => context.isUnderReview);
  const wanted = useSelector(actor, wantedIn);
  const linkable = linkableTypes(types, linked);
  return (
    <div className={styles.lists}>
      {isUnderReview && <p className={styles.review}>{t('reviewNotice')}</p>}
      {linked.length === 0 ? (
        <NoAccounts actor={actor} linkable={linkable} wanted={wanted} />
      ) : (
        <Part title={t('linked')}>
          {linked.map((account) => (
            <AccountRow key={account.withdrawId} actor={actor} account={account} types={types} />
          ))}
        </Part>
      )}
      {linkable.length > 0 && (
        <Part title={linked.length === 0 ? t('kinds') : t('offered')}>
          {linkable.map((offered) => (
            <ListItem
              key={offered.withdrawType}
              icon={<AccountMark account={offered} />}
              note={offered.disabled && t('unavailable')}
              value={!offered.disabled && t('bind')}
              busy={offered.withdrawType === wanted}
              onPress={() => actor.send({ type: 'TYPE.BIND', offered })}
            >
              <AccountName account={offered} />
            </ListItem>
          ))}
        </Part>
      )}
    </div>
  );
};

const Part = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      <Card flush>
        <ul>{children}</ul>
      </Card>
    </section>
  );
};

const Frame = (props: BackPageProps) => <BackPage title={useTranslation('payouts').t('title')} {...props} />;

const Outline = () => (
  <div className={styles.lists}>
    {[2, 3].map((count) => (
      <div key={count}>
        <Skeleton shape="heading" />
        <Card flush>
          <Skeleton shape="row" count={count} />
        </Card>
      </div>
    ))}
  </div>
);
