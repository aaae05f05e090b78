import { useSelector } from '@xstate/react';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Lock from 'lucide-react/icons/lock';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { formatDollars } from '#domain/money/format-dollars.ts';
import { DAILY_LIMITS } from '#domain/person/level.ts';
import { useSession, useSessionFact } from '#flow/session.ts';
import type { verificationAreaMachine } from '#machines/home/verification-area/verification-area.machine.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { marked } from '#ui/marked.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './verification-area.module.css';

type Actor = ActorRefFrom<typeof verificationAreaMachine>;

/** True if the server was asked for the user but gave no usable answer. */
const useIsUnavailable = () =>
  useSessionFact(
    (snapshot) => !snapshot.context.user && snapshot.matches({ access: { signedIn: 'settled' } }),
  );

const LEVELS = [
  { level: 1, name: 'levelBasic' },
  { level: 2, name: 'levelSemi' },
  { level: 3, name: 'levelFully' },
] as const;

/**
 * The level with the longest texts: the head reserves space for them, so that it does not grow when the level is known.
 */
const HIGHEST = 3;

/**
 * The levels of verification on the wallet card. Their space is reserved from the start, so that nothing moves when
 * they appear a second after the user is known.
 */
export const VerificationArea = ({ actor }: { actor: Actor }) => {
  const { t, i18n } = useTranslation(['home', 'common']);
  const id = useId();
  const level = useSelector(actor, ({ context }) => context.level);
  const isClosed = useSelector(actor, (snapshot) => snapshot.matches('closed'));
  const isGuided = useSelector(actor, (snapshot) => snapshot.matches({ open: 'guided' }));
  const limit = DAILY_LIMITS[level as keyof typeof DAILY_LIMITS];
  const daily = (amount: number) => t('dailyLimit', { amount: formatDollars(amount, i18n.language) });
  const isUnavailable = useIsUnavailable();
  return (
    <div className={styles.area} data-part={level === null && !isUnavailable ? 'unknown' : undefined}>
      <div className={styles.top}>
        <button
          type="button"
          name="levels"
          className={styles.head}
          aria-expanded={!isClosed}
          aria-controls={id}
          onClick={() => actor.send({ type: 'VERIFICATION.TOGGLE' })}
        >
          <BadgeCheck />
          <span className={styles.titles}>
            <span className={styles.title}>
              <span>{level === null ? t('verification') : t('level', { level })}</span>
              {isClosed && limit && <span className={styles.limit}>{marked(daily(limit))}</span>}
            </span>
            <span
              className={styles.room}
              data-name={t('level', { level: HIGHEST })}
              data-limit={daily(DAILY_LIMITS[HIGHEST])}
            />
          </span>
          <ChevronDown />
        </button>
        <div className={styles.guide} data-room={t('verifyGuide')} data-hint role="status">
          {isGuided && (
            <span className={styles.bubble}>
              <span>{t('verifyGuide')}</span>
              <IconButton
                tone="brand"
                label={t('common:close')}
                onClick={() => actor.send({ type: 'HINT.CLOSE' })}
              >
                <X />
              </IconButton>
            </span>
          )}
        </div>
      </div>
      <div id={id} hidden={isClosed}>
        <Levels actor={actor} />
      </div>
    </div>
  );
};

/** Reserves the room of each level until the list opens. */
const Levels = ({ actor }: { actor: Actor }) => {
  const { t, i18n } = useTranslation(['home', 'common']);
  const level = useSelector(actor, ({ context }) => context.level);
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('open'));
  const isOpening = useSelector(actor, (snapshot) => snapshot.matches('opening'));
  if (level === null || !(isOpen || isOpening)) return <Coming />;
  const digits = new Intl.NumberFormat(i18n.language);
  return (
    <>
      {isOpening && (
        <span className="visually-hidden" role="status">
          {t('common:loading')}
        </span>
      )}
      <ol className={styles.levels} inert={isOpening}>
        {LEVELS.map((one) => (
          <li key={one.level} className={styles.level} data-reached={one.level <= level || undefined}>
            {isOpening && (
              <span className={styles.line}>
                <Skeleton />
              </span>
            )}
            <span className={styles.mark}>{one.level <= level ? <Check /> : digits.format(one.level)}</span>
            <span className={styles.words}>
              <span>{t(one.name)}</span>
              <span className={styles.limit}>
                {marked(t('dailyLimit', { amount: formatDollars(DAILY_LIMITS[one.level], i18n.language) }))}
              </span>
            </span>
            {one.level <= level && <span className={styles.state}>{t('levelDone')}</span>}
            {one.level === level + 1 && (
              <Button variant="text" onClick={() => actor.send({ type: 'VERIFY' })}>
                {t('verify')}
              </Button>
            )}
            {one.level > level + 1 && (
              <span className={styles.state}>
                <Lock aria-hidden="true" />
                <span className="visually-hidden">{t('levelLocked')}</span>
              </span>
            )}
          </li>
        ))}
      </ol>
    </>
  );
};

/** Shown in place of the levels while they load, or if the user could not be loaded. */
const Coming = () => {
  const { t } = useTranslation(['home', 'common']);
  const session = useSession();
  const isUnavailable = useIsUnavailable();
  return (
    <div className={styles.coming} role="status">
      {isUnavailable ? (
        <>
          <span>{t('accountUnavailable')}</span>
          <Button variant="text" onClick={() => session.send({ type: 'USER.REFRESH' })}>
            {t('common:retry')}
          </Button>
        </>
      ) : (
        <>
          <span className="visually-hidden">{t('common:loading')}</span>
          {LEVELS.map(({ level }) => (
            <span key={level} className={styles.line}>
              <Skeleton />
            </span>
          ))}
        </>
      )}
    </div>
  );
};
