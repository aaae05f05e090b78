import Share from 'lucide-react/icons/share-2';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { copyAndTell } from './copy-with-toast.ts';

type Shared = { title: string; text: string };

/** Gives a text to another app by the device's own sheet; where it has none, to the clipboard. */
export const ShareButton = ({ title, text, children }: Shared & { children: ReactNode }) => (
  <Button variant="secondary" wide icon={<Share />} onClick={() => share({ title, text })}>
    {children}
  </Button>
);

const share = async (shared: Shared): Promise<void> => {
  if (!navigator.share) return void copyAndTell(shared.text);
  try {
    await navigator.share(shared);
  } catch (error) {
    // Whoever closes the sheet has not failed.
    if ((error as Error).name !== 'AbortError') await copyAndTell(shared.text);
  }
};
