import type { ComponentType } from 'react';
import type { UserInfo } from '#domain/person/user.ts';
import { useSession, useSessionFact } from '#flow/session.ts';
import type { Elements } from '#ui/elements.ts';
import { Loading } from '../loading/loading.tsx';

/** Renders a screen that needs the signed-in user before it can start. */
export const WithUser = (props: {
  /** The frame around the screen. */
  frame: ComponentType<{ children: Elements }>;
  /** The placeholder while the user is loading; a failure offers a retry. */
  outline: Elements;
  /** True if the known facts of the user are enough; by default any are. */
  enough?: (user: UserInfo) => boolean;
  children: (user: UserInfo) => Elements;
}) => {
  const { frame: Frame, outline, enough = () => true, children } = props;
  const session = useSession();
  const user = useSessionFact(({ context }) => context.user);
  const isAsked = useSessionFact((session) => session.matches({ access: { signedIn: 'settled' } }));
  if (user && enough(user)) return children(user);
  return (
    <Frame>
      <Loading failed={isAsked} onRetry={() => session.send({ type: 'USER.REFRESH' })}>
        {outline}
      </Loading>
    </Frame>
  );
};
