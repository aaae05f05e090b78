import './usage.css';
import { type Funnel, funnelOf } from '#paths/usage/funnel.ts';
import type { WalkedChart } from './walked.ts';
import { countText, shareText } from './words.ts';

/** A row of the funnel: runs that began, were left in a state, ended, or are still open. */
type Row = {
  kind: 'began' | 'left' | 'ended' | 'open';
  state: string;
  runs: number;
  /** Runs that went on; the runs themselves for an end. */
  bar: number;
};

const rowsOf = ({ began, stages, ends, open }: Funnel): Row[] => [
  { kind: 'began', state: '', runs: began, bar: began },
  ...stages.map(({ state, left, remaining }): Row => ({ kind: 'left', state, runs: left, bar: remaining })),
  ...ends.map(({ state, runs }): Row => ({ kind: 'ended', state, runs, bar: runs })),
  { kind: 'open', state: '', runs: open, bar: open },
];

const TITLES: Record<Row['kind'], string> = {
  began: 'Began',
  left: 'Left in',
  ended: 'Ended',
  open: 'Still open',
};

/** The funnel of a chart: from its begin, past the states in which people left it, to each of its ends. */
export const FunnelView = ({ chart, sum, other }: WalkedChart) => {
  const funnel = funnelOf(chart, sum);
  const others = other && funnelOf(chart, other.sum);
  const otherRows = others && rowsOf(others);
  const otherOf = ({ kind, state }: Row) =>
    otherRows?.find((row) => row.kind === kind && row.state === state);
  const rows = rowsOf(funnel).filter(
    (row) => row.kind === 'began' || row.runs > 0 || (otherOf(row)?.runs ?? 0) > 0,
  );
  return (
    <ol className="usage-funnel">
      {rows.map((row) => (
        <li key={`${row.kind} ${row.state}`} data-kind={row.kind}>
          <span className="usage-funnel-name">
            {TITLES[row.kind]} {row.state && <b>{row.state}</b>}
          </span>
          <Bar row={row} began={funnel.began} />
          {other && others && <Bar row={otherOf(row)} began={others.began} build={other.build} />}
        </li>
      ))}
    </ol>
  );
};

const Bar = ({ row, began, build }: { row: Row | undefined; began: number; build?: string }) => {
  const { kind = 'open', runs = 0, bar = 0 } = row ?? {};
  const width = (count: number) => ({ inlineSize: `${began ? (100 * count) / began : 0}%` });
  return (
    <span className="usage-bar-row" data-other={build !== undefined}>
      <span className="usage-bar" aria-hidden="true">
        <span className="usage-bar-on" style={width(bar)} />
        {kind === 'left' && <span className="usage-bar-lost" style={width(runs)} />}
      </span>
      <span className="usage-figure">
        {build && <small>{build} </small>}
        {countText(runs)} <small>{shareText({ count: runs, of: began })}</small>
      </span>
    </span>
  );
};
