import Share from 'lucide-react/icons/share-2';
import type { ReactNode } from 'react';
import { share } from '#ports/above-floor/share.ts';
import { Button } from '#ui/button.tsx';
import { copyAndTell } from './copy-with-toast.ts';

type Shared = { title: string; text: string };

/** Shares a text by the share sheet of the device, or else copies it to the clipboard. */
export const ShareButton = ({ title, text, children }: Shared & { children: ReactNode }) => (
  <Button variant="secondary" wide icon={<Share />} onClick={() => shareOrCopy({ title, text })}>
    {children}
  </Button>
);

const shareOrCopy = async (shared: Shared): Promise<void> => {
  const sharing = share(shared);
  if (!sharing) return void copyAndTell(shared.text);
  try {
    await sharing;
  } catch (error) {
    // A user who closes the share sheet sees no error.
    if ((error as Error).name !== 'AbortError') await copyAndTell(shared.text);
  }
};
