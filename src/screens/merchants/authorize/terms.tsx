import { useSelector } from '@xstate/react';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Globe from 'lucide-react/icons/globe';
import UserRound from 'lucide-react/icons/user-round';
import UsersRound from 'lucide-react/icons/users-round';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { maskForMerchant } from '#domain/person/mask.ts';
import { useSessionFact } from '#flow/session.ts';
import { type authorizeMachine, offersQuickLogin } from '#machines/merchants/authorize/authorize.machine.ts';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ListItem } from '#ui/list-item.tsx';
import { marked } from '#ui/marked.ts';
import { Sentence } from '#ui/sentence.tsx';
import { Verbatim } from '#ui/verbatim.tsx';
import styles from './authorize.module.css';

export type Actor = ActorRefFrom<typeof authorizeMachine>;

/** The user's identity in the app, what the app will and will not see, and where the user continues. */
export const Terms = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('merchants');
  const snapshot = useSelector(actor, (state) => state);
  const { ask, merchant, allowsQuickLogin } = snapshot.context;
  const name = merchant?.name ?? '';
  return (
    <>
      <Card flush>
        <ul>
          <Account actor={actor} canSwitch={snapshot.can({ type: 'ACCOUNT.SWITCH' })} />
          <ListItem icon={<Eye />} note={t('learnsWhat')}>
            {marked(t('learns', { name }), [name])}
          </ListItem>
          <ListItem icon={<EyeOff />} note={t('learnsNotWhat')}>
            {marked(t('learnsNot', { name }), [name])}
          </ListItem>
          <ListItem icon={<Globe />}>
            <span>
              <Sentence
                text={t('leadsTo', { host: ask.address?.host ?? '' })}
                parts={{ host: (words) => <Verbatim className={styles.host}>{words}</Verbatim> }}
              />
            </span>
          </ListItem>
        </ul>
      </Card>
      {offersQuickLogin(snapshot.context) && (
        <div className={styles.quickLogin}>
          <Checkbox
            checked={allowsQuickLogin}
            disabled={!snapshot.can({ type: 'QUICK_LOGIN.TOGGLE' })}
            onChange={() => actor.send({ type: 'QUICK_LOGIN.TOGGLE' })}
          >
            {marked(t('quickLogin', { name }), [name])}
          </Checkbox>
          <p className={styles.hint}>{t('quickLoginHint')}</p>
        </div>
      )}
    </>
  );
};

const Account = ({ actor, canSwitch }: { actor: Actor; canSwitch: boolean }) => {
  const { t } = useTranslation('merchants');
  const account = useSessionFact(({ context: { user } }) => user?.email || user?.phone || '');
  return (
    <>
      <ListItem icon={<UserRound />} note={<Verbatim>{account && maskForMerchant(account)}</Verbatim>}>
        {t('account')}
      </ListItem>
      <ListItem
        icon={<UsersRound />}
        onPress={() => actor.send({ type: 'ACCOUNT.SWITCH' })}
        disabled={!canSwitch}
      >
        {t('switchAccount')}
      </ListItem>
    </>
  );
};
