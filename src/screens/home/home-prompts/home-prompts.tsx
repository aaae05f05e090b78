import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { useWaysOut } from '#flow/use-ways-out.ts';
import type { homePromptsMachine } from '#machines/home/home-prompts/home-prompts.machine.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

type Actor = ActorRefFrom<typeof homePromptsMachine>;

const EMAIL = { title: 'askEmail', hint: 'askEmailHint', yes: 'verify' } as const;
const DOCUMENTS = { title: 'askDocuments', hint: 'askDocumentsHint', yes: 'goToDocuments' } as const;

/** What Home asks on its own; `open` false holds it back while something else is open. */
export const HomePrompts = ({ actor, open = true }: { actor: Actor; open?: boolean }) => {
  const { t } = useTranslation('home');
  const words = useSelector(actor, (snapshot) => {
    if (snapshot.matches({ askingForEmail: 'offering' })) return EMAIL;
    return snapshot.matches('offeringDocuments') ? DOCUMENTS : undefined;
  });
  useWaysOut(actor);
  const later = () => actor.send({ type: 'CANCEL' });
  return (
    <Dialog
      open={open && words !== undefined}
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
