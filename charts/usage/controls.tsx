import './usage.css';
import { useState } from 'react';
import { LANGUAGES } from '#domain/words/language.ts';
import { choicesIn } from '#paths/usage/sum.ts';
import type { Usage } from '#paths/usage/usage.ts';
import { countOf } from '#paths/words/words.ts';
import type { UsageSource } from './use-usage.ts';
import { countText } from './words.ts';

type Props = {
  source: UsageSource;
  /** Makes example usage data. */
  example?: (() => Promise<Usage>) | undefined;
};

/** Opens usage data, and filters it. */
export const UsageControls = ({ source, example }: Props) => (
  <section className="usage-controls" aria-label="What people walk">
    {source.usage ? (
      <Filters source={source} usage={source.usage} />
    ) : (
      <Opening source={source} example={example} />
    )}
    {source.problem && (
      <p className="usage-problem" role="alert">
        {source.problem}
      </p>
    )}
  </section>
);

const Opening = ({ source, example }: Props) => {
  const [isLoading, setLoading] = useState(false);
  return (
    <div className="usage-opening">
      <FileButton source={source}>Open usage data</FileButton>
      {example && (
        <button
          type="button"
          className="usage-button"
          disabled={isLoading}
          onClick={() => {
            setLoading(true);
            void example()
              .then(source.show)
              .finally(() => setLoading(false));
          }}
        >
          Show the example
        </button>
      )}
      <small>
        A file of <code>npm run trails</code>; it can be dropped here, too.
      </small>
    </div>
  );
};

const FileButton = ({ source, children }: { source: UsageSource; children: string }) => (
  <label className="usage-button">
    {children}
    <input
      type="file"
      accept=".json,application/json"
      onChange={(event) => {
        const [file] = event.target.files ?? [];
        if (file) source.open(file);
        event.target.value = '';
      }}
    />
  </label>
);

const WIDTHS: Record<string, string> = { narrow: 'Narrow phone', phone: 'Phone', wide: 'Wide window' };

const Filters = ({ source, usage }: { source: UsageSource; usage: Usage }) => {
  const { filter, setFilter, walked } = source;
  const { days, builds, languages, widths, levels } = choicesIn(usage);
  const visits = walked?.visits ?? 0;
  const set = (changed: Partial<UsageSource['filter']>) => setFilter({ ...filter, ...changed });
  return (
    <>
      <p className="usage-sum" role="status">
        {usage.isExample && <b>An example, of invented visits along planned paths: </b>}
        <strong>{countText(visits)}</strong> {countOf(visits, 'visit').replace(/^\d+ /, '')}
        {walked?.other && `, beside ${countText(walked.other.visits)} of ${walked.other.build}`}
      </p>
      <div className="usage-filters">
        <Choice
          label="From"
          all="First day"
          value={filter.from}
          values={days}
          onChoose={(from) => set({ from })}
        />
        <Choice label="To" all="Last day" value={filter.to} values={days} onChoose={(to) => set({ to })} />
        <Choice
          label="Build"
          all="All builds"
          value={filter.build}
          values={builds}
          onChoose={(build) => set({ build })}
        />
        <Choice
          label="Beside"
          all="No other build"
          least={builds.length > 1 ? 1 : 2}
          value={filter.comparedBuild}
          values={builds.filter((build) => build !== filter.build)}
          onChoose={(comparedBuild) => set({ comparedBuild })}
        />
        <Choice
          label="Language"
          all="All languages"
          value={filter.language}
          values={languages}
          nameOf={(tag) => LANGUAGES[tag as keyof typeof LANGUAGES]}
          onChoose={(language) => set({ language })}
        />
        <Choice
          label="Width"
          all="All widths"
          value={filter.width}
          values={widths}
          nameOf={(width) => WIDTHS[width] ?? width}
          onChoose={(width) => set({ width })}
        />
        <Choice
          label="Level"
          all="All levels"
          value={filter.level?.toString()}
          values={levels.map(String)}
          nameOf={(level) => (level === 'signedOut' ? 'Signed out' : `Level ${level}`)}
          onChoose={(level) =>
            set({ level: level === undefined || level === 'signedOut' ? level : Number(level) })
          }
        />
        <FileButton source={source}>Other data</FileButton>
        <button type="button" className="usage-button" onClick={() => source.show(undefined)}>
          Close
        </button>
      </div>
    </>
  );
};

/** A filter; left out if the data has no separate counts for its values. */
const Choice = ({
  label,
  all,
  value,
  values,
  nameOf = (one) => one,
  least = 2,
  onChoose,
}: {
  label: string;
  all: string;
  value: string | undefined;
  values: string[];
  nameOf?: (value: string) => string;
  /** With fewer values there is nothing to choose. */
  least?: number;
  onChoose: (value: string | undefined) => void;
}) =>
  (values.length >= least || value !== undefined) && (
    <label className="usage-choice">
      <span>{label}</span>
      <select
        aria-label={label}
        value={value ?? ''}
        onChange={(event) => onChoose(event.target.value || undefined)}
      >
        <option value="">{all}</option>
        {values.map((one) => (
          <option key={one} value={one}>
            {nameOf(one)}
          </option>
        ))}
      </select>
    </label>
  );
