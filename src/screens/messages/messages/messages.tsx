import { useSelector } from '@xstate/react';
import Inbox from 'lucide-react/icons/inbox';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { SystemMessage } from '#domain/history/system-message.ts';
import { useFollow } from '#flow/navigation.ts';
import { useMessage } from '#flow/use-message.ts';
import { usePlace } from '#flow/use-restored-view.ts';
import { useReturn } from '#flow/use-return.ts';
import { useRoutedFlow } from '#flow/use-routed-flow.ts';
import { type KeptMessages, messagesMachine } from '#machines/messages/messages/messages.machine.ts';
import { BackPage } from '#screens/common/back-page/back-page.tsx';
import { Loading } from '#screens/common/loading/loading.tsx';
import { WithUser } from '#screens/common/signed-in-user/with-user.tsx';
import { TimesInGmt } from '#screens/common/times/times-in-gmt.tsx';
import { Button } from '#ui/button.tsx';
import type { Elements } from '#ui/elements.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { EndlessList, type ListPlace } from '#ui/endless-list.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { MessageCard } from './message-card.tsx';
import styles from './messages.module.css';

type Actor = ActorRefFrom<typeof messagesMachine>;

/** View state that Back restores. */
type Place = { messages: KeptMessages; list: ListPlace };

/** `/message`: the messages of the operator (payouts 2, 4 Messages). */
export default function MessagesRoute() {
  return (
    <WithUser outline={<Outline />} frame={Frame}>
      {({ userId }) => <MessagesFlow key={userId} userId={userId} />}
    </WithUser>
  );
}

const MessagesFlow = ({ userId }: { userId: string }) => {
  const { kept, keep } = usePlace<Place>();
  const actor = useRoutedFlow(messagesMachine, { input: { userId, kept: kept?.messages } });
  useReturn(() => actor.send({ type: 'REFRESH' }));
  const onLeave = (list: ListPlace) => keep({ list, messages: keptOf(actor.getSnapshot().context) });
  return <Messages actor={actor} place={kept?.list} onLeave={onLeave} />;
};

type Props = {
  actor: Actor;
  /** The scroll position at which the user left the list. */
  place?: ListPlace | undefined;
  onLeave?: (place: ListPlace) => void;
};

export const Messages = ({ actor, place, onLeave }: Props) => {
  const { t } = useTranslation(['messages', 'common']);
  const snapshot = useSelector(actor, (state) => state);
  const { messages, unread, tapped, problem } = snapshot.context;
  const isUnavailable = snapshot.matches({ open: { list: 'unavailable' } });
  const onOpen = useCallback(
    (message: SystemMessage) => actor.send({ type: 'MESSAGE.OPEN', message }),
    [actor],
  );
  const onFollow = useFollow();
  const draw = useCallback(
    (message: SystemMessage) => {
      const isOpening = tapped.some(({ messageId }) => messageId === message.messageId);
      return <MessageCard message={message} isOpening={isOpening} onOpen={onOpen} onFollow={onFollow} />;
    },
    [tapped, onOpen, onFollow],
  );
  return (
    <Frame>
      {(isUnavailable || snapshot.matches({ open: { list: 'loading' } })) && (
        <Loading failed={isUnavailable} problem={problem} onRetry={() => actor.send({ type: 'RETRY' })}>
          <Outline />
        </Loading>
      )}
      {snapshot.matches({ open: { list: 'empty' } }) && (
        <EmptyState icon={<Inbox />} title={t('common:noData')}>
          {t('emptyHint')}
        </EmptyState>
      )}
      {messages.length > 0 && (
        <>
          <div className={styles.head}>
            <p role="status">{unread ? t('unreadCount', { count: unread }) : ''}</p>
            <TimesInGmt />
          </div>
          <EndlessList
            label={t('title')}
            items={messages}
            keyOf={idOf}
            rowHeight={ROW_HEIGHT}
            isWhole={snapshot.context.isComplete}
            onEnd={snapshot.can({ type: 'MORE' }) ? () => actor.send({ type: 'MORE' }) : undefined}
            footer={<Footer actor={actor} />}
            place={place}
            onLeave={onLeave}
          >
            {draw}
          </EndlessList>
        </>
      )}
    </Frame>
  );
};

/** The placeholder of a card with a line or two. */
const ROW_HEIGHT = 124;

const idOf = ({ messageId }: SystemMessage) => messageId;

const keptOf = ({ messages, nextPage, isComplete, unread }: KeptMessages): KeptMessages => ({
  messages,
  nextPage,
  isComplete,
  unread,
});

const Frame = ({ children }: { children: Elements }) => {
  const { t } = useTranslation('messages');
  return (
    <BackPage title={t('title')} bleed>
      {children}
    </BackPage>
  );
};

const Outline = () => (
  <div className={styles.outline}>
    <Skeleton shape="block" count={6} />
  </div>
);

/** The area below the last message: the next page is loading, or did not load. */
const Footer = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation();
  const message = useMessage();
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches({ open: { list: 'loadingMore' } }));
  const isUnavailable = useSelector(actor, (snapshot) =>
    snapshot.matches({ open: { list: 'moreUnavailable' } }),
  );
  const problem = useSelector(actor, ({ context }) => context.problem);
  return (
    <div className={styles.more} role="status" aria-label={isLoading ? t('loading') : undefined}>
      {isLoading && <Spinner />}
      {isUnavailable && (
        <>
          <span>{message(problem)}</span>
          <Button variant="secondary" onClick={() => actor.send({ type: 'RETRY' })}>
            {t('retry')}
          </Button>
        </>
      )}
    </div>
  );
};
