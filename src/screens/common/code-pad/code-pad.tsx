import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Keypad } from '#ui/keypad.tsx';
import { PinInput } from '#ui/pin-input.tsx';
import { Spinner } from '#ui/spinner.tsx';
import styles from './code-pad.module.css';

/** The six dots of a payment code above its keypad, for every chart that asks for one. */
export const CodePad = (props: {
  label: string;
  filled: number;
  error: ReactNode;
  isBusy: boolean;
  /** Called with a typed digit or pasted text; undefined once all digits are typed. */
  onDigits: ((digits: string) => void) | undefined;
  onDelete: (() => void) | undefined;
  /** Sends the same digits again if no usable response came. */
  onRetry?: (() => void) | undefined;
  /** Called by a user who forgot the code; undefined hides the link. */
  onForgot?: (() => void) | undefined;
}) => {
  const { t, i18n } = useTranslation(['settings', 'common']);
  const { label, filled, error, isBusy, onDigits, onDelete, onRetry, onForgot } = props;
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
        {onForgot && (
          <Button variant="text" onClick={onForgot}>
            {t('forgotPaymentCode')}
          </Button>
        )}
      </div>
      <Keypad
        label={t('keypad')}
        onDigits={onDigits}
        onPaste={onDigits}
        onDelete={onDelete}
        deleteLabel={t('deleteDigit')}
        language={i18n.language}
      />
    </div>
  );
};
