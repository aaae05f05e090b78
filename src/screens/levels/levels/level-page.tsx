import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { LEVEL_PAGES, type LevelPageName } from '#domain/routes/level-pages.ts';
import { to } from '#domain/routes/routes.ts';
import { useGo } from '#flow/navigation.ts';
import type { Elements } from '#ui/elements.ts';
import { Headline } from '#ui/headline.tsx';
import { Page } from '#ui/page.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { TopBar } from '#ui/top-bar.tsx';
import styles from './level-page.module.css';

/** History state: the user chose this page by its tab, so it does not redirect to the next level. */
type LevelChoice = { chosen: true };

/** True if the user chose this page by its tab. */
export const useIsChosen = (): boolean => Boolean((useLocation().state as LevelChoice | null)?.chosen);

const NAMES = {
  BasicLevel: 'basic',
  SemiVerified: 'semi',
  FullyVerified: 'fully',
} as const satisfies Record<LevelPageName, string>;

/** A page of the three levels, with their tabs; tabs of locked levels are disabled (account 2 Verification page). */
export const LevelPage = (props: {
  page: LevelPageName;
  /** The user's level from the server. */
  level: number;
  title: string;
  hint?: string;
  onBack: () => void;
  /** Content fixed at the bottom. */
  bottom?: ReactNode;
  children: Elements;
}) => {
  const { page, level, title, hint, onBack, bottom, children } = props;
  const { t } = useTranslation(['levels', 'common']);
  const go = useGo();
  const isChosen = useIsChosen();
  const tabs = LEVEL_PAGES.map((value, index) => ({ value, text: t(NAMES[value]), disabled: level < index }));
  const choose = (wanted: LevelPageName) =>
    go(to(wanted), { replace: true, state: { chosen: true } satisfies LevelChoice });
  return (
    <Page top={<TopBar title={t('title')} onBack={onBack} backLabel={t('common:back')} />} bottom={bottom}>
      <title>{title}</title>
      <Tabs label={t('title')} tabs={tabs} value={page} onChange={choose} focused={isChosen}>
        <div className={styles.content}>
          <Headline title={title} level={2}>
            {hint}
          </Headline>
          {children}
        </div>
      </Tabs>
    </Page>
  );
};
