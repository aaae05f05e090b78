import { useTranslation } from 'react-i18next';
import { QuestionDialog } from '#screens/common/dialogs/question-dialog.tsx';

/** Sends a user of level 0 who wants to link an account to the basic level (payouts 2). */
export const LevelQuestion = ({
  open,
  onYes,
  onNo,
}: {
  open: boolean;
  onYes: () => void;
  onNo: () => void;
}) => {
  const { t } = useTranslation('payouts');
  return (
    <QuestionDialog open={open} title={t('levelTitle')} onNo={onNo} yes={t('verify')} onYes={onYes}>
      {t('levelHint')}
    </QuestionDialog>
  );
};
