import { useTranslation } from 'react-i18next';
import { useBack } from '#flow/navigation.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { openPage } from '#ui/tap-guard.ts';
import { TopBar } from '#ui/top-bar.tsx';
import styles from './screen-outline.module.css';

/** The placeholder of a screen while its code loads: the tap has an effect at once, and the user can go back. */
export const ScreenOutline = () => {
  const { t } = useTranslation();
  const back = useBack();
  return (
    <div ref={openPage} className={styles.screen}>
      <TopBar onBack={back} backLabel={t('back')} />
      <div className={styles.content} role="status" aria-label={t('loading')}>
        <Skeleton shape="heading" />
        <Skeleton shape="block" />
        <Skeleton shape="row" count={3} />
      </div>
    </div>
  );
};
