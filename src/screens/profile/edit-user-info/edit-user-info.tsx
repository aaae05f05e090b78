import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { isUserWhole } from '#domain/person/own-accounts.ts';
import type { UserInfo } from '#domain/person/user.ts';
import { to } from '#domain/routes/routes.ts';
import { Redirect } from '#flow/redirect.tsx';
import { useSession } from '#flow/session.ts';
import { useRoutedFlow } from '#flow/use-routed-flow.ts';
import { editUserInfoMachine } from '#machines/profile/edit-user-info/edit-user-info.machine.ts';
import { BackPage, type BackPageProps } from '#screens/common/back-page/back-page.tsx';
import { FormButton, FormView } from '#screens/common/form/form.tsx';
import { personFields } from '#screens/common/form/person-fields.tsx';
import { WithUser } from '#screens/common/signed-in-user/with-user.tsx';
import { Headline } from '#ui/headline.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './edit-user-info.module.css';

type Actor = ActorRefFrom<typeof editUserInfoMachine>;

const FORM = 'edit-user-info';

/** `/edit/userInfo`: changes the names of a user who has entered them before (payouts 2, reading 28). */
export default function EditUserInfoRoute() {
  return (
    <WithUser frame={Frame} outline={<Skeleton shape="row" count={3} />} enough={isUserWhole}>
      {(user) =>
        user.level > 0 ? (
          <EditUserInfoFlow key={user.userId} user={user} />
        ) : (
          <Redirect to={to('BasicLevel')} />
        )
      }
    </WithUser>
  );
}

const EditUserInfoFlow = ({ user }: { user: UserInfo }) => {
  const session = useSession();
  const actor = useRoutedFlow(editUserInfoMachine, {
    input: { user },
    onEnd: (output) => {
      if (output.kind === 'saved') session.send({ type: 'USER.CHANGED', user: output.user });
    },
  });
  return <EditUserInfo actor={actor} />;
};

export const EditUserInfo = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('levels');
  const form = useSelector(actor, ({ children }) => children.form);
  return (
    <Frame
      onBack={() => actor.send({ type: 'BACK' })}
      bottom={form && <FormButton actor={form} form={FORM} />}
    >
      <div className={styles.content}>
        <Headline title={t('rewriteTitle')}>{t('rewriteHint')}</Headline>
        {form && <FormView actor={form} id={FORM} more={personFields} />}
      </div>
    </Frame>
  );
};

const Frame = (props: BackPageProps) => (
  <BackPage title={useTranslation('levels').t('rewriteTitle')} hasHeadline {...props} />
);
