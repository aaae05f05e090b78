import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { HARMLESS, isPlain } from '#paths/chart/harmless.ts';

/** The declared transitions of one step of a chart. The inspector's protocol has no event with a step's transitions. */
export type TakenEvent = {
  type: '@charts.taken';
  sessionId: string;
  transitions: string[];
  _version: string;
};

export type WatchedEvent = StatelyInspectionEvent | TakenEvent;

/**
 * Serialises events about running charts for viewer and inspector. Copies only event types, state values, harmless
 * context and chart structure; never reads inputs, outputs, errors or event data.
 */
export const createAllowList = () => {
  /** The chart id of each actor. */
  const charts = new Map<string, string>();

  // Accepts its own results too, because the inspector serialises each event twice.
  return (event: StatelyInspectionEvent): StatelyInspectionEvent => {
    const { id, sessionId, rootId, createdAt, _version } = event;
    const common = { id, sessionId, rootId: rootId ?? sessionId, createdAt, _version };
    switch (event.type) {
      case '@xstate.actor': {
        const definition = definitionOf(event.definition);
        charts.set(sessionId, definition.id);
        return {
          ...common,
          type: event.type,
          name: event.name,
          parentId: event.parentId,
          definition: JSON.stringify(definition),
          snapshot: snapshotOf(event.snapshot, definition.id),
        };
      }
      case '@xstate.event':
        return {
          ...common,
          type: event.type,
          event: { type: event.event.type },
          sourceId: event.sourceId,
        };
      case '@xstate.snapshot':
        return {
          ...common,
          type: event.type,
          event: { type: event.event.type },
          snapshot: snapshotOf(event.snapshot, charts.get(sessionId) ?? ''),
        };
    }
  };
};

type AllowedSnapshot = Extract<StatelyInspectionEvent, { type: '@xstate.snapshot' }>['snapshot'];

const snapshotOf = (snapshot: unknown, chart: string): AllowedSnapshot => {
  const { status, value, context } = (snapshot ?? {}) as Record<string, unknown>;
  const allowed = {
    status: STATUSES.find((one) => one === status) ?? 'active',
    ...(isStateValue(value) ? { value } : {}),
    ...(HARMLESS[chart] ? { context: pick(context, HARMLESS[chart]) } : {}),
  };
  return allowed as unknown as AllowedSnapshot;
};

const STATUSES = ['active', 'done', 'error', 'stopped'];

/** True for a state name, or for regions with their states. */
const isStateValue = (value: unknown): boolean =>
  typeof value === 'string'
    ? /^[A-Za-z]\w*$/.test(value)
    : isRecord(value) && Object.values(value).every(isStateValue);

const pick = (context: unknown, keys: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    keys.flatMap((key) => (isRecord(context) && isPlain(context[key]) ? [[key, context[key]]] : [])),
  );

type Json = Record<string, unknown>;

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the structure of a chart from its config's text: names, descriptions and transitions, without values. */
const definitionOf = (text: string | undefined): Json & { id: string } => {
  const config: unknown = text ? JSON.parse(text) : {};
  const id = isRecord(config) && typeof config.id === 'string' ? config.id : '';
  return { ...stateOf(config), id };
};

const stateOf = (config: unknown): Json => {
  if (!isRecord(config)) return {};
  return {
    ...texts(config, ['id', 'key', 'type', 'initial', 'description']),
    ...lists(config, ['tags', 'entry', 'exit']),
    ...maps(config, ['on', 'after'], transitionsOf),
    ...maps(config, ['states'], stateOf),
    ...('always' in config ? { always: transitionsOf(config.always) } : {}),
    ...('onDone' in config ? { onDone: transitionsOf(config.onDone) } : {}),
    ...('invoke' in config ? { invoke: eachOf(config.invoke, invokeOf) } : {}),
  };
};

const invokeOf = (invoke: unknown): Json => {
  if (!isRecord(invoke)) return {};
  return {
    ...texts(invoke, ['id', 'src']),
    ...('onDone' in invoke ? { onDone: transitionsOf(invoke.onDone) } : {}),
    ...('onError' in invoke ? { onError: transitionsOf(invoke.onError) } : {}),
  };
};

const transitionsOf = (transitions: unknown): unknown =>
  eachOf(transitions, (one) =>
    isRecord(one)
      ? {
          ...texts(one, ['target', 'description']),
          ...(Array.isArray(one.target) ? { target: one.target.filter(isText) } : {}),
          ...('guard' in one ? { guard: nameOf(one.guard) } : {}),
          ...lists(one, ['actions']),
        }
      : isText(one)
        ? one
        : {},
  );

const eachOf = (value: unknown, read: (one: unknown) => unknown): unknown =>
  Array.isArray(value) ? value.map(read) : read(value);

const texts = (from: Json, keys: string[]): Json =>
  Object.fromEntries(keys.flatMap((key) => (isText(from[key]) ? [[key, from[key]]] : [])));

const lists = (from: Json, keys: string[]): Json =>
  Object.fromEntries(keys.flatMap((key) => (key in from ? [[key, [from[key]].flat().map(nameOf)]] : [])));

const maps = (from: Json, keys: string[], read: (one: unknown) => unknown): Json =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const map = from[key];
      if (!isRecord(map)) return [];
      return [[key, Object.fromEntries(Object.entries(map).map(([name, one]) => [name, read(one)]))]];
    }),
  );

/** Returns the name of a guard, action or tag, which may have parameters. */
const nameOf = (value: unknown): string => {
  if (isText(value)) return value;
  return isRecord(value) && isText(value.type) ? value.type : 'inline';
};

const isText = (value: unknown): value is string => typeof value === 'string';
