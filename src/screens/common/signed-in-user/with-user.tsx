import type { ComponentType, ReactNode } from 'react';
import type { UserInfo } from '#domain/person/user.ts';
import { useSession, useSessionFact } from '#flow/session.ts';
import { Loading } from '../loading/loading.tsx';

/** For a screen that cannot begin before it is known whose it is. */
export const WithUser = (props: {
  /** The frame around the screen. */
  frame: ComponentType<{ children: ReactNode }>;
  /** The screen's outline while the server is asked; where it does not say, another try is offered. */
  outline: ReactNode;
  /** Checks that the known facts of the user are enough; by default any are. */
  enough?: (user: UserInfo) => boolean;
  children: (user: UserInfo) => ReactNode;
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
