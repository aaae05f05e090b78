import CloudOff from 'lucide-react/icons/cloud-off';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Message } from '#domain/words/message.ts';
import { ReportProblemButton } from '#flow/report-problem-button.tsx';
import { useMessage } from '#flow/use-message.ts';
import { useReconnect } from '#flow/use-reconnect.ts';
import { Button } from '#ui/button.tsx';
import type { Elements } from '#ui/elements.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Spinner } from '#ui/spinner.tsx';
import styles from './loading.module.css';

/** Shown in place of content that is loading, or that failed to load and can be retried (account 8). */
export const Loading = (props: {
  /** The placeholder; by default a spinner. */
  children?: Elements;
  /** True if loading failed. */
  failed?: boolean;
  /** The error message. */
  title?: string | undefined;
  /** The reason. */
  problem?: Message | null;
  /** Retries; without it, loading cannot fail. */
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
    // The region always stays: it announces the result, and keeps the focus while there is no button.
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
          action={
            <>
              <Button onClick={retry}>{t('retry')}</Button>
              <ReportProblemButton />
            </>
          }
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
