import { type ComponentType, useEffect, useEffectEvent, useReducer } from 'react';
import type { Actor, AnyStateMachine, InputFrom, OutputFrom } from 'xstate';
import type { Area } from '#domain/words/message.ts';
import { loadTexts } from '#ports/texts.ts';
import { FailureBoundary } from './failure-boundary.tsx';
import { showToast } from './toasts.ts';
import { useFlow } from './use-flow.ts';
import { usePrefetch } from './use-prefetch.ts';

/** The default export of a sheet's module: a chart and its view, which may need more than its actor. */
export type FlowSheet<Machine extends AnyStateMachine, Props extends object = object> = {
  machine: Machine;
  View: ComponentType<{ actor: Actor<Machine> } & Props>;
  /** Fetches the sheets that this one may open, so that they open offline too. */
  ahead?: () => void;
};

/**
 * Fetches code with its texts shortly after the screen that opens it, so that it opens offline too, or when it is
 * opened. If the fetch fails, it shows a toast and calls `onMissing`, so that the opener closes it; the next opening
 * fetches it again.
 */
const useFetched = <Module,>(
  fetched: Fetched<Module>,
  isWanted: boolean,
  onMissing: () => void,
): Module | undefined => {
  const [, show] = useReducer((times: number) => times + 1, 0);
  const giveUp = useEffectEvent(() => {
    showToast({ type: 'toast', tone: 'failure', message: { key: 'common:screenFailed' } });
    onMissing();
  });
  usePrefetch(() => fetched.ready ?? fetched.prepare());
  useEffect(() => {
    if (!isWanted || fetched.ready) return;
    let isStillWanted = true;
    fetched.prepare().then(
      () => isStillWanted && show(),
      () => isStillWanted && giveUp(),
    );
    return () => {
      isStillWanted = false;
    };
  }, [fetched, isWanted]);
  return fetched.ready;
};

type Fetched<Module> = { ready: Module | undefined; prepare: () => Promise<void> };

type Load<Module> = () => Promise<{ default: Module }>;

const fetchedBy = <Module,>(load: Load<Module>, areas: Area[]): Fetched<Module> => {
  const fetched: Fetched<Module> = {
    ready: undefined,
    prepare: async () => {
      const [module] = await Promise.all([load(), loadTexts(...areas)]);
      fetched.ready = module.default;
    },
  };
  return fetched;
};

type FlowProps<Machine extends AnyStateMachine> = {
  input: InputFrom<Machine>;
  onDone: (output: OutputFrom<Machine>) => void;
};

type Openable = { open: boolean; onMissing: () => void };

/**
 * A sheet with its own flow, whose code is fetched on demand. The sheet's chart runs while the sheet is open, from
 * `input` to `onDone`. A crash affects only the sheet, which then shows an error.
 */
export const lazySheet = <Machine extends AnyStateMachine, Props extends object = object>(
  load: Load<FlowSheet<Machine, NoInfer<Props>>>,
  ...areas: Area[]
): ComponentType<FlowProps<Machine> & Openable & Props> => {
  // The failure sheet is fetched together with it: a crash may happen offline, and the first screen needs no sheets.
  const loadBoth = async () => {
    const [flow, failure] = await Promise.all([load(), import('./failure-sheet.tsx')]);
    flow.default.ahead?.();
    return { default: { ...flow.default, FailureSheet: failure.default } };
  };
  const fetched = fetchedBy(loadBoth, areas);
  return function LazySheet({ open, onMissing, input, onDone, ...props }) {
    const sheet = useFetched(fetched, open, onMissing);
    if (!sheet || !open) return null;
    const { FailureSheet } = sheet;
    return (
      <FailureBoundary show={(failure) => <FailureSheet {...failure} onClose={onMissing} />}>
        <Flow sheet={sheet} flow={{ input, onDone }} props={props as unknown as Props} />
      </FailureBoundary>
    );
  };
};

const Flow = <Machine extends AnyStateMachine, Props extends object>({
  sheet: { machine, View },
  flow,
  props,
}: {
  sheet: FlowSheet<Machine, Props>;
  flow: FlowProps<Machine>;
  props: Props;
}) => <View {...props} actor={useFlow(machine, flow)} />;

/** Like `lazySheet`, but for the view of a running chart: the view stays mounted, and `open` shows or hides it. */
export const lazyView = <Props extends { open: boolean }>(
  load: Load<ComponentType<Props>>,
  ...areas: Area[]
): ComponentType<Props & Openable> => {
  const fetched = fetchedBy(load, areas);
  return function LazyView({ onMissing, ...props }) {
    const View = useFetched(fetched, props.open, onMissing);
    return View ? <View {...(props as unknown as Props)} /> : null;
  };
};
