import CircleAlert from 'lucide-react/icons/circle-alert';
import CloudOff from 'lucide-react/icons/cloud-off';
import { Component, createContext, Fragment, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import type { Elements } from '#ui/elements.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from '#ui/page.tsx';
import { TopBar } from '#ui/top-bar.tsx';
import { useBack } from './navigation.ts';
import { PAGE_EVENTS } from './page-events.ts';
import { reloadWhenBack, reloadWhenThere } from './reload-when-reachable.ts';
import { ReportProblemButton } from './report-problem-button.tsx';
import { showToast } from './toasts.ts';

/** The code or the texts of a screen could not be fetched. */
export class NotFetched extends Error {
  override name = 'NotFetched';
}

/** The texts and actions for a failure. */
export type Failure = { icon: Elements; title: string; hint: string; action: Elements };

type Props = {
  children: Elements;
  /** Renders the failure; by default in place of the page. */
  show?: (failure: Failure) => Elements;
};

/** Remounts everything inside the nearest boundary. */
export const StartAgain = createContext<() => void>(() => undefined);

/**
 * Shows that a part of the app crashed or could not be fetched; the rest keeps working. A crashed chart is a bug in our
 * code: its flow restarts from the facts outside the chart.
 */
export class FailureBoundary extends Component<Props, { failure: unknown; starts: number }> {
  override state = { failure: undefined, starts: 0 };

  startAgain = () => this.setState(({ starts }) => ({ failure: undefined, starts: starts + 1 }));

  static getDerivedStateFromError(failure: unknown) {
    return { failure };
  }

  override componentDidCatch(failure: unknown) {
    // The file may have been replaced by a newer version on the server (src/app/installed/worker.ts).
    if (failure instanceof NotFetched)
      dispatchEvent(new Event(PAGE_EVENTS.screenMissing, { cancelable: true }));
  }

  override render() {
    const { children, show = (failure) => <FailurePage {...failure} /> } = this.props;
    const { failure, starts } = this.state;
    if (failure === undefined) {
      return (
        <StartAgain value={this.startAgain}>
          <Fragment key={starts}>{children}</Fragment>
        </StartAgain>
      );
    }
    return (failure as unknown) instanceof NotFetched ? (
      <Missing show={show} />
    ) : (
      <Crashed show={show} onRestart={this.startAgain} />
    );
  }
}

type Shown = Required<Pick<Props, 'show'>>;

const sayOffline = () => showToast({ type: 'toast', tone: 'failure', message: { key: 'common:offline' } });

/** The code or the texts could not be fetched: the page reloads on request, or by itself when the network is back. */
export const Missing = ({ show }: Shown) => {
  const { t } = useTranslation();
  // Before the page shows the failure: the network may be back in the next moment.
  useLayoutEffect(() => {
    const left = new AbortController();
    reloadWhenBack(left.signal);
    return () => left.abort();
  }, []);
  return show({
    icon: <CloudOff />,
    title: t('screenFailed'),
    hint: t('screenFailedHint'),
    action: <Button onClick={() => reloadWhenThere(sayOffline)}>{t('retry')}</Button>,
  });
};

const Crashed = ({ show, onRestart }: Shown & { onRestart: () => void }) => {
  const { t } = useTranslation();
  return show({
    icon: <CircleAlert />,
    title: t('crashed'),
    hint: t('crashedHint'),
    action: (
      <>
        <Button onClick={onRestart}>{t('startAgain')}</Button>
        <ReportProblemButton />
      </>
    ),
  });
};

/** Replaces a screen and keeps its Back button. */
const FailurePage = (failure: Failure) => {
  const { t } = useTranslation();
  const back = useBack();
  return (
    <Page top={<TopBar onBack={back} backLabel={t('back')} />}>
      <title>{failure.title}</title>
      <FailureState {...failure} />
    </Page>
  );
};

/** A page without any other content. */
export const FailureState = ({ icon, title, hint, action }: Failure) => (
  <EmptyState alone icon={icon} title={title} action={action}>
    {hint}
  </EmptyState>
);
