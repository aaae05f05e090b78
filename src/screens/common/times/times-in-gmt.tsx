import { useTranslation } from 'react-i18next';
import styles from './times.module.css';

/** Says once for a list that the times of its rows are in GMT (reading 70). */
export const TimesInGmt = () => {
  const { t } = useTranslation();
  return <span className={styles.zone}>{t('timesInGmt')}</span>;
};
