import CircleAlert from 'lucide-react/icons/circle-alert';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDollars } from '#domain/money/format-dollars.ts';
import { typedDollars } from '#domain/money/format-money.ts';
import { decimalMarkOf, withKey } from '#domain/money/typed-amount.ts';
import type { Elements } from '#ui/elements.ts';
import { Keypad } from '#ui/keypad.tsx';
import { marked } from '#ui/marked.ts';
import { Spinner } from '#ui/spinner.tsx';
import { useTypedAhead } from '#ui/use-typed-ahead.ts';
import { Verbatim } from '#ui/verbatim.tsx';
import styles from './amount-pad.module.css';

/**
 * A large amount, a few suggested amounts, and the keypad; a physical keyboard and pasting work too. Uses the texts of
 * `payouts`.
 */
export const AmountPad = (props: {
  /** The amount, a `TypedAmount`; only this part re-renders at each key. */
  children: Elements;
  /** Whole dollars, or cents too. */
  decimals: 0 | 2;
  /** Amounts that one tap fills in. */
  chips: readonly { text: string; busy?: boolean; onPress?: () => void }[];
  /** Called with one key: a digit or the decimal point. Undefined disables the keys. */
  onKey?: (key: string) => void;
  onDelete?: () => void;
  onPaste?: (text: string) => void;
  /** Empties the amount, before keys that were typed while it was not shown. */
  onTypedAhead?: () => void;
  /** Stands where the pad will be. */
  isOutline?: boolean;
}) => {
  const { children, decimals, chips, onKey, onDelete, onPaste, onTypedAhead, isOutline = false } = props;
  const { t, i18n } = useTranslation('payouts');
  const mark = decimalMarkOf(i18n.language);
  return (
    <div className={styles.pad}>
      <div className={styles.amount}>
        {children}
        <ul className={styles.chips} inert={isOutline}>
          {chips.map(({ text, busy = false, onPress }) => (
            <li key={text}>
              <button
                type="button"
                className={styles.chip}
                aria-busy={busy || undefined}
                onClick={busy ? undefined : onPress}
              >
                <span>{marked(text)}</span>
                {busy && (
                  <span className={styles.busy}>
                    <Spinner />
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <Keypad
        label={t('keypad')}
        onDigits={onKey}
        onDelete={onDelete}
        deleteLabel={t('deleteDigit')}
        language={i18n.language}
        mark={decimals ? { text: mark, label: t('decimalMark') } : undefined}
        onMark={onKey && (() => onKey('.'))}
        onPaste={onPaste}
        onTypedAhead={onTypedAhead}
        isOutline={isOutline}
      />
    </div>
  );
};

/** The pad before the amount can be typed. Its keys are shown, and kept for the pad. */
export const AmountOutline = (props: { decimals: 0 | 2; chips: readonly number[] }) => {
  const { decimals, chips } = props;
  const { t, i18n } = useTranslation('payouts');
  const offered = [...chips.map((dollars) => formatDollars(dollars, i18n.language)), t('all')];
  return (
    <AmountPad isOutline decimals={decimals} chips={offered.map((text) => ({ text }))}>
      <TypedAmount kept={useTypedAhead().reduce(withKey, '')} />
    </AmountPad>
  );
};

/** Amounts of up to this many characters share one font size, so it is not computed at each key. */
const ROOMY = 9;

/** The typed amount, with one line below it for a note or the error. */
export const TypedAmount = (props: {
  /** The typed amount, in the form of typed-amount.ts. */
  kept: string;
  /** The note; its room is reserved. */
  children?: ReactNode;
  /** The error, shown in place of the note. */
  problem?: ReactNode;
}) => {
  const { kept, children, problem } = props;
  const { t, i18n } = useTranslation('payouts');
  const id = useId();
  const parts = typedDollars(kept, i18n.language);
  const letters = parts.reduce(
    (sum, { kind, text }) => sum + text.length * (kind === 'currency' ? 0.6 : 1),
    0,
  );
  return (
    <>
      <span className="visually-hidden" id={id}>
        {t('amount')}
      </span>
      <output
        className={styles.typed}
        aria-labelledby={id}
        data-empty={kept === '' || undefined}
        data-wrong={problem ? true : undefined}
        style={{ '--letters': Math.max(letters, ROOMY) } as CSSProperties}
      >
        <Verbatim>
          {parts.map(({ kind, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place, and more than one may stand between
            <span key={index} data-kind={kind}>
              {kind === 'typed' ? <Signs text={text} /> : text}
            </span>
          ))}
        </Verbatim>
      </output>
      <div className={styles.line} aria-live="polite" data-wrong={problem ? true : undefined}>
        <div>
          {problem && <CircleAlert />}
          <span>{marked(problem) || marked(children)}</span>
        </div>
      </div>
    </>
  );
};

/** A button in the line below the amount: it retries, or fills in an amount. */
export const LineButton = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <button type="button" className={styles.link} onClick={onClick}>
    {marked(children)}
  </button>
);

/** Animates a new character in; the others do not move. */
const Signs = ({ text }: { text: string }) =>
  [...text].map((sign, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a sign is its place
    <span key={`${place} ${sign}`} className={styles.sign}>
      {sign}
    </span>
  ));
