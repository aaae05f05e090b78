import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import styles from './top-bar.module.css';

/** The head of a screen: back, title, and room for one action. */
export function TopBar(props: {
  /** Headline of the page; a screen with its own large headline leaves it out. */
  title?: string;
  /** What the back button asks for; without it there is none. */
  onBack?: () => void;
  /** Name of the back button. */
  backLabel?: string;
  /** In place of the back button: the brand. */
  start?: ReactNode;
  /** On the other side. */
  end?: ReactNode;
}) {
  const { title, onBack, backLabel = '', start, end } = props;
  return (
    <header className={styles.bar} data-bar>
      <div className={styles.start}>
        {onBack && (
          <IconButton label={backLabel} onClick={onBack}>
            <ArrowLeft />
          </IconButton>
        )}
        {start}
      </div>
      {title && <h1 className={styles.title}>{title}</h1>}
      <div className={styles.end}>{end}</div>
    </header>
  );
}
