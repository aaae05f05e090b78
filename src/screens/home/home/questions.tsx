import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { homeMachine } from '#machines/home/home/home.machine.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

const EMAIL = { title: 'askEmail', hint: 'askEmailHint', yes: 'verify' } as const;
const DOCUMENTS = { title: 'askDocuments', hint: 'askDocumentsHint', yes: 'goToDocuments' } as const;

/** Questions that Home shows by itself. */
export const Questions = ({ actor }: { actor: ActorRefFrom<typeof homeMachine> }) => {
  const { t } = useTranslation('home');
  const words = useSelector(actor, (now) => {
    if (now.matches({ open: { questions: { asking: 'forEmail' } } })) return EMAIL;
    return now.matches({ open: { questions: { asking: 'forDocuments' } } }) ? DOCUMENTS : undefined;
  });
  const later = () => actor.send({ type: 'CANCEL' });
  return (
    <Dialog
      open={words !== undefined}
      onClose={later}
      title={words && t(words.title)}
      actions={
        words && (
          <>
            <Button variant="secondary" onClick={later}>
              {t('later')}
            </Button>
            <Button onClick={() => actor.send({ type: 'CONFIRM' })}>{t(words.yes)}</Button>
          </>
        )
      }
    >
      {words && t(words.hint)}
    </Dialog>
  );
};
