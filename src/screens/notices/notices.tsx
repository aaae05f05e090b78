import { useSelector } from '@xstate/react';
import { lazy } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useSessionFact } from '#flow/session.ts';
import { tabFacts } from '#flow/storage.ts';
import { useFlow } from '#flow/use-flow.ts';
import { useFollowedLinks } from '#flow/use-follow.ts';
import { useKept } from '#flow/use-kept.ts';
import { useReturn } from '#flow/use-return.ts';
import { noticesMachine } from '#machines/notices/notices.machine.ts';
import { OnDemand } from '#ui/on-demand.tsx';

/** Few people have a notice waiting: its window comes when there is one. */
const NoticeWindow = lazy(() => import('./notice-window.tsx'));

/** The notices that pop up on Home; `open` false holds them back while something else asks (account 2 Pop window). */
export default function Notices({ open = true }: { open?: boolean }) {
  const userId = useSessionFact(({ context }) => context.user?.userId);
  return userId && <NoticesFlow key={userId} userId={userId} open={open} />;
}

const NoticesFlow = ({ userId, open }: { userId: string; open: boolean }) => {
  const actor = useFlow(noticesMachine, { input: { userId }, onDone: () => {} });
  useFollowedLinks(actor);
  useKept(actor, ({ context }) => context.allRead, keepRead);
  useReturn(() => actor.send({ type: 'LOOK' }));
  return <NoticesOver actor={actor} open={open} />;
};

/** What the server said last, for this tab (account 3, session storage). */
const keepRead = (allRead: boolean | null) =>
  tabFacts.set('isReadMsg', allRead === null ? undefined : allRead ? 1 : 0);

type Props = { actor: ActorRefFrom<typeof noticesMachine>; open?: boolean };

export const NoticesOver = ({ actor, open = true }: Props) => {
  const isShowing = useSelector(actor, (snapshot) => snapshot.matches('showing')) && open;
  return (
    <OnDemand wanted={isShowing}>
      <NoticeWindow actor={actor} open={isShowing} />
    </OnDemand>
  );
};
