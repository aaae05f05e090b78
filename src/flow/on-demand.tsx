import { type ComponentType, useEffect, useEffectEvent, useReducer } from 'react';
import type { Area } from '#domain/message.ts';
import { loadTexts } from './texts.ts';
import { showToast } from './toasts.ts';
import { useFetchedAhead } from './use-fetched-ahead.ts';

type Openable = { open: boolean };

/**
 * Makes a sheet whose code and texts are fetched a moment after what it opens from, so that it opens offline too, or when
 * it is opened. Where they do not come then it says so and calls `onMissing`, for whoever opened it to close it; opened
 * again, it is fetched again.
 */
export const onDemand = <Props extends Openable>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  ...areas: Area[]
): ComponentType<Props & { onMissing: () => void }> => {
  let Ready: ComponentType<Props> | undefined;
  const prepare = async () => {
    const [module] = await Promise.all([load(), loadTexts(...areas)]);
    Ready = module.default;
  };
  return function OnDemand({ onMissing, ...rest }) {
    const props = rest as unknown as Props;
    const [, show] = useReducer((times: number) => times + 1, 0);
    const giveUp = useEffectEvent(() => {
      showToast({ type: 'toast', tone: 'failure', message: { key: 'common:screenFailed' } });
      onMissing();
    });
    useFetchedAhead(() => Ready ?? prepare().catch(() => undefined));
    useEffect(() => {
      if (!props.open || Ready) return;
      let isWanted = true;
      prepare().then(
        () => isWanted && show(),
        () => isWanted && giveUp(),
      );
      return () => {
        isWanted = false;
      };
    }, [props.open]);
    return Ready ? <Ready {...props} /> : null;
  };
};
