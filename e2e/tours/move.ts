import type { Page } from '@playwright/test';
import type { RouteName } from '#domain/routes/routes.ts';
import type { Person, Sandbox } from '#e2e/sandbox.ts';
import type { Wallet } from '#e2e/wallet.ts';
import { asksForDocuments, type Outcome, type Persona, type Visit } from './visit.ts';

/** The means of a tour: the browser, the wallet, and the console of the sandbox. */
export type Means = { page: Page; wallet: Wallet; sandbox: Sandbox; person: Person; shop: string };

/** One thing that a person does on a route, and where it leads. */
export type Move = {
  /** Unique; the end of a flow, or what the user does. */
  name: string;
  from: RouteName;
  /** The only people who can make this move; by default every person can. */
  who?: readonly Persona[];
  /** True if the move is possible during this visit. */
  when?: (visit: Visit) => boolean;
  /** The move uses something up, so a tour makes it once. */
  once?: true;
  /** The move answers the question that covers Home. */
  answers?: true;
  /** Returns what the specification requires after the move. */
  leads: (visit: Visit) => Outcome;
  walk: (means: Means) => Promise<void>;
};

/** True if a visit allows a move. */
export const isPossible = (visit: Visit, { from, who, when, once, name, answers }: Move): boolean =>
  !visit.isOver &&
  asksForDocuments(visit) === Boolean(answers) &&
  visit.at.route === from &&
  (!who || who.includes(visit.who)) &&
  (!once || !visit.made.includes(name)) &&
  (!when || when(visit));

/** Returns what holds after a move. */
export const follow = (visit: Visit, move: Move): Outcome =>
  move.leads(move.once ? { ...visit, made: [...visit.made, move.name].toSorted() } : visit);
