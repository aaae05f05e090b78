import type { operations } from '#api/schema.d.ts';
import { type Accepted, Unauthorised } from '../protocol/answer.ts';
import { type User, userById } from '../rules/profile/users.ts';
import type { Session } from '../rules/sign-in/sessions.ts';
import { chargeOrRefuse, type Rate } from '../world/limits.ts';
import type { World } from '../world/world.ts';

/** The contract's operations, by operationId. */
export type OperationId = keyof operations;

type Json<T> = T extends { content: { 'application/json': infer Body } } ? Body : never;
type Parameters<Id extends OperationId> = operations[Id]['parameters'];
type Given<T> = undefined extends T ? Record<string, never> : T;

/** The validated input of an operation, and its caller. */
export type Call<Id extends OperationId = OperationId> = {
  world: World;
  /** The session of the request's token, if there is one. */
  session: Session | undefined;
  /** The caller's language. */
  language: string;
  headers: Headers;
  /** The client's network identity; undefined for internal calls. */
  client: string | undefined;
  params: Given<Parameters<Id>['path']>;
  query: Given<Parameters<Id>['query']>;
  body: Json<NonNullable<operations[Id]['requestBody']>>;
};

type Data<Id extends OperationId> = Extract<Json<operations[Id]['responses'][200]>, { code: '200' }>['data'];

/** The work of an operation: returns the accepted response, throws `Refused` otherwise. */
export type Operation<Id extends OperationId> = (call: Call<Id>) => Accepted<Data<Id>>;

/** Returns the signed-in user of a call. Throws Unauthorised if no user is signed in. */
export const caller = ({ world, session }: Pick<Call, 'world' | 'session'>): User => {
  const user = session && userById(world, session.userId);
  if (!user) throw new Unauthorised();
  return user;
};

/** Counts a call for its client, together with the client's other calls that use up the same `allowance`. */
export const limitClient = (
  { world, client }: Pick<Call, 'world' | 'client'>,
  allowance: string,
  rate?: Rate,
): void => {
  if (client !== undefined) chargeOrRefuse(world.limits, `${allowance} of ${client}`, rate);
};

/**
 * Counts a call that sends an e-mail, or tells whether an address has an account, for its client. A session does not
 * lift the limit, because one account would be enough for a script. An SMS needs a captcha, which is limited too.
 */
export const limitAddresses = (call: Pick<Call, 'world' | 'client'>): void => limitClient(call, 'addresses');

/** Returns the idempotency key of a money call; the contract requires one. */
export const keyOf = ({ headers }: Pick<Call, 'headers'>): string => String(headers.get('idempotency-key'));
