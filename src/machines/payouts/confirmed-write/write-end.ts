import type { Message } from '#domain/words/message.ts';
import type { ConfirmedWriteOutput } from './confirmed-write.machine.ts';
import type { MoneyRefusal } from './confirmed-write-requests.ts';

/**
 * How a confirmed write ended, for charts that receive `CONFIRMED_WRITE.DONE`. Only the type of its chart is imported,
 * because the screen loads the chart itself later.
 */

type Args = { event: object };

const endOf = ({ event }: Args): ConfirmedWriteOutput | undefined =>
  (event as { output?: ConfirmedWriteOutput }).output;

type End<Kind> = Extract<ConfirmedWriteOutput, { kind: Kind }>;

const endedAs =
  <Kind extends ConfirmedWriteOutput['kind']>(kind: Kind) =>
  (args: Args): End<Kind> | undefined => {
    const end = endOf(args);
    return end?.kind === kind ? (end as End<Kind>) : undefined;
  };

/** The write that was carried out, if one was. */
export const carriedOut = endedAs('carriedOut');

/** The refusal of the write, if it was refused. */
export const refusal = endedAs('refused');

/** Why the write was refused; null if it was not. */
export const whyRefused = (args: Args): Message | null => refusal(args)?.why ?? null;

/** Guard: the write ended in this way. */
export const wrote =
  (kind: ConfirmedWriteOutput['kind']) =>
  (args: Args): boolean =>
    endOf(args)?.kind === kind;

/** Guard: the write was refused by one of these outcomes of the contract. */
export const wroteRefused =
  (...names: MoneyRefusal[]) =>
  (args: Args): boolean =>
    names.some((name) => name === refusal(args)?.by);
