import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Keypad } from '#ui/keypad.tsx';
import { PinInput } from '#ui/pin-input.tsx';
import { Spinner } from '#ui/spinner.tsx';
import styles from './code-pad.module.css';

/** The six dots of a payment code over the keypad that fills them, for every chart that asks for one. */
export const CodePad = (props: {
  label: string;
  filled: number;
  error: string | undefined;
  isBusy: boolean;
  /** Takes digits; without it all are typed. */
  onDigits: ((digits: string) => void) | undefined;
  onDelete: (() => void) | undefined;
  /** Sends the same digits again, where nothing usable came back. */
  onRetry?: (() => void) | undefined;
}) => {
  const { t } = useTranslation(['settings', 'common']);
  const { label, filled, error, isBusy, onDigits, onDelete, onRetry } = props;
  return (
    <div className={styles.pad}>
      <PinInput
        label={label}
        progress={t('digitsTyped', { count: filled })}
        filled={filled}
        error={error}
        autoFocus
      />
      <div className={styles.status}>
        {isBusy && <Spinner label={t('common:loading')} />}
        {onRetry && (
          <Button variant="text" onClick={onRetry}>
            {t('common:retry')}
          </Button>
        )}
      </div>
      <Keypad label={t('keypad')} onDigits={onDigits} onDelete={onDelete} deleteLabel={t('deleteDigit')} />
    </div>
  );
};
