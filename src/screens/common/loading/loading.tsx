import CloudOff from 'lucide-react/icons/cloud-off';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Message } from '#domain/words/message.ts';
import { useMessage } from '#flow/use-message.ts';
import { useReconnect } from '#flow/use-reconnect.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Spinner } from '#ui/spinner.tsx';
import styles from './loading.module.css';

/** In the place of what was asked for: it is on its way, or did not come and can be asked for again (account 8). */
export const Loading = (props: {
  /** Its outline; without one, a spinner. */
  children?: ReactNode;
  /** It did not come. */
  failed?: boolean;
  /** What is said then. */
  title?: string | undefined;
  /** Why. */
  problem?: Message | null;
  /** Asks for it again; without it, it cannot fail. */
  onRetry?: () => void;
}) => {
  const { children, failed = false, title, problem = null, onRetry } = props;
  const { t } = useTranslation();
  const message = useMessage();
  const region = useRef<HTMLDivElement>(null);
  const retry = () => {
    region.current?.focus();
    onRetry?.();
  };
  useReconnect(() => onRetry?.(), failed);
  return (
    // One region all along: what becomes of the loading is announced, and the focus has a place while the button is away.
    <div
      ref={region}
      className={styles.loading}
      role="status"
      aria-label={failed ? undefined : t('loading')}
      tabIndex={-1}
    >
      {failed ? (
        <EmptyState
          icon={<CloudOff />}
          title={title ?? t('loadingFailed')}
          onTitle={title ? undefined : retry}
          action={<Button onClick={retry}>{t('retry')}</Button>}
        >
          {message(problem)}
        </EmptyState>
      ) : (
        <>
          <span className="visually-hidden">{t('loading')}</span>
          {children ?? (
            <span className={styles.spinner}>
              <Spinner />
            </span>
          )}
        </>
      )}
    </div>
  );
};
