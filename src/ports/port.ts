/** Where the product reaches something outside its rules: the app connects an adapter once, before the first chart starts. */
type Port<Adapter> = {
  /** The adapter in use. Throws when none is connected, so that nothing is kept where nobody looks for it. */
  use(): Adapter;
  /** Connects another adapter, or none; returns the one before. */
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
