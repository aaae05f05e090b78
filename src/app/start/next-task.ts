/** A task of its own for what follows: what was tapped meanwhile is answered first. No timer, which a browser may hold back. */
export const nextTask = (): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(undefined);
  });
