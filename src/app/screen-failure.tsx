import CloudOff from 'lucide-react/icons/cloud-off';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** A screen that could not be fetched or shown says so and offers another try; the rest of the app goes on. */
export class ScreenFailure extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <Failure /> : this.props.children;
  }
}

const Failure = () => {
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
