import { useSelector } from '@xstate/react';
import Globe from 'lucide-react/icons/globe';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { LoginType } from '#domain/person/account-id.ts';
import { to } from '#domain/routes/routes.ts';
import { LANGUAGES } from '#domain/words/language.ts';
import { isAgreed } from '#flow/agreement.ts';
import { lazyView } from '#flow/lazy-sheet.tsx';
import { RouteLink } from '#flow/route-link.tsx';
import { useLanguageChoice, useSessionFact } from '#flow/session.ts';
import { deviceFacts, tabFacts } from '#flow/storage.ts';
import { useKept } from '#flow/use-kept.ts';
import { useRoutedFlow } from '#flow/use-routed-flow.ts';
import { welcomeMachine } from '#machines/sign-in/welcome/welcome.machine.ts';
import { operator } from '#ports/operator.ts';
import { Brand } from '#ui/brand.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { marked } from '#ui/marked.ts';
import { Page } from '#ui/page.tsx';
import { Sentence } from '#ui/sentence.tsx';
import { TopBar } from '#ui/top-bar.tsx';
import { Verbatim } from '#ui/verbatim.tsx';
import styles from './welcome.module.css';

const LanguageSheet = lazyView(() => import('#screens/common/language-sheet/language-sheet.tsx'));

type Actor = ActorRefFrom<typeof welcomeMachine>;

/** The first screen of a signed-out user (account 2, Welcome). */
export default function WelcomeRoute() {
  const actor = useRoutedFlow(welcomeMachine, {
    input: {
      lastLoginType: deviceFacts.get('lastLoginType'),
      given: tabFacts.get('acctData'),
      hasGoneOn: tabFacts.get('isSkipSelect') === 1,
      agreed: isAgreed(),
    },
    onEnd: () => tabFacts.set('isSkipSelect', 1),
  });
  useKept(actor, hasAgreed, keepAgreement);
  useLanguageChoice(actor);
  return <Welcome actor={actor} askedBy={tabFacts.get('askedBy')} />;
}

const hasAgreed = ({ context }: ReturnType<Actor['getSnapshot']>) => context.agreed;

const keepAgreement = (agreed: boolean) => tabFacts.set('isAgreed', agreed);

type WelcomeProps = {
  actor: Actor;
  /** The name of the app that the user signs in for. */
  askedBy?: string | undefined;
};

export const Welcome = ({ actor, askedBy }: WelcomeProps) => {
  const { t } = useTranslation(['welcome', 'common']);
  const isChoosingLanguage = useSelector(actor, (snapshot) => snapshot.matches('choosingLanguage'));
  const closeLanguages = () => actor.send({ type: 'LANGUAGE.CLOSE' });
  return (
    <Page
      top={<TopBar start={<Brand name={operator().name} />} end={<LanguageButton actor={actor} />} />}
      bottom={
        <>
          <Methods actor={actor} />
          <Agreement actor={actor} />
        </>
      }
    >
      <title>{operator().name}</title>
      <div className={styles.hero}>
        <div className={styles.horizon} />
      </div>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.subtitle}>
        {askedBy ? marked(t('common:askedBy', { name: askedBy }), [askedBy]) : t('subtitle')}
      </p>
      <LanguageSheet
        open={isChoosingLanguage}
        onMissing={closeLanguages}
        onChoose={(language) => actor.send({ type: 'LANGUAGE.CHOOSE', language })}
        onClose={closeLanguages}
      />
    </Page>
  );
};

const LanguageButton = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation();
  const language = useSessionFact(({ context }) => context.language);
  const isLoading = useSessionFact((session) => session.matches({ language: 'loading' }));
  return (
    <Button
      variant="text"
      icon={<Globe />}
      onClick={() => actor.send({ type: 'LANGUAGE.OPEN' })}
      busy={isLoading}
      busyLabel={t('loading')}
    >
      <span className="visually-hidden">{`${t('language')} `}</span>
      <Verbatim lang={language}>{LANGUAGES[language]}</Verbatim>
    </Button>
  );
};

const Methods = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('welcome');
  const { lastLoginType, moreShown } = useSelector(actor, ({ context }) => context);
  const method = (type: LoginType, words: string) => (
    <Button
      wide
      variant={type === (lastLoginType ?? 'EMAIL') ? 'primary' : 'secondary'}
      onClick={() => actor.send({ type: 'METHOD.CHOOSE', method: type })}
    >
      <span>{words}</span>
      {type === lastLoginType && <span className={styles.tag}>{` ${t('lastLogin')}`}</span>}
    </Button>
  );
  return (
    <div className={styles.methods}>
      {method('EMAIL', t('byEmail'))}
      {moreShown ? (
        method('PHONE', t('byPhone'))
      ) : (
        <Button variant="text" onClick={() => actor.send({ type: 'MORE.SHOW' })}>
          {t('moreOptions')}
        </Button>
      )}
    </div>
  );
};

const Agreement = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('welcome');
  const agreed = useSelector(actor, ({ context }) => context.agreed);
  return (
    <Checkbox checked={agreed} onChange={() => actor.send({ type: 'AGREEMENT.TOGGLE' })}>
      <Sentence
        text={t('agreement')}
        parts={{ terms: (words) => <RouteLink to={to('Protocol')}>{words}</RouteLink> }}
      />
    </Checkbox>
  );
};
