import BadgeCheck from 'lucide-react/icons/badge-check';
import { useTranslation } from 'react-i18next';
import { formatDollars } from '#domain/money/format-dollars.ts';
import { DAILY_LIMITS } from '#domain/person/level.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from '#ui/page.tsx';
import { TopBar } from '#ui/top-bar.tsx';
import styles from './level-reached.module.css';

/** The message that a level was reached: the new limits, what to do next, and the way to the next level. */
export default function LevelReached(props: {
  open: boolean;
  level: keyof typeof DAILY_LIMITS;
  /** The first button. */
  act: { text: string; onTap: () => void };
  /** The actor that gets the user's other choices. */
  actor: { send: (event: { type: 'NEXT' } | { type: 'BACK' }) => void };
}) {
  const { open, level, act, actor } = props;
  const { t, i18n } = useTranslation(['levels', 'common']);
  const limit = (dollars: number) => ({ amount: formatDollars(dollars, i18n.language) });
  const next = DAILY_LIMITS[(level + 1) as keyof typeof DAILY_LIMITS];
  const title = t(`accepted${level}`);
  if (!open) return null;
  return (
    <Page
      top={<TopBar onBack={() => actor.send({ type: 'BACK' })} backLabel={t('common:back')} />}
      bottom={
        <div className={styles.ways}>
          <Button wide onClick={act.onTap}>
            {act.text}
          </Button>
          {next && (
            <Button wide variant="text" onClick={() => actor.send({ type: 'NEXT' })}>
              {t('nextLevel', limit(next))}
            </Button>
          )}
        </div>
      }
    >
      <title>{title}</title>
      <EmptyState alone icon={<BadgeCheck />} title={title}>
        {[t('nowCashOut', limit(DAILY_LIMITS[level])), ...(level === 2 ? [t('nowTransfer')] : [])].join(' ')}
      </EmptyState>
    </Page>
  );
}
