import CloudOff from 'lucide-react/icons/cloud-off';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** The code or the texts of a screen did not come. */
export class NotFetched extends Error {
  override name = 'NotFetched';
}

type Props = {
  children: ReactNode;
  /** What is around the word of it; without this, nothing. */
  frame?: (failure: ReactNode) => ReactNode;
};

/**
 * What could not be fetched, or crashed, says so; the rest of the app goes on. A crashed chart is a bug of ours: its flow
 * starts anew, from what is known outside it.
 */
export class FailureBoundary extends Component<Props, { failure: unknown }> {
  override state = { failure: undefined };

  static getDerivedStateFromError(failure: unknown) {
    return { failure };
  }

  override render() {
    const { children, frame = (shown) => shown } = this.props;
    const { failure } = this.state;
    if (failure === undefined) return children;
    return frame(
      (failure as unknown) instanceof NotFetched ? (
        <ScreenMissing />
      ) : (
        <Crashed onRestart={() => this.setState({ failure: undefined })} />
      ),
    );
  }
}

const ScreenMissing = () => {
  const { t } = useTranslation();
  return (
    <EmptyState
      alone
      icon={<CloudOff />}
      title={t('screenFailed')}
      action={<Button onClick={() => window.location.reload()}>{t('retry')}</Button>}
    >
      {t('screenFailedHint')}
    </EmptyState>
  );
};

const Crashed = ({ onRestart }: { onRestart: () => void }) => {
  const { t } = useTranslation();
  return (
    <EmptyState
      alone
      icon={<CloudOff />}
      title={t('crashed')}
      action={<Button onClick={onRestart}>{t('startAgain')}</Button>}
    >
      {t('crashedHint')}
    </EmptyState>
  );
};
