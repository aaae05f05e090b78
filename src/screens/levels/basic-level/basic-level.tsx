import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { formatDollars } from '#domain/money/format-dollars.ts';
import type { BasicInfo } from '#domain/person/basic-info.ts';
import { DAILY_LIMITS } from '#domain/person/level.ts';
import type { UserInfo } from '#domain/person/user.ts';
import { keepDraft, keptDraft } from '#flow/drafts.ts';
import { useSession } from '#flow/session.ts';
import { useEmitted } from '#flow/use-emitted.ts';
import { useKept } from '#flow/use-kept.ts';
import { useLeave } from '#flow/use-leave.ts';
import { useReturn } from '#flow/use-return.ts';
import { useRoutedFlow } from '#flow/use-routed-flow.ts';
import { keepableOf } from '#machines/common/form/form-context.ts';
import { basicLevelMachine } from '#machines/levels/basic-level/basic-level.machine.ts';
import type { BasicFacts } from '#machines/levels/basic-level/basic-level-form.ts';
import { FormButton, FormView } from '#screens/common/form/form.tsx';
import { personFields } from '#screens/common/form/person-fields.tsx';
import { LevelReached } from '../levels/lazy-level-reached.ts';
import { LevelPage } from '../levels/level-page.tsx';
import { WithLevel } from '../levels/with-level.tsx';
import { BasicOnFile } from './basic-on-file.tsx';

type Actor = ActorRefFrom<typeof basicLevelMachine>;

/** The basic level, or with `reWrite` only the names (account 2, reading 28). */
export default function BasicLevelRoute() {
  const isRewrite = useSearchParams()[0].has('reWrite');
  return (
    <WithLevel page="BasicLevel" stays={isRewrite}>
      {(user) => {
        if (user.level > 0 && !isRewrite) return <BasicOnFile user={user} />;
        return (
          <BasicLevelFlow key={user.userId} user={user} purpose={user.level > 0 ? 'rewrite' : 'level'} />
        );
      }}
    </WithLevel>
  );
}

const BasicLevelFlow = ({ user, purpose }: { user: UserInfo; purpose: BasicFacts['purpose'] }) => {
  const { userId } = user;
  const session = useSession();
  const isKept = purpose === 'level';
  const draft = isKept ? keptDraft(userId, 'info') : undefined;
  const actor = useRoutedFlow(basicLevelMachine, {
    input: { user, purpose, draft },
    onEnd: (output) => {
      if (output.kind === 'left') return;
      keepDraft(userId, 'info', null);
      if (isKept && (output.kind === 'accepted' || output.kind === 'links')) return;
      if (output.kind === 'levelDiffers') session.send({ type: 'USER.REFRESH' });
      else session.send({ type: 'USER.CHANGED', user: output.user });
    },
  });
  useReturn(() => actor.send({ type: 'REFRESH' }));
  useEmitted(actor, 'refreshUser', () => session.send({ type: 'USER.REFRESH' }));
  // The session learns the new level only when the user leaves, because with it the route would show another page.
  useLeave(() => {
    const { context, value } = actor.getSnapshot();
    if (isKept && (value === 'reached' || value === 'accepted' || value === 'links')) {
      session.send({ type: 'USER.CHANGED', user: context.user });
    }
  });
  const form = useSelector(actor, ({ children }) => children.form);
  const keep = useCallback(
    (info: Partial<BasicInfo> | null) => info && keepDraft(userId, 'info', info),
    [userId],
  );
  useKept(form, ({ context, status }) => (isKept && status === 'active' ? keepableOf(context) : null), keep);
  const forget = useCallback((isReached: boolean) => isReached && keepDraft(userId, 'info', null), [userId]);
  useKept(actor, (snapshot) => snapshot.matches('reached'), forget);
  return <BasicLevel actor={actor} />;
};

export const BasicLevel = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('levels');
  const isReached = useSelector(actor, (snapshot) => snapshot.matches('reached'));
  return (
    <>
      {!isReached && <BasicForm actor={actor} />}
      <LevelReached
        open={isReached}
        level={1}
        act={{ text: t('linkAccount'), onTap: () => actor.send({ type: 'LINK' }) }}
        actor={actor}
        onMissing={() => actor.send({ type: 'BACK' })}
      />
    </>
  );
};

const BasicForm = ({ actor }: { actor: Actor }) => {
  const { t, i18n } = useTranslation(['levels', 'common']);
  const { purpose, user } = useSelector(actor, ({ context }) => context);
  const form = useSelector(actor, ({ children }) => children.form);
  const amount = formatDollars(DAILY_LIMITS[1], i18n.language);
  return (
    <LevelPage
      page="BasicLevel"
      level={user.level}
      title={purpose === 'level' ? t('basicTitle') : t('rewriteTitle')}
      hint={purpose === 'level' ? t('basicHint', { amount }) : t('rewriteHint')}
      onBack={() => actor.send({ type: 'BACK' })}
      bottom={form && <FormButton actor={form} form="basic-level" />}
    >
      {form && <FormView actor={form} id="basic-level" more={personFields} />}
    </LevelPage>
  );
};
