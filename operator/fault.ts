/** A mistake in a configuration: where, and what is wrong. */
export type Fault = { path: readonly PropertyKey[]; message: string };
