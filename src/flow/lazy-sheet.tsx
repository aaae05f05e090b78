import { type ComponentType, useEffect, useEffectEvent, useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Actor, AnyStateMachine, InputFrom, OutputFrom } from 'xstate';
import type { Area } from '#domain/words/message.ts';
import { loadTexts } from '#ports/texts.ts';
import { Sheet } from '#ui/sheet.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { FailureBoundary } from './failure-boundary.tsx';
import FailureSheet from './failure-sheet.tsx';
import styles from './lazy-sheet.module.css';
import { showToast } from './toasts.ts';
import { useFlow } from './use-flow.ts';
import { usePrefetchOnUse } from './use-prefetch.ts';

/** The default export of a sheet's module: a chart and its view, which may need more than its actor. */
export type FlowSheet<Machine extends AnyStateMachine, Props extends object = object> = {
  machine: Machine;
  View: ComponentType<{ actor: Actor<Machine> } & Props>;
};

/** A quicker fetch shows nothing in between, in ms. */
const UNNOTICED = 80;

/**
 * Fetches code with its texts when the user pauses on the screen that opens it, so that it opens offline too, or when it
 * is opened. If the fetch fails, it shows a toast and calls `onMissing`, so that the opener closes it; the next opening
 * fetches it again. Returns the code, or that the user waits for it.
 */
const useFetched = <Module,>(
  fetched: Fetched<Module>,
  isWanted: boolean,
  onMissing: () => void,
): { ready: Module | undefined; isAwaited: boolean } => {
  const [isAwaited, wait] = useState(false);
  const [, show] = useReducer((times: number) => times + 1, 0);
  const giveUp = useEffectEvent(() => {
    showToast({ type: 'toast', tone: 'failure', message: { key: 'common:screenFailed' } });
    onMissing();
  });
  usePrefetchOnUse(() => fetched.ready ?? fetched.prepare());
  useEffect(() => {
    if (!isWanted || fetched.ready) return undefined;
    let isStillWanted = true;
    const timer = setTimeout(() => wait(true), UNNOTICED);
    fetched.prepare().then(
      () => isStillWanted && show(),
      () => isStillWanted && giveUp(),
    );
    return () => {
      isStillWanted = false;
      clearTimeout(timer);
      wait(false);
    };
  }, [fetched, isWanted]);
  return { ready: fetched.ready, isAwaited: isWanted && isAwaited && !fetched.ready };
};

/** The placeholder of a sheet while its code loads. */
const Awaited = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  return (
    <Sheet open onClose={onClose} title={t('loading')} closeLabel={t('close')}>
      <div className={styles.awaited}>
        <Spinner />
      </div>
    </Sheet>
  );
};

type Fetched<Module> = { ready: Module | undefined; prepare: () => Promise<void> };

type Load<Module> = () => Promise<{ default: Module }>;

const fetchedBy = <Module,>(load: Load<Module>, areas: Area[]): Fetched<Module> => {
  const fetched: Fetched<Module> = {
    ready: undefined,
    prepare: async () => {
      const [module] = await Promise.all([load(), loadTexts(...areas)]);
      if (!module.default) {
        // The file came empty: the same event as for one that did not come has it fetched past the cache.
        dispatchEvent(new Event('vite:preloadError'));
        throw new Error('A sheet has no content');
      }
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

/** A component whose code can be fetched before it is opened. */
type Lazy<Props> = ComponentType<Props> & { prepare: () => Promise<void> };

/**
 * A sheet with its own flow, whose code is fetched on demand. The sheet's chart runs while the sheet is open, from
 * `input` to `onDone`. A crash affects only the sheet, which then shows an error.
 */
export const lazySheet = <Machine extends AnyStateMachine, Props extends object = object>(
  load: Load<FlowSheet<Machine, NoInfer<Props>>>,
  ...areas: Area[]
): Lazy<FlowProps<Machine> & Openable & Props> => {
  const fetched = fetchedBy(load, areas);
  const LazySheet = ({ open, onMissing, input, onDone, ...props }: FlowProps<Machine> & Openable & Props) => {
    const { ready: sheet, isAwaited } = useFetched(fetched, open, onMissing);
    if (isAwaited) return <Awaited onClose={onMissing} />;
    if (!sheet || !open) return null;
    return (
      <FailureBoundary show={(failure) => <FailureSheet {...failure} onClose={onMissing} />}>
        <Flow sheet={sheet} flow={{ input, onDone }} props={props as unknown as Props} />
      </FailureBoundary>
    );
  };
  return Object.assign(LazySheet, { prepare: fetched.prepare });
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
): Lazy<Props & Openable> => {
  const fetched = fetchedBy(load, areas);
  const LazyView = ({ onMissing, ...props }: Props & Openable) => {
    const { ready: View, isAwaited } = useFetched(fetched, props.open, onMissing);
    if (isAwaited) return <Awaited onClose={onMissing} />;
    return View ? <View {...(props as unknown as Props)} /> : null;
  };
  return Object.assign(LazyView, { prepare: fetched.prepare });
};
