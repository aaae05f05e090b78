/** Mutants for the random walk, each a change in the text of one file. The walk must kill every mutant. */

export type Mutant = { file: string; from: string; to: string };

export const MUTANTS = {
  newKeyOnRetry: {
    in: 'client',
    file: 'src/machines/payouts/confirmed-write/confirmed-write.machine.ts',
    from: `          invoke: {
            id: 'sendMoney',
            src: 'sendMoney',
            input: ({ context }) => moneyRequest(context),`,
    to: `          invoke: {
            id: 'sendMoney',
            src: 'sendMoney',
            input: ({ context }) => moneyRequest({ ...context, key: newIdempotencyKey() }),`,
  },
  refundTwice: {
    in: 'server',
    file: 'sandbox/rules/payouts/cash-outs.ts',
    from: '  const refund = ',
    to: "  if (stage !== 'completed') recordRefund(world, cashOut, at);\n  const refund = ",
  },
  estimateCutOff: {
    in: 'client',
    file: 'src/domain/payouts/fee.ts',
    from: 'const due = rounded(inDollars, 2);',
    to: 'const due = (inDollars.units * 100n) / 10n ** BigInt(inDollars.places);',
  },
} as const satisfies Record<string, Mutant & { in: 'client' | 'server' }>;

export type MutantName = keyof typeof MUTANTS;

export const isMutant = (name: string): name is MutantName => name in MUTANTS;
