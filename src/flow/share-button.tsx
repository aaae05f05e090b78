import Share from 'lucide-react/icons/share-2';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { copyAndTell } from './copy-with-toast.ts';

type Shared = { title: string; text: string };

/** Shares a text by the share sheet of the device, or else copies it to the clipboard. */
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
    // A user who closes the share sheet sees no error.
    if ((error as Error).name !== 'AbortError') await copyAndTell(shared.text);
  }
};
