import { useSelector } from '@xstate/react';
import BadgeCheck from 'lucide-react/icons/badge-check';
import FileText from 'lucide-react/icons/file-text';
import IdCard from 'lucide-react/icons/id-card';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { Uploaded } from '#domain/documents/uploaded.ts';
import { formatDollars } from '#domain/money/format-dollars.ts';
import { DAILY_LIMITS, type DocumentKind, isOnFile, LEVEL_OF } from '#domain/person/level.ts';
import type { UserInfo } from '#domain/person/user.ts';
import { keepDraft, keptDraft } from '#flow/drafts.ts';
import { useSession } from '#flow/session.ts';
import { useEmitted } from '#flow/use-emitted.ts';
import { useKept } from '#flow/use-kept.ts';
import { useLeave } from '#flow/use-leave.ts';
import { useReturn } from '#flow/use-return.ts';
import { useRoutedFlow } from '#flow/use-routed-flow.ts';
import { levelDocumentMachine } from '#machines/levels/level-document/level-document.machine.ts';
import { Loading } from '#screens/common/loading/loading.tsx';
import { Upload } from '#screens/common/upload/upload.tsx';
import { Button } from '#ui/button.tsx';
import { PictureFrame } from '#ui/picture-frame.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Verbatim } from '#ui/verbatim.tsx';
import { LevelReached } from '../levels/lazy-level-reached.ts';
import { LevelPage } from '../levels/level-page.tsx';
import styles from './level-document.module.css';

type Actor = ActorRefFrom<typeof levelDocumentMachine>;

const KINDS = {
  idCard: {
    page: 'SemiVerified',
    title: 'semiTitle',
    hint: 'semiHint',
    onFile: 'semiOnFile',
    Icon: IdCard,
  },
  address2: {
    page: 'FullyVerified',
    title: 'fullyTitle',
    hint: 'fullyHint',
    onFile: 'fullyOnFile',
    Icon: FileText,
  },
} as const satisfies Record<DocumentKind, object>;

/** Runs the chart of a level's picture for a user; restarts it for another level. */
export const LevelDocumentFlow = ({ user, kind }: { user: UserInfo; kind: DocumentKind }) => {
  const { userId, level } = user;
  const session = useSession();
  const actor = useRoutedFlow(levelDocumentMachine, {
    input: { kind, level, uploaded: keptDraft(userId, kind) },
    onEnd: (output) => {
      if (output.kind === 'left') return;
      keepDraft(userId, kind, null);
      if (output.kind === 'levelDiffers') session.send({ type: 'USER.REFRESH' });
      if (output.kind === 'goesOn') session.send({ type: 'USER.CHANGED', user: output.user });
    },
  });
  useReturn(() => actor.send({ type: 'REFRESH' }));
  useEmitted(actor, 'refreshUser', () => session.send({ type: 'USER.REFRESH' }));
  // The session learns the new level only when the user leaves, because with it the route would show another page.
  useLeave(() => {
    const { context, value } = actor.getSnapshot();
    if (context.user && value !== 'goesOn') session.send({ type: 'USER.CHANGED', user: context.user });
  });
  const keep = useCallback(
    (uploaded: Uploaded | null) => {
      if (!uploaded) return keepDraft(userId, kind, null);
      const { url, name } = uploaded;
      keepDraft(userId, kind, { url, name });
    },
    [userId, kind],
  );
  useKept(actor, ({ context }) => context.uploaded, keep);
  return <LevelDocument actor={actor} />;
};

export const LevelDocument = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('common');
  const { kind } = useSelector(actor, ({ context }) => context);
  const isReached = useSelector(actor, (snapshot) => snapshot.matches('reached'));
  const leave = () => actor.send({ type: 'CONFIRM' });
  return (
    <>
      {!isReached && <Document actor={actor} />}
      <LevelReached
        open={isReached}
        level={LEVEL_OF[kind]}
        act={{ text: t('done'), onTap: leave }}
        actor={actor}
        onMissing={leave}
      />
    </>
  );
};

const Document = ({ actor }: { actor: Actor }) => {
  const { t, i18n } = useTranslation(['levels', 'common']);
  const snapshot = useSelector(actor, (state) => state);
  const { kind, level } = snapshot.context;
  const { page, title, hint, onFile, Icon } = KINDS[kind];
  const isShownOnly = isOnFile(level, kind);
  const isBusy = snapshot.matches('submitting');
  const limit = t('limitHint', { amount: formatDollars(DAILY_LIMITS[LEVEL_OF[kind]], i18n.language) });
  const { upload } = snapshot.children;
  return (
    <LevelPage
      page={page}
      level={level}
      title={t(title)}
      hint={isShownOnly ? t(onFile) : limit}
      onBack={() => actor.send({ type: 'BACK' })}
      bottom={
        !isShownOnly && (
          <Button
            wide
            busy={isBusy}
            busyLabel={t('common:loading')}
            onClick={() => actor.send({ type: 'SUBMIT' })}
          >
            {t('submit')}
          </Button>
        )
      }
    >
      {isShownOnly && <OnFile actor={actor} />}
      {upload && <Upload actor={upload} icon={<Icon />} hint={t(hint)} />}
      {!isShownOnly && !upload && <UploadedPicture actor={actor} />}
    </LevelPage>
  );
};

const UploadedPicture = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation(['levels', 'upload']);
  const snapshot = useSelector(actor, (state) => state);
  const { uploaded } = snapshot.context;
  if (!uploaded) return null;
  return (
    <PictureFrame picture={uploaded.file} alt={t('upload:chosen', { name: uploaded.name })}>
      <p className={styles.status} role="status">
        <BadgeCheck />
        <span className={styles.name}>
          <span>{`${t('pictureUploaded')} · `}</span>
          <Verbatim>{uploaded.name}</Verbatim>
        </span>
      </p>
      {snapshot.can({ type: 'REPLACE' }) && (
        <div>
          <Button variant="secondary" onClick={() => actor.send({ type: 'REPLACE' })}>
            {t('changePicture')}
          </Button>
        </div>
      )}
    </PictureFrame>
  );
};

const OnFile = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('levels');
  const snapshot = useSelector(actor, (state) => state);
  const { kind, address, problem } = snapshot.context;
  const isUnavailable = snapshot.matches({ onFile: 'unavailable' });
  if (isUnavailable || snapshot.matches({ onFile: 'loading' })) {
    return (
      <Loading
        failed={isUnavailable}
        title={t('pictureUnavailable')}
        problem={problem}
        onRetry={() => actor.send({ type: 'RETRY' })}
      >
        <Skeleton shape="block" />
      </Loading>
    );
  }
  return (
    <PictureFrame picture={address ?? undefined} alt={t(KINDS[kind].title)}>
      <p className={styles.status}>
        <BadgeCheck />
        <span>{t('verified')}</span>
      </p>
    </PictureFrame>
  );
};
