/** The arguments of `npm start`, and of `sandbox/start/main.ts`. */
export const startCommand = /** @type {const} */ ({
  command: 'npm start --',
  about: 'Installs missing packages, builds the wallet, and starts it with its sandbox.',
  options: {
    data: {
      type: 'string',
      default: '.data',
      value: '<folder>',
      about: 'the folder of the data; .data if not given',
    },
    memory: { type: 'boolean', default: false, about: 'keeps no data' },
    verbose: { type: 'boolean', default: false, about: 'prints all that the build prints' },
  },
  more: `Environment variables (docs/commands.md, docs/operating.md)
  PORT (4173), SHOP_PORT (PORT + 1) for the demo shop, HOST (127.0.0.1)
  WALLET_OPERATOR      the operator's configuration file
  WALLET_SANDBOX=0     the API alone, without console and test controls
  WALLET_SHARED=1      other servers may use the same data at the same time
  WALLET_PROXY=1       your proxy sends the client's address (X-Forwarded-For)
  WALLET_LETTER=1      only what the specifications promise, to test the app against
  WALLET_HOSTS         more host names of the console
  WALLET_CONSOLE_KEY   key of the console, if HOST can be reached from other machines
  WALLET_ORIGINS       other origins whose pages may call the server
  WALLET_PAGE          origin of the wallet's pages, if another host serves them
  WALLET_PAGE          the origin of the wallet's pages, if another host serves them`,
});
