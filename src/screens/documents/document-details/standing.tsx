import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import Hourglass from 'lucide-react/icons/hourglass';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { useTranslation } from 'react-i18next';
import styles from './standing.module.css';

const STANDINGS = {
  needed: [CircleDashed, 'needed'],
  again: [CircleAlert, 'again'],
  uploading: [LoaderCircle, 'uploadingNow'],
  ready: [CircleCheck, 'ready'],
  signed: [CircleCheck, 'signed'],
  underReview: [Hourglass, 'underReview'],
  accepted: [CircleCheck, 'accepted'],
} as const;

export type StandingName = keyof typeof STANDINGS;

/** The state of one item of the checklist. */
export const Standing = ({ as }: { as: StandingName }) => {
  const { t } = useTranslation('documents');
  const [Icon, words] = STANDINGS[as];
  return (
    <span className={styles.standing} data-as={as}>
      <Icon />
      <span>{t(words)}</span>
    </span>
  );
};
