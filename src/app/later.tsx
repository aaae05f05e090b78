import { loadTexts } from './i18n.ts';
import { lockPortrait } from './portrait.ts';
import StillWorking from './still-working.tsx';
import { Update } from './update.tsx';

const Later = () => (
  <>
    <Update />
    <StillWorking />
  </>
);

lockPortrait();

/** What the app says on its own and nobody waits for, with its texts: it comes when what is in sight is there. */
export const later = loadTexts('app').then(() => Later);
