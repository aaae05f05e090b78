/**
 * Access to something outside the rules, such as storage. The app connects an adapter once, before the first chart
 * starts.
 */
type Port<Adapter> = {
  /** Returns the adapter. Throws if there is no adapter, so that a missing connection is noticed at once. */
  use(): Adapter;
  /** Connects an adapter, or disconnects with undefined. Returns the previous adapter. */
  connect(adapter: Adapter | undefined): Adapter | undefined;
};

export const createPort = <Adapter>(name: string): Port<Adapter> => {
  let connected: Adapter | undefined;
  return {
    use: () => {
      if (connected === undefined) throw new Error(`The port "${name}" is not connected`);
      return connected;
    },
    connect: (adapter) => {
      const before = connected;
      connected = adapter;
      return before;
    },
  };
};
