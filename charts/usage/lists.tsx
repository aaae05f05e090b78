import './usage.css';
import type { ReactNode } from 'react';
import { perHundred } from '#paths/usage/compare.ts';
import { neverWalked, walkedUnplanned } from '#paths/usage/planned.ts';
import { refusalsOf } from '#paths/usage/refusals.ts';
import { stayOf, timeInWords } from '#paths/usage/stays.ts';
import type { StateUsage } from '#paths/usage/usage.ts';
import type { WalkedChart } from './walked.ts';
import { countText, shareText } from './words.ts';

/** A part of the figures of a chart, which can be closed. */
export const UsagePart = ({
  title,
  count,
  open = true,
  children,
}: {
  title: string;
  count: number;
  open?: boolean;
  children: ReactNode;
}) => (
  <details className="usage-part" open={open && count > 0}>
    <summary>
      {title} <span className="usage-count">{countText(count)}</span>
    </summary>
    {count > 0 ? children : <p>None.</p>}
  </details>
);

/** The refusals and failures of each call, with their share of its answers. */
export const Refusals = ({ sum, other }: WalkedChart) => {
  const calls = refusalsOf(sum);
  const before = other && refusalsOf(other.sum);
  return (
    <UsagePart title="Refusals by call" count={calls.reduce((all, { refusals }) => all + refusals.length, 0)}>
      {calls
        .filter(({ refusals }) => refusals.length > 0)
        .map(({ call, times, refusals }) => {
          const same = before?.find((one) => one.call === call);
          return (
            <table key={call} className="usage-table">
              <caption>
                <code>{call}</code> {countText(times)}
              </caption>
              <Head columns={['Outcome', 'Times', 'Share', ...(other ? [other.build] : [])]} />
              <tbody>
                {refusals.map(({ name, times: refused }) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    <td>{countText(refused)}</td>
                    <td>{shareText({ count: refused, of: times })}</td>
                    {other && (
                      <td>
                        {shareText({
                          count: same?.refusals.find((one) => one.name === name)?.times ?? 0,
                          of: same?.times ?? 0,
                        })}
                      </td>
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          );
        })}
    </UsagePart>
  );
};

/** The transitions that were planned and that no user took. */
export const NeverWalked = ({ chart, sum }: WalkedChart) => {
  const never = neverWalked(chart, sum);
  return (
    <UsagePart title="Planned, never walked" count={never.length} open={false}>
      <ul className="usage-list">
        {never.map((id) => (
          <li key={id}>{id}</li>
        ))}
      </ul>
    </UsagePart>
  );
};

/** The transitions that users took and no plan has: findings for QA. */
export const WalkedUnplanned = ({ chart, sum }: WalkedChart) => {
  const walked = walkedUnplanned(chart, sum);
  return (
    <UsagePart title="Walked, never planned" count={walked.length}>
      <ul className="usage-list" data-bad="true">
        {walked.map(({ transition, times }) => (
          <li key={transition}>
            {transition} <small>{countText(times)}</small>
          </li>
        ))}
      </ul>
    </UsagePart>
  );
};

const Head = ({ columns }: { columns: string[] }) => (
  <thead>
    <tr>
      {columns.map((column) => (
        <th key={column} scope="col">
          {column}
        </th>
      ))}
    </tr>
  </thead>
);

/** All transitions with their counts, the most frequent first: the widths of the drawing as text. */
export const TransitionTable = ({ chart, sum, other }: WalkedChart) => {
  const counts = chart.transitions
    .map((id) => ({ id, times: sum.transitions[id] ?? 0 }))
    .sort((a, b) => b.times - a.times);
  return (
    <UsagePart title="Transitions" count={counts.length} open={false}>
      <table className="usage-table">
        <Head columns={['Transition', 'Times', 'In 100 runs', ...(other ? [other.build] : [])]} />
        <tbody>
          {counts.map(({ id, times }) => (
            <tr key={id}>
              <th scope="row">{id}</th>
              <td>{countText(times)}</td>
              <td>{rate(times, sum.runs)}</td>
              {other && <td>{rate(other.sum.transitions[id] ?? 0, other.sum.runs)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </UsagePart>
  );
};

const rate = (count: number, of: number): string =>
  of ? `${Number(perHundred({ count, of }).toFixed(1))}` : '–';

/** The states of a chart, or those given, with the number of visits, the length of stays, and the runs left there. */
export const StateTable = ({
  chart,
  sum,
  other,
  states = chart.states.map(({ path }) => path),
  open = false,
}: WalkedChart & { states?: string[]; open?: boolean }) => (
  <UsagePart title="States" count={states.length} open={open}>
    <table className="usage-table">
      <Head columns={['State', 'Came', 'Median', '90 %', 'Left']} />
      <tbody>
        {states.flatMap((path) => [
          <StateRow key={path} name={path} usage={sum.states[path]} />,
          ...(other
            ? [<StateRow key={`${path} other`} name={other.build} usage={other.sum.states[path]} isOther />]
            : []),
        ])}
      </tbody>
    </table>
  </UsagePart>
);

const StateRow = ({
  name,
  usage: { came, left, stays } = { came: 0, left: 0, stays: [] },
  isOther = false,
}: {
  name: string;
  usage: StateUsage | undefined;
  isOther?: boolean;
}) => (
  <tr data-other={isOther}>
    <th scope="row">{name}</th>
    <td>{countText(came)}</td>
    <td>{stay(stays, 0.5)}</td>
    <td>{stay(stays, 0.9)}</td>
    <td>{countText(left)}</td>
  </tr>
);

const stay = (stays: number[], share: number): string => {
  const time = stayOf(stays, share);
  return time === undefined ? '–' : timeInWords(time);
};
