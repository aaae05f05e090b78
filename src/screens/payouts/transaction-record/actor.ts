import type { ActorRefFrom } from 'xstate';
import type { transactionRecordMachine } from '#machines/payouts/transaction-record/transaction-record.machine.ts';

export type Actor = ActorRefFrom<typeof transactionRecordMachine>;
