import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { useMessage } from '#flow/use-message.ts';
import type { formMachine } from '#machines/common/form/form.machine.ts';
import { NoticeDialog } from '../../common/dialogs/notice-dialog.tsx';

type Props = { open: boolean; actor: ActorRefFrom<typeof formMachine> };

/** A refusal of the server, which the user must read before going on. Uses the texts of `payout-forms`. */
export const ToldDialog = ({ open, actor }: Props) => {
  const { t } = useTranslation('payout-forms');
  const message = useMessage();
  const problem = useSelector(actor, ({ context }) => context.formProblem);
  return (
    <NoticeDialog
      open={open}
      onClose={() => actor.send({ type: 'CONFIRM' })}
      title={t('blockedTitle')}
      close={t('ok')}
    >
      {message(problem)}
    </NoticeDialog>
  );
};
