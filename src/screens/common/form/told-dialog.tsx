import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { useMessage } from '#flow/use-message.ts';
import type { formMachine } from '#machines/common/form/form.machine.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

type Props = { open: boolean; actor: ActorRefFrom<typeof formMachine> };

/** What the server said when it refused, to be read before going on. Its texts: `payout-forms`. */
export const ToldDialog = ({ open, actor }: Props) => {
  const { t } = useTranslation('payout-forms');
  const message = useMessage();
  const problem = useSelector(actor, ({ context }) => context.formProblem);
  const close = () => actor.send({ type: 'CONFIRM' });
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('blockedTitle')}
      actions={<Button onClick={close}>{t('ok')}</Button>}
    >
      {message(problem)}
    </Dialog>
  );
};
