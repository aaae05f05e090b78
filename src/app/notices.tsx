import WifiOff from 'lucide-react/icons/wifi-off';
import { type ComponentType, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { PAGE_EVENTS } from '#flow/page-events.ts';
import { dismissToast, showToast, useToasts } from '#flow/toasts.ts';
import { useMessage } from '#flow/use-message.ts';
import { useDeferred } from '#flow/use-prefetch.ts';
import { Banner } from '#ui/banner.tsx';
import { ToastRegion } from '#ui/toast-region.tsx';

const followConnection = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Sent for a tap on the prerendered page whose control never appeared in the app (src/app/prerender/hand-over.ts). */
window.addEventListener(PAGE_EVENTS.tapUnanswered, () => {
  showToast({ type: 'toast', tone: 'failure', message: { key: 'common:failed' } });
});

const isConnected = () => navigator.onLine;

/** The banner that says that there is no network. */
export const Offline = () => {
  const { t } = useTranslation();
  return (
    <Banner tone="warning" icon={<WifiOff />}>
      {t('offlineBanner')}
    </Banner>
  );
};

/** The messages of the app itself: the offline banner, the notice of a slow call, the update offer, and all toasts. */
export const Notices = () => {
  const message = useMessage();
  const isOnline = useSyncExternalStore(followConnection, isConnected, () => true);
  const toasts = useToasts().map((toast) => ({ ...toast, text: message(toast.message) }));
  const [Later, show] = useState<ComponentType>();
  useDeferred(async () => {
    const { later } = await import('./later.tsx');
    const component = await later;
    show(() => component);
  });
  return (
    <>
      {/* Always rendered, because screen readers announce changes only in existing regions. */}
      <div role="status">{!isOnline && <Offline />}</div>
      <ToastRegion toasts={toasts} onDismiss={dismissToast} />
      {Later && <Later />}
    </>
  );
};
