import { useSelector } from '@xstate/react';
import Search from 'lucide-react/icons/search';
import UserRoundX from 'lucide-react/icons/user-round-x';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { Recipient } from '#domain/payouts/transfer.ts';
import type { FlowSheet } from '#flow/lazy-sheet.tsx';
import { useMessage } from '#flow/use-message.ts';
import { recipientSearchMachine } from '#machines/payouts/recipient-search/recipient-search.machine.ts';
import { Button } from '#ui/button.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { marked } from '#ui/marked.ts';
import { Person } from '#ui/person.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Spinner } from '#ui/spinner.tsx';
import styles from './recipient-search.module.css';

type Actor = ActorRefFrom<typeof recipientSearchMachine>;

/** Recipients whose names are known on this device; the server lists earlier ones by their accounts only. */
export type KnownPeople = { known?: readonly Recipient[] };

/** The sheet that searches the recipient of a transfer. Uses the texts of `transfer`. */
export const RecipientSearch = ({ actor, known }: { actor: Actor } & KnownPeople) => {
  const { t } = useTranslation(['transfer', 'common']);
  const isOpen = useSelector(actor, (snapshot) => snapshot.status === 'active');
  const sellersOnly = useSelector(actor, ({ context }) => context.sellersOnly);
  return (
    <Sheet
      open={isOpen}
      onClose={() => actor.send({ type: 'CANCEL' })}
      title={t(sellersOnly ? 'searchTitleSeller' : 'searchTitle')}
      closeLabel={t('common:close')}
      bleed
    >
      <People actor={actor} known={known} />
    </Sheet>
  );
};

const People = ({ actor, known = [] }: { actor: Actor; known: KnownPeople['known'] }) => {
  const { t } = useTranslation(['transfer', 'common']);
  const { query, found, recent } = useSelector(actor, ({ context }) => context);
  const nameOf = (account: string) => known.find((one) => one.account === account)?.name;
  const options = found
    ? [{ id: found.account, content: <Person {...found} /> }]
    : query === ''
      ? recent.map((account) => ({
          id: account,
          content: <Person account={account} name={nameOf(account)} />,
        }))
      : [];
  const search = () => actor.send({ type: found ? 'FOUND.CHOOSE' : 'SEARCH' });
  return (
    <Combobox
      label={t('search')}
      icon={<Search className={styles.lens} />}
      value={query}
      onChange={(typed) => actor.send({ type: 'QUERY.CHANGE', query: typed })}
      kind="email"
      clearLabel={t('common:clear')}
      onEnter={search}
      title={found ? t('found') : t('recent')}
      options={options}
      onChoose={(account) =>
        actor.send(found ? { type: 'FOUND.CHOOSE' } : { type: 'RECENT.CHOOSE', account })
      }
    >
      <Progress actor={actor} />
    </Combobox>
  );
};

/** The status of the search, in one announced region. */
const Progress = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation(['transfer', 'common']);
  const message = useMessage();
  const snapshot = useSelector(actor, (state) => state);
  const { problem, query, found, recent } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const isFailed = snapshot.matches({ open: { search: 'failed' } });
  const isNumberMissed = snapshot.matches({ open: { search: 'numberMissed' } });
  const isMissed = isNumberMissed || snapshot.matches({ open: { search: 'missed' } });
  const isRecentMissing = snapshot.matches({ open: { recent: 'unavailable' } });
  const isNobodyKnown = snapshot.matches({ open: { recent: 'known' } }) && recent.length === 0;
  return (
    <div className={styles.progress} role="status" aria-label={isBusy ? t('common:loading') : undefined}>
      {isBusy && (
        <p>
          <span className="visually-hidden">{t('common:loading')}</span>
          <Spinner />
        </p>
      )}
      {(isFailed || isMissed) && (
        <p className={styles.problem}>
          <UserRoundX />
          <span dir="auto">{message(problem)}</span>
        </p>
      )}
      {(isNumberMissed || snapshot.matches({ open: { search: 'incomplete' } })) && <p>{t('incomplete')}</p>}
      {isFailed && (
        <Button variant="text" onClick={() => actor.send({ type: 'SEARCH' })}>
          {t('common:retry')}
        </Button>
      )}
      {found && (
        <span className="visually-hidden">{marked(t('foundName', { name: found.name }), [found.name])}</span>
      )}
      {query === '' && isNobodyKnown && <p>{t('recentEmpty')}</p>}
      {query === '' && isRecentMissing && (
        <>
          <p>{t('recentFailed')}</p>
          <Button variant="text" onClick={() => actor.send({ type: 'RETRY' })}>
            {t('common:retry')}
          </Button>
        </>
      )}
    </div>
  );
};

export default { machine: recipientSearchMachine, View: RecipientSearch } satisfies FlowSheet<
  typeof recipientSearchMachine,
  KnownPeople
>;
