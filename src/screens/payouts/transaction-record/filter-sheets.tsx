import { useSelector } from '@xstate/react';
import type { Actor } from './actor.ts';
import { AmountsSheet } from './amounts-sheet.tsx';
import { DaysSheet } from './days-sheet.tsx';

/** The filter sheets of the list; one is open at a time. */
export default function FilterSheets({ open, actor }: { open: boolean; actor: Actor }) {
  const isTyping = useSelector(actor, (snapshot) => snapshot.matches({ filters: 'typingAmounts' }));
  return (
    <>
      <AmountsSheet open={open && isTyping} actor={actor} />
      <DaysSheet open={open && !isTyping} actor={actor} />
    </>
  );
}
