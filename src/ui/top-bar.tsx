import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import type { Elements } from './elements.ts';
import { IconButton } from './icon-button.tsx';
import styles from './top-bar.module.css';

/** The top of a screen: back button, title and one action. */
export const TopBar = (props: {
  /** The page's headline; undefined if the screen has its own large headline. */
  title?: string;
  /** Called by the back button; undefined shows no button. */
  onBack?: () => void;
  /** Label of the back button. */
  backLabel?: string;
  /** Replaces the back button by the brand. */
  start?: Elements;
  /** Content at the end of the bar. */
  end?: ReactNode;
}) => {
  const { title, onBack, backLabel = '', start, end } = props;
  return (
    <header className={styles.bar} data-bar>
      <div className={styles.start}>
        {onBack && (
          <IconButton label={backLabel} onClick={onBack} data-takes-early-taps>
            <ArrowLeft />
          </IconButton>
        )}
        {start}
      </div>
      {title && <h1 className={styles.title}>{title}</h1>}
      <div className={styles.end}>{end}</div>
    </header>
  );
};
