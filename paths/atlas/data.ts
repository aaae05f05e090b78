import type { RouteName } from '#domain/routes/routes.ts';
import type { CountedChart } from '../usage/chart.ts';

/** The whole product as plain data: routes, flows, and what leads from one to the other. `atlas.ts` creates it. */
export type Atlas = {
  areas: string[];
  routes: AtlasRoute[];
  flows: AtlasFlow[];
  arrows: Arrow[];
  /** The text of each requirement, by its id. */
  requirements: Record<string, string>;
  /** Code and message of each refusal, by the name of its example. */
  refusals: Record<string, { code: string; message: string }>;
  /** Outcomes of each call in the contract. */
  calls: Record<string, string[]>;
  /** The wordings in use: by language, then by key. */
  texts: Record<string, Record<string, string>>;
  findings: AtlasFinding[];
};

/** The users who may open a route. */
export type RouteAccess = 'signedIn' | 'signedOut' | 'everybody';

export type AtlasRoute = {
  name: RouteName;
  path: string;
  access: RouteAccess;
  /** The levels of verification whose users may open it; empty for routes of signed-out users. */
  levels: number[];
  area: string;
  /** The screen's file. */
  file: string;
  /** The flow whose chart runs there; undefined for a screen without a chart. */
  flow: string | undefined;
  /** The reason why the route is opened although no arrow leads to it. */
  entry: string | undefined;
  /** The keys in the sources of its screen. */
  wordings: string[];
};

/** An arrow from a route to another one. */
export type Arrow = {
  from: RouteName;
  /** An end of this flow; undefined for what the screen or the shell does. */
  flow: string | undefined;
  /** Name of the end, or what the user does: `sent`, `back`, `signed out`. */
  end: string;
  kind: 'route' | 'back' | 'link' | 'stay' | 'screen' | 'guard';
  /** The route that opens; for `back` the one that opens without a previous screen. */
  to: RouteName | undefined;
  /** True if Back does not return to the route it comes from. */
  replaces: boolean;
  /** The branch, where the end leads to one of two routes. */
  condition: 'yes' | 'no' | undefined;
};

export type AtlasFlow = {
  flow: string;
  /** The chart's id. */
  id: string;
  area: string;
  description: string | undefined;
  file: string;
  /** The routes on which it can run, as their chart or as a part of it. */
  routes: RouteName[];
  /** Charts that run inside it. */
  children: Child[];
  states: AtlasState[];
  transitions: AtlasTransition[];
  paths: AtlasPath[];
  /** Kinds of its output, and places to which it sends the user. */
  ends: string[];
  /** For each end, the states and transitions that cause it: a state was entered, or a transition taken. */
  endings: Ending[];
  /** The facts that usage data is compared with. */
  counted: CountedChart;
  /** The keys in the sources of its screen. */
  wordings: string[];
  /** True if stories show it. */
  hasScreen: boolean;
};

/** How a chart comes to one of its ends. */
export type Ending = { end: string; states: string[]; transitions: string[] };

export type Child = {
  flow: string;
  /** Invoked by the chart, or opened by the screen as a sheet. */
  how: 'invoked' | 'opened';
  /** The states that invoke it. */
  states: string[];
};

export type AtlasState = {
  /** As in `paths/chart/declared.ts`; unique in its flow. */
  path: string;
  description: string | undefined;
  parent: string | undefined;
  isFinal: boolean;
  /** True if the chart can rest here and be seen. */
  isVisible: boolean;
  /** True if a planned path comes here. */
  isReached: boolean;
  requirements: string[];
  calls: AtlasCall[];
  /** Refusals that a planned path shows here, by their names: the user has just been refused. */
  refused: string[];
  events: string[];
  /** Keys of what a user sees here, and of the controls that act here. */
  wordings: string[];
  /** Keys of the fields on the screen. */
  fields: string[];
  /** Users whose planned paths come here; undefined if one of them is not known. */
  users: KnownUser[] | undefined;
};

/** A user as a filter names it: signed out, or the level of verification. */
export type KnownUser = 'signedOut' | number;

/** A call that a state makes, with the outcomes that the state handles. */
export type AtlasCall = { actor: string; operation: string; outcomes: string[]; unhandled: string[] };

export type AtlasTransition = {
  id: string;
  source: string;
  targets: string[];
  kind: 'event' | 'done' | 'failed' | 'after' | 'always';
  what: string;
  when: string | undefined;
  /** Keys of messages that planned paths show when they take it, and of the control that causes it. */
  wordings: string[];
};

export type AtlasPath = {
  id: string;
  begins: string;
  requirements: string[];
  steps: AtlasStep[];
};

/** A step in words. The first is the start of the path. */
type AtlasStep = { did: string; said: string[]; leaves: string[]; takes: string[] };

/** A mistake of the map. */
export type AtlasFinding = {
  rule:
    | 'unreached-route'
    | 'needless-entry'
    | 'end-leads-nowhere'
    | 'unhandled-outcome'
    | 'ways-back-differ'
    | 'state-without-screen';
  /** A route, or a flow with one of its ends, calls or states. */
  at: string;
  message: string;
  /** The item on the map that it is about, as the page's address names it. */
  item: string;
};
