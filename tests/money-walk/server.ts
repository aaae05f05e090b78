import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { type Running, type Starting, startServer } from '#sandbox/testing/kill.fixture.ts';
import type { MutantName } from './mutants.ts';

export type Call = {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  token?: string;
  key?: string;
};

// biome-ignore lint/suspicious/noExplicitAny: the answers of all calls go through here.
export type Answer = { code: string; message: string; data: any };

export const MUTATE_SERVER = fileURLToPath(new URL('mutate-server.ts', import.meta.url));

/** The settings that start a server with a mutation. */
export const mutantServer = (mutant: MutantName): Starting => ({
  nodeArguments: ['--import', MUTATE_SERVER],
  env: { WALK_MUTANT: mutant },
});

/**
 * The real server on the data of a folder. The server can be killed and restarted; without a fixed port its address
 * changes.
 */
export class Server {
  private running: Promise<Running>;
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 32 });
  private readonly start: () => Promise<Running>;

  constructor(folder: string, starting: Starting = {}) {
    this.start = () => startServer(folder, starting);
    this.running = this.start();
  }

  /** Kills the server at any point of its work, and starts the next one. */
  async kill(): Promise<void> {
    const { server } = await this.running;
    const gone = once(server, 'exit');
    server.kill('SIGKILL');
    this.running = gone.then(this.start);
    await this.running;
  }

  async stop(): Promise<void> {
    const { server } = await this.running;
    this.agent.destroy();
    await end(server);
  }

  /** Waits until the server is running. */
  async ready(): Promise<void> {
    await this.running;
  }

  /** Rejects if the connection is lost. `isCut` drops the connection after sending, whatever the server does. */
  async send({ method, path, body, token, key }: Call, isCut = false): Promise<Answer> {
    const { address } = await this.running;
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const text = body && JSON.stringify(body);
    const headers = {
      ...(text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}),
      ...(token ? { token } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    };
    const asked = request(
      new URL(path, address),
      { agent: this.agent, method, headers },
      async (response) => {
        try {
          const parts: Buffer[] = await response.toArray();
          resolve(JSON.parse(Buffer.concat(parts).toString()));
        } catch (error) {
          reject(error);
        }
      },
    );
    asked.once('error', reject);
    asked.end(text, () => isCut && asked.destroy(new Error('The line was cut')));
    return promise;
  }
}

const end = async (server: ChildProcess): Promise<void> => {
  const gone = once(server, 'exit');
  server.kill('SIGTERM');
  await gone;
};
