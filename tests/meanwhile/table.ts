import type { Person } from '#sandbox/testing/signed-in-user.fixture.ts';
import type { Device } from './device.ts';

/** The moments of a flow at which something changes. At `result` the page shows the server's answer. */
export const STANDS = ['amount', 'review', 'payment code', 'sending', 'result'] as const;
type Stand = 'form' | (typeof STANDS)[number];

/** Runs a flow to its end. Calls `meanwhile` at each moment, and compares what the user read with the server's data. */
export type Walk = (device: Device, meanwhile: (stand: Stand) => Promise<void>) => Promise<void>;

/** What another device, or the operator, changes while the user is in a flow. */
export type Change = { change: string; does: (device: Device) => Promise<void> | void };

/** A flow of a demo user, its moments, and the changes to try at each moment. */
export type Flow = {
  flow: string;
  email: string;
  /** What the user needs before the flow begins. */
  begins?: (person: Person) => Promise<void>;
  stands: readonly Stand[];
  walk: Walk;
  changes: readonly Change[];
};

/** All cells of the table: each change at each moment of its flow. */
export const cellsOf = (flows: readonly Flow[]) =>
  flows.flatMap((flow) =>
    flow.changes.flatMap(({ change, does }) =>
      flow.stands.map((stand) => ({ ...flow, change, does, stand })),
    ),
  );
