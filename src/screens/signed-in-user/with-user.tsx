import CloudOff from 'lucide-react/icons/cloud-off';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserInfo } from '#domain/user.ts';
import { useSession, useSessionFact } from '#flow/session.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** For a screen that cannot begin before it is known whose it is. */
export const WithUser = (props: {
  /** What is around the screen. */
  frame: ComponentType<{ children: ReactNode }>;
  /** Stands in while the server is asked; where it does not say, another try is offered. */
  waiting: ReactNode;
  /** What must be known of them; without it, anything will do. */
  enough?: (user: UserInfo) => boolean;
  children: (user: UserInfo) => ReactNode;
}) => {
  const { frame: Frame, waiting, enough = () => true, children } = props;
  const user = useSessionFact(({ context }) => context.user);
  const isAsked = useSessionFact((session) => session.matches({ access: { signedIn: 'settled' } }));
  return user && enough(user) ? children(user) : <Frame>{isAsked ? <Unknown /> : waiting}</Frame>;
};

const Unknown = () => {
  const { t } = useTranslation();
  const session = useSession();
  return (
    <EmptyState
      icon={<CloudOff />}
      title={t('loadingFailed')}
      action={<Button onClick={() => session.send({ type: 'USER.REFRESH' })}>{t('retry')}</Button>}
    />
  );
};
