import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { lazyView } from '#flow/lazy-sheet.tsx';
import { tabFacts } from '#flow/storage.ts';
import { useEmitted } from '#flow/use-emitted.ts';
import { useKept } from '#flow/use-kept.ts';
import type { noticesMachine } from '#machines/messages/notices/notices.machine.ts';

/** Few users have a notice, so its window is loaded only when there is one. */
const NoticeWindow = lazyView(() => import('./notice-window.tsx'), 'messages');

type Props = {
  actor: ActorRefFrom<typeof noticesMachine>;
  /** False hides the notices while something else is open above Home. */
  open?: boolean;
  /** Called when the server has, or may have, marked a notice as read. */
  onRead?: () => void;
};

/** The notices that pop up on Home (account 2 Pop window). */
export const Notices = ({ actor, open = true, onRead }: Props) => {
  const isShowing = useSelector(actor, (snapshot) => snapshot.matches('showing'));
  useEmitted(actor, 'read', () => onRead?.());
  useKept(actor, ({ context }) => context.allRead, keepRead);
  return (
    <NoticeWindow
      actor={actor}
      open={isShowing && open}
      onMissing={() => actor.send({ type: 'NOTICE.POSTPONE' })}
    />
  );
};

/** The last answer of the server, stored for this tab (account 3, session storage). */
const keepRead = (allRead: boolean | null) =>
  tabFacts.set('isReadMsg', allRead === null ? undefined : allRead ? 1 : 0);
