import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { onDemand } from '#flow/on-demand.tsx';
import { useSessionFact } from '#flow/session.ts';
import { tabFacts } from '#flow/storage.ts';
import { useEmitted } from '#flow/use-emitted.ts';
import { useFlow } from '#flow/use-flow.ts';
import { useFollowedLinks } from '#flow/use-follow.ts';
import { useKept } from '#flow/use-kept.ts';
import { useReturn } from '#flow/use-return.ts';
import { noticesMachine } from '#machines/messages/notices/notices.machine.ts';

/** Few people have a notice waiting: its window comes when there is one. */
const NoticeWindow = onDemand(() => import('./notice-window.tsx'), 'messages');

type Props = {
  /** False holds them back while something else asks. */
  open?: boolean;
  /** Called when the server knows that one was read. */
  onRead?: () => void;
};

/** The notices that pop up on Home (account 2 Pop window). */
export default function Notices(props: Props) {
  const userId = useSessionFact(({ context }) => context.user?.userId);
  return userId && <NoticesFlow key={userId} userId={userId} {...props} />;
}

const NoticesFlow = ({ userId, open = true, onRead }: Props & { userId: string }) => {
  const actor = useFlow(noticesMachine, { input: { userId }, onDone: () => {} });
  useFollowedLinks(actor);
  useEmitted(actor, 'read', () => onRead?.());
  useKept(actor, ({ context }) => context.allRead, keepRead);
  useReturn(() => actor.send({ type: 'LOOK' }));
  return <NoticesOver actor={actor} open={open} />;
};

/** What the server said last, for this tab (account 3, session storage). */
const keepRead = (allRead: boolean | null) =>
  tabFacts.set('isReadMsg', allRead === null ? undefined : allRead ? 1 : 0);

type Actor = ActorRefFrom<typeof noticesMachine>;

export const NoticesOver = ({ actor, open = true }: { actor: Actor; open?: boolean }) => {
  const isShowing = useSelector(actor, (snapshot) => snapshot.matches('showing'));
  return (
    <NoticeWindow
      actor={actor}
      open={isShowing && open}
      onMissing={() => actor.send({ type: 'NOTICE.POSTPONE' })}
    />
  );
};
