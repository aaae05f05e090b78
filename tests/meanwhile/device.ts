import { type AnyActorRef, type AnyMachineSnapshot, waitFor } from 'xstate';
import { dropCachedAnswers } from '#api/cached-answers.ts';
import { createApiClient } from '#api/client.ts';
import { connectOperations } from '#api/operation.ts';
import type { Shapes } from '#api/shape.ts';
import shapes from '#api/shapes.json' with { type: 'json' };
import type { UserInfo } from '#domain/person/user.ts';
import type { Message } from '#domain/words/message.ts';
import { connectKeptWrites } from '#ports/kept-writes.ts';
import { DEMO_PAYMENT_CODE } from '#sandbox/demo/demo-users.ts';
import { type Person, personOf } from '#sandbox/testing/signed-in-user.fixture.ts';
import { testSandbox } from '#sandbox/testing/test-sandbox.ts';

/** A device of a demo user: the app's own charts and client, at a server of its own. */
export type Device = {
  /** The same user on another device, and the console. */
  person: Person;
  user: UserInfo;
  /** Runs an act once, right before the next call of this path reaches the server. */
  before: (path: string, act: () => Promise<void>) => void;
  /** The toasts that the charts have shown. */
  said: Message[];
};

const ORIGIN = 'http://wallet.test';

export const deviceOf = async (
  email: string,
  begins?: (person: Person) => Promise<void>,
): Promise<Device> => {
  const person = await personOf(email, testSandbox());
  await begins?.(person);
  const acts = new Map<string, () => Promise<void>>();
  const session = {
    token: () => person.token,
    language: () => 'en',
    cType: () => undefined,
    recover: async () => undefined,
  };
  const fetch = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const act = acts.get(pathname);
    acts.delete(pathname);
    await act?.();
    return person.app.request(request);
  };
  connectOperations({
    client: createApiClient(session, ORIGIN, fetch),
    shapes: async () => shapes as Shapes,
  });
  connectKeptWrites(new Map());
  dropCachedAnswers();
  const { data } = await person.get('/api/user/info', { token: person.token });
  return { person, user: data, before: (path, act) => void acts.set(path, act), said: [] };
};

/** Keeps the toasts of a chart. */
export const listen = ({ said }: Device, actor: AnyActorRef): void => {
  (actor as unknown as { on: (type: string, told: (toast: { message: Message }) => void) => void }).on(
    'toast',
    ({ message }) => said.push(message),
  );
};

/** Waits until a chart is in this state, and throws if it never is. */
export const reaches = async <Actor extends AnyActorRef>(
  actor: Actor,
  is: (snapshot: ReturnType<Actor['getSnapshot']>) => boolean,
): Promise<void> => {
  await waitFor(actor, is as (snapshot: unknown) => boolean, { timeout: 20_000 }).catch((error) => {
    const { value } = actor.getSnapshot() as AnyMachineSnapshot;
    throw new Error(`The chart stays in ${JSON.stringify(value)}`, { cause: error });
  });
};

export const isDone = ({ status }: { status: string }): boolean => status === 'done';

const childOf = (actor: AnyActorRef, name: string): AnyActorRef =>
  (actor.getSnapshot() as AnyMachineSnapshot).children[name] as AnyActorRef;

/** Enters the payment code in the sheet that a chart has opened, after `act`. */
export const enterPaymentCode = async (parent: AnyActorRef, act: () => Promise<void>): Promise<void> => {
  await reaches(parent, (snapshot) => snapshot.children.paymentAuthorisation !== undefined);
  await authorise(childOf(parent, 'paymentAuthorisation'), act);
};

/** Enters the payment code in its sheet, after `act`. */
export const authorise = async (sheet: AnyActorRef, act: () => Promise<void>): Promise<void> => {
  await reaches(sheet, (snapshot) => snapshot.children.paymentCodeCheck !== undefined);
  await act();
  childOf(sheet, 'paymentCodeCheck').send({ type: 'DIGITS.TYPE', digits: DEMO_PAYMENT_CODE });
};
