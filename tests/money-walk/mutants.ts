/** Mistakes that can be planted, each in the text of one file: the walk must find every one of them. */

export type Plant = { file: string; from: string; to: string };

export const PLANTS = {
  newKeyOnRetry: {
    in: 'client',
    file: 'machines/payouts/confirmed-write/confirmed-write.machine.ts',
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
} as const satisfies Record<string, Plant & { in: 'client' | 'server' }>;

export type PlantName = keyof typeof PLANTS;

export const isPlant = (name: string): name is PlantName => name in PLANTS;
