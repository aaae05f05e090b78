import CircleAlert from 'lucide-react/icons/circle-alert';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDollars } from '#domain/money/format-dollars.ts';
import { formatCents, typedDollars } from '#domain/money/format-money.ts';
import { decimalMarkOf, withKey } from '#domain/money/typed-amount.ts';
import type { Elements } from '#ui/elements.ts';
import { Keypad } from '#ui/keypad.tsx';
import { marked } from '#ui/marked.ts';
import { Spinner } from '#ui/spinner.tsx';
import { useTypedAhead } from '#ui/use-typed-ahead.ts';
import { Verbatim } from '#ui/verbatim.tsx';
import { isBalanceHidden, shownBalance } from '../shown-balance/shown-balance.ts';
import styles from './amount-pad.module.css';

/** Suggested amounts, in dollars. */
const OFFERED = [20, 50, 100];

/** Amounts in cents; `most` is undefined until it is known, and not above the balance. */
type Room = { balance: bigint; most: bigint | undefined };

/**
 * A large amount, a few suggested amounts, and the keypad; a physical keyboard and pasting work too. Uses the texts of
 * `payouts`.
 */
export const AmountPad = (props: {
  /** Where the money goes. */
  to: Elements;
  /** The amount, a `TypedAmount`; only this part re-renders at each key. */
  children: Elements;
  /** A field between the amount and the keypad. */
  note?: Elements;
  /** Whole dollars, or cents too. */
  decimals: 0 | 2;
  /** Balance and the largest amount that can be sent; undefined while unknown. */
  room?: Room;
  /** Called with a suggested amount, in whole dollars. */
  onOffered?: (dollars: number) => void;
  /** The largest amount is to be filled in. */
  onMost?: () => void;
  /** The largest amount is being found out. */
  isFilling?: boolean;
  /** Called with one key: a digit or the decimal point. Undefined disables the keys. */
  onKey?: (key: string) => void;
  onDelete?: () => void;
  onPaste?: (text: string) => void;
  /** Empties the amount, before keys that were typed while it was not shown. */
  onTypedAhead?: () => void;
  /** Stands where the pad will be. */
  isOutline?: boolean;
}) => {
  const { to, children, note, decimals, room, onOffered, onMost, isFilling, ...keys } = props;
  const { onKey, onDelete, onPaste, onTypedAhead, isOutline = false } = keys;
  const { t, i18n } = useTranslation('payouts');
  const mark = decimalMarkOf(i18n.language);
  return (
    <div className={styles.pad}>
      <div className={styles.entries}>
        {to}
        <div className={styles.amount}>
          {children}
          <ul className={styles.chips} inert={isOutline}>
            {OFFERED.filter((dollars) => isWithin(room, dollars)).map((dollars) => (
              <Chip key={dollars} onPress={() => onOffered?.(dollars)}>
                {formatDollars(dollars, i18n.language)}
              </Chip>
            ))}
            <Chip isBusy={isFilling} onPress={onMost}>
              {useMost(room)}
            </Chip>
          </ul>
        </div>
        {note}
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

const isWithin = (room: Room | undefined, dollars: number): boolean =>
  !room || BigInt(dollars) * 100n <= (room.most ?? room.balance);

/** Returns the text of the button that fills in the largest amount: "All", or "Max" if more than cents would stay. */
const useMost = (room: Room | undefined): string => {
  const { t, i18n } = useTranslation('payouts');
  const { most, balance } = room ?? { balance: 0n };
  if (!most || isBalanceHidden()) return t('all');
  const amount =
    most % 100n === 0n ? formatDollars(Number(most / 100n), i18n.language) : formatCents(most, i18n.language);
  return balance - most < 100n ? t('allAmount', { amount }) : t('maxAmount', { amount });
};

const Chip = (props: {
  isBusy?: boolean | undefined;
  onPress?: (() => void) | undefined;
  children: string;
}) => {
  const { isBusy, onPress, children } = props;
  return (
    <li>
      <button
        type="button"
        className={styles.chip}
        aria-busy={isBusy || undefined}
        onClick={isBusy ? undefined : onPress}
      >
        <span>{marked(children)}</span>
        {isBusy && (
          <span className={styles.busy}>
            <Spinner />
          </span>
        )}
      </button>
    </li>
  );
};

/** The pad before the amount can be typed. Its keys are shown, and kept for the pad. */
export const AmountOutline = (props: { to: Elements; note?: Elements; decimals: 0 | 2 }) => (
  <AmountPad isOutline {...props}>
    <TypedAmount kept={useTypedAhead().reduce(withKey, '')} />
  </AmountPad>
);

/** Amounts of up to this many characters share one font size, so it is not computed at each key. */
const ROOMY = 9;

/** The typed amount, with one line below it for a note or the error. */
export const TypedAmount = (props: {
  /** The typed amount, in the form of typed-amount.ts. */
  kept: string;
  /** The balance in cents, always in sight. */
  balance?: bigint;
  /** The note; its room is reserved. */
  children?: ReactNode;
  /** The error, shown in place of the note. */
  problem?: ReactNode;
}) => {
  const { kept, balance, children, problem } = props;
  const { t, i18n } = useTranslation('payouts');
  const id = useId();
  const parts = typedDollars(kept, i18n.language);
  const letters = parts.reduce(
    (sum, { kind, text }) => sum + text.length * (kind === 'currency' ? 0.6 : 1),
    0,
  );
  return (
    <>
      <p className={styles.balance}>
        {balance !== undefined && marked(t('available', { amount: shownBalance(balance, i18n.language) }))}
      </p>
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
export const LineButton = (props: {
  /** An offer beside what the user is doing. */
  isQuiet?: boolean;
  onClick: () => void;
  children: string;
}) => (
  <button type="button" className={styles.link} data-quiet={props.isQuiet} onClick={props.onClick}>
    {marked(props.children)}
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
