import { hashPassword as asClientsSend } from '#domain/person/password-hash.ts';
import { createPuzzles } from '../captcha/puzzles.ts';
import type { Access } from '../console/access.ts';
import { DEMO_PASSWORD } from '../demo/demo-users.ts';
import { createSandbox } from '../http/app.ts';
import { loadContract } from '../protocol/contract.ts';
import { sentMessages } from '../rules/messages/outbox.ts';
import { latestSolutions } from '../rules/sign-in/captcha.ts';
import { DAY } from '../world/clock.ts';
import { openWorld } from '../world/world.ts';

const contract = await loadContract();
// One thread draws puzzles for all tests of a process, none in advance.
const puzzles = createPuzzles(0);

export const PASSWORD = asClientsSend(DEMO_PASSWORD);
/** The default device. */
const DEVICE = 'phone';

export const OTHER_PASSWORD = asClientsSend('Different456');

/** Response of a call. `data` has the type that the test expects. */
// biome-ignore lint/suspicious/noExplicitAny: tests read the data of every operation
export type Answer = { status: number; code: string; message: string; data: any };

/** `device` is the device id that the server gave. */
type Extra = { token?: string; device?: string; headers?: Record<string, string> };

type Options = {
  isSandbox?: boolean;
  isBehindProxy?: boolean;
  isLetter?: boolean;
  access?: Access;
  origins?: string[];
  /** Folder of the data; undefined keeps it in memory. */
  folder?: string;
};

/** Creates a sandbox with a fixed time, in memory unless it has a folder. Validates every response against the contract. */
export const testSandbox = ({ isSandbox = true, folder, ...options }: Options = {}) => {
  const world = openWorld({ folder, isSandbox, now: () => Date.UTC(2026, 10, 21, 8), puzzles });
  const app = createSandbox({ world, contract, ...options });

  const request = async (method: 'GET' | 'POST', path: string, body: object | undefined, extra: Extra) => {
    const headers = {
      ...(body ? { 'content-type': 'application/json' } : {}),
      cookie: `device=${extra.device ?? DEVICE}`,
      ...(extra.token ? { token: extra.token } : {}),
      ...extra.headers,
    };
    const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
    const response = await app.request(path, init);
    const answer = await response.json();
    const operation = contract.match({ method, path, headers: {} });
    const fault =
      operation && response.status < 400
        ? contract.faultOfAnswer(answer, operation.operationId, response.status)
        : undefined;
    if (fault) throw new Error(`${method} ${path} answered ${JSON.stringify(answer)}: ${fault}`);
    return { status: response.status, ...answer } as Answer;
  };
  const get = (path: string, extra: Extra = {}) => request('GET', path, undefined, extra);
  const post = (path: string, body: object = {}, extra: Extra = {}) => request('POST', path, body, extra);

  /** Returns the last code sent to an address. */
  const codeTo = (address: string) => sentMessages(world, { to: address })[0]?.code ?? 'no code';

  /** Returns the pass of a solved captcha. */
  const rid = async () => {
    await get('/api/captcha/challenge');
    const [{ challengeId, x } = { challengeId: '', x: 0 }] = latestSolutions(world);
    return (await post('/api/captcha/verify', { challengeId, x })).data.rid as string;
  };

  const signIn = (loginId: string, how: object = { password: PASSWORD }, device = DEVICE) => {
    const body = {
      type: 0,
      loginId,
      loginType: loginId.includes('@') ? 'EMAIL' : 'PHONE',
      device: 'Chrome',
      ...how,
    };
    return post('/api/auth/newLogin', body, { device });
  };

  /** Signs in by password and returns the token. */
  const tokenOf = async (loginId: string) => (await signIn(loginId)).data.token as string;

  return {
    app,
    world,
    contract,
    get,
    post,
    codeTo,
    rid,
    signIn,
    tokenOf,
    passDays: (days: number) => world.clock.advance(days * DAY),
  };
};
