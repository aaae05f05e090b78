import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import type { Moment } from './recordings.ts';

/** Steps back and forth through the moments of a recording. */
export const Timeline = ({
  moments,
  at,
  isLive,
  isFollowing,
  onMove,
  onFollow,
}: {
  moments: Moment[];
  at: number;
  isLive: boolean;
  isFollowing: boolean;
  onMove: (to: number) => void;
  onFollow: () => void;
}) => {
  const now = moments[at];
  const last = moments.length - 1;
  if (!now)
    return (
      <p className="timeline-none">
        Open {import.meta.env.STORYBOOK ? 'the story of a screen' : 'the app'} in another tab of this browser:
        the chart follows it. Or choose a planned path.
      </p>
    );
  return (
    <section className="timeline" aria-label="Moments">
      <div className="timeline-moves">
        <button type="button" aria-label="To the beginning" disabled={at === 0} onClick={() => onMove(0)}>
          <ChevronFirst />
        </button>
        <button type="button" aria-label="Back" disabled={at === 0} onClick={() => onMove(at - 1)}>
          <ChevronLeft />
        </button>
        <input
          type="range"
          aria-label="Moment"
          min={0}
          max={Math.max(last, 1)}
          value={at}
          disabled={last === 0}
          onChange={(event) => onMove(Number(event.target.value))}
        />
        <button type="button" aria-label="On" disabled={at === last} onClick={() => onMove(at + 1)}>
          <ChevronRight />
        </button>
        <button
          type="button"
          aria-label={isLive ? 'Follow' : 'To the end'}
          disabled={at === last && (!isLive || isFollowing)}
          onClick={() => (isLive ? onFollow() : onMove(last))}
        >
          <ChevronLast />
        </button>
      </div>
      <p className="timeline-now" role="status">
        <strong>{now.what}</strong> {at + 1} of {moments.length}
        {isLive && isFollowing && <span className="viewer-live" title="follows" />}
      </p>
      <ul className="timeline-facts">
        {now.leaves.map((leaf) => (
          <li key={leaf}>{leaf}</li>
        ))}
        {Object.entries(now.context ?? {}).map(([key, value]) => (
          <li key={key} className="timeline-context">
            {key}: {String(value)}
          </li>
        ))}
      </ul>
    </section>
  );
};
