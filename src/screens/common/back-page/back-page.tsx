import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBack } from '#flow/navigation.ts';
import { Page } from '#ui/page.tsx';
import { TopBar } from '#ui/top-bar.tsx';

/** Props that a screen passes on. */
export type BackPageProps = {
  /** Called by Back; by default it goes to the previous screen. */
  onBack?: (() => void) | undefined;
  /** Content fixed at the bottom. */
  bottom?: ReactNode;
  /** Lets the content reach the edges and scroll by itself: a long list. */
  bleed?: boolean;
  children: ReactNode;
};

/** A screen with a way back: its title in the bar, and of the document. */
export const BackPage = (
  props: BackPageProps & {
    title: string;
    /** A large headline of its own says what it is about. */
    hasHeadline?: boolean;
    /** Where Back leads from a screen that was opened directly; by default Home. */
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
