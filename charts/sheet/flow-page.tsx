import '../desk.css';
import './flow-page.css';
import children from 'virtual:atlas-children';
import { Fragment, useCallback, useEffect, useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import { direction, type Language } from '#domain/words/language.ts';
import { isWithin, visibleStates } from '#paths/chart/declared.ts';
import { Chart } from '../chart.tsx';
import type { Tapped } from '../drawing/marks.ts';
import { loadMachine } from '../viewer/flows.ts';
import { screenAddress } from '../viewer/screen-address.ts';
import { hasScreen } from '../viewer/state-story.ts';

/** A flow for designers: its chart, and a sheet with the screen of every visible state. */
export const FlowPage = (props: { flow: string; theme: string; language: Language }) => {
  const { flow, theme, language } = props;
  const { machine, isShown } = useFlow(flow);
  const [state, setState] = useState<string>();
  const [isThreefold, setThreefold] = useState(false);

  const onTap = useCallback(
    (tapped: Tapped) => setState('state' in tapped ? tapped.state : tapped.transition.split(' · ')[0]),
    [],
  );

  if (!machine) return null;
  const states = visibleStates(machine);
  const isChosen = (one: string) => state !== undefined && isWithin(one, state);
  const first = states.find(isChosen);
  return (
    <div className="desk flow-page">
      <header>
        <h1>{flow}</h1>
        <p>{machine.root.description}</p>
        <a href={`./?path=/story/charts-viewer--viewer#${flow}`} target="_top">
          Go through it step by step
        </a>
        {' · '}
        <a href={`./?path=/story/charts-atlas--atlas#flow/${flow}`} target="_top">
          See it on the map of the whole product
        </a>
        <Children flow={flow} />
      </header>
      <div className="flow-chart">
        <Chart machine={machine} marks={{ states: state ? { [state]: 'selected' } : {} }} onTap={onTap} />
      </div>
      {isShown && (
        <>
          <div className="flow-choice">
            <h2>Screens</h2>
            <label>
              <input
                type="checkbox"
                checked={isThreefold}
                onChange={(event) => setThreefold(event.target.checked)}
              />
              Light, dark and right-to-left beside each other
            </label>
          </div>
          <ul className="flow-sheet">
            {states.map((one) => (
              <li key={one} data-chosen={isChosen(one)} ref={one === first ? showInPlace : undefined}>
                <button type="button" onClick={() => setState(one)}>
                  {one}
                </button>
                <p>{descriptionOf(machine, one)}</p>
                <div className="flow-phones">
                  {looksOf(isThreefold, theme, language).map((look) => (
                    <iframe
                      key={`${look.theme} ${look.language}`}
                      className="flow-phone"
                      title={`${one}, ${look.theme}, ${look.language}`}
                      src={screenAddress({ flow, leaves: [one], ...look })}
                      loading="lazy"
                      inert
                    />
                  ))}
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
};

/** The pages of the flows that this one runs or opens: a state of theirs, or a refusal, is not on this page. */
const Children = ({ flow }: { flow: string }) => {
  const flows = children[flow] ?? [];
  if (flows.length === 0) return null;
  return (
    <nav aria-label="Flows that it runs">
      States and refusals of what it runs:{' '}
      {flows.map((child, index) => (
        <Fragment key={child}>
          {index > 0 && ', '}
          <a href={`./?path=/story/flows-${child}--page`} target="_top">
            {child}
          </a>
        </Fragment>
      ))}
    </nav>
  );
};

const useFlow = (flow: string) => {
  const [loaded, setLoaded] = useState<{ machine?: AnyStateMachine; isShown?: boolean }>({});
  useEffect(() => {
    void Promise.all([loadMachine(flow), hasScreen(flow)]).then(([machine, isShown]) =>
      setLoaded({ machine, isShown }),
    );
  }, [flow]);
  return loaded;
};

const looksOf = (isThreefold: boolean, theme: string, language: Language) => {
  if (!isThreefold) return [{ theme, language }];
  const leftToRight = direction(language) === 'rtl' ? 'en' : language;
  const rightToLeft = direction(language) === 'rtl' ? language : 'ar';
  return [
    { theme: 'light', language: leftToRight },
    { theme: 'dark', language: leftToRight },
    { theme: 'light', language: rightToLeft },
  ];
};

const descriptionOf = (machine: AnyStateMachine, state: string): string | undefined =>
  machine.getStateNodeById(`${machine.id}.${state}`).description;

const showInPlace = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
