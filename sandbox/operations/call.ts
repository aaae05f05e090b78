import type { operations } from '#api/schema.d.ts';
import { type Accepted, Unauthorised } from '../http/answer.ts';
import { type User, userById } from '../rules/profile/users.ts';
import type { Session } from '../rules/sign-in/sessions.ts';
import type { World } from '../world.ts';

/** The operations of the contract, by operationId. */
export type OperationId = keyof operations;

type Json<T> = T extends { content: { 'application/json': infer Body } } ? Body : never;
type Parameters<Id extends OperationId> = operations[Id]['parameters'];
type Given<T> = undefined extends T ? Record<string, never> : T;

/** What an operation is asked, and by whom. The contract has been checked. */
export type Call<Id extends OperationId = OperationId> = {
  world: World;
  /** Whose token came with the call, if anybody's. */
  session: Session | undefined;
  /** Language of the caller. */
  language: string;
  headers: Headers;
  params: Given<Parameters<Id>['path']>;
  query: Given<Parameters<Id>['query']>;
  body: Json<NonNullable<operations[Id]['requestBody']>>;
};

type Data<Id extends OperationId> = Extract<Json<operations[Id]['responses'][200]>, { code: '200' }>['data'];

/** One operation's work: answers what is accepted, throws `Refused` for the rest. */
export type Operation<Id extends OperationId> = (call: Call<Id>) => Accepted<Data<Id>>;

/** The user whose call this is; throws Unauthorised when it is nobody's. */
export function caller({ world, session }: Pick<Call, 'world' | 'session'>): User {
  const user = session && userById(world, session.userId);
  if (!user) throw new Unauthorised();
  return user;
}

/** The key of a call that moves money; the contract has seen that there is one. */
export const keyOf = ({ headers }: Pick<Call, 'headers'>): string => String(headers.get('idempotency-key'));
