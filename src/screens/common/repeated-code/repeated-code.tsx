import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** Asks about a number that begins with its own area code (account 5). Uses the texts of `sign-in`. */
export const RepeatedCodeDialog = (props: {
  open: boolean;
  areaCode: string | number | undefined;
  onModify: () => void;
  onIgnore: () => void;
}) => {
  const { t } = useTranslation('sign-in');
  const { open, areaCode = '', onModify, onIgnore } = props;
  return (
    <Dialog
      open={open}
      onClose={onModify}
      title={t('repeatedCode')}
      actions={
        <>
          <Button variant="secondary" onClick={onIgnore}>
            {t('ignore')}
          </Button>
          <Button onClick={onModify} data-autofocus>
            {t('modify')}
          </Button>
        </>
      }
    >
      {t('repeatedCodeHint', { areaCode })}
    </Dialog>
  );
};
