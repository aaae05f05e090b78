import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBack } from '#flow/navigation.ts';
import type { Elements } from '#ui/elements.ts';
import { Page } from '#ui/page.tsx';
import { TopBar } from '#ui/top-bar.tsx';

/** Props of a screen that it passes to this page. */
export type BackPageProps = {
  /** Called by Back; by default it goes to the previous screen. */
  onBack?: (() => void) | undefined;
  /** Content fixed at the bottom. */
  bottom?: ReactNode;
  /** The content reaches the edges and scrolls by itself, for a long list. */
  bleed?: boolean;
  children: Elements;
};

/** A screen with a back button: its title is shown in the bar and is the document's title. */
export const BackPage = (
  props: BackPageProps & {
    title: string;
    /** A screen with its own large headline. */
    hasHeadline?: boolean;
    /** The destination of Back from a screen that was opened directly; by default Home. */
    otherwise?: string;
  },
) => {
  const { t } = useTranslation();
  const { title, hasHeadline, otherwise, bottom, bleed = false, children } = props;
  const toBefore = useBack(otherwise);
  const { onBack = toBefore } = props;
  return (
    <Page
      top={<TopBar {...(!hasHeadline && { title })} onBack={onBack} backLabel={t('back')} />}
      bottom={bottom}
      bleed={bleed}
    >
      <title>{title}</title>
      {children}
    </Page>
  );
};
