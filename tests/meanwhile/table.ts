import type { Person } from '#sandbox/testing/signed-in-user.fixture.ts';
import type { Device } from './device.ts';

/** Where the user stands when something changes. At `result` the server has answered, and the page tells it. */
export const STANDS = ['amount', 'review', 'payment code', 'sending', 'result'] as const;
type Stand = 'form' | (typeof STANDS)[number];

/** Walks a flow to its end. Calls `meanwhile` at each stand, and checks what the user was told against the server. */
export type Walk = (device: Device, meanwhile: (stand: Stand) => Promise<void>) => Promise<void>;

/** What another device, or the operator, changes while the user is in a flow. */
export type Change = { change: string; does: (device: Device) => Promise<void> | void };

/** A flow of a demo user, the stands it has, and the changes to try at each of them. */
export type Flow = {
  flow: string;
  email: string;
  /** What the user needs before the flow begins. */
  begins?: (person: Person) => Promise<void>;
  stands: readonly Stand[];
  walk: Walk;
  changes: readonly Change[];
};

/** All cells of the table: each change at each stand of its flow. */
export const cellsOf = (flows: readonly Flow[]) =>
  flows.flatMap((flow) =>
    flow.changes.flatMap(({ change, does }) =>
      flow.stands.map((stand) => ({ ...flow, change, does, stand })),
    ),
  );
