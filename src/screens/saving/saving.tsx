import type { Message } from '#domain/message.ts';
import { useMessage } from '#flow/use-message.ts';
import { Loading } from '../loading/loading.tsx';

/** A change is being saved, or nobody knows whether it was: then it can be sent again. */
export const Saving = ({ problem, onRetry }: { problem: Message | null; onRetry: () => void }) => (
  <Loading failed={problem !== null} title={useMessage()(problem)} onRetry={onRetry} />
);
