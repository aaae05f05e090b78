import type { Item, Mark, Row } from '#paths/review/data.ts';
import { countOf } from '#paths/words/words.ts';
import { differingParts } from './differing-parts.ts';
import type { RemarksOfReview } from './remarks.ts';

const WORDS: Record<Mark, string> = { added: 'New', removed: 'Gone', changed: 'Changed' };

export const Badge = ({ mark }: { mark: Mark }) => (
  <span className="badge" data-mark={mark}>
    {WORDS[mark]}
  </span>
);

/** A change, with the reviewer's note. */
export const ItemView = ({ item, remarks }: { item: Item; remarks: RemarksOfReview }) => {
  const { id, mark, title, place, notes = [], rows = [], steps } = item;
  return (
    <li className="item" id={id} data-mark={mark} data-seen={remarks.of(id).seen} tabIndex={-1}>
      <div className="item-head">
        <Badge mark={mark} />
        <strong>{title}</strong>
        <Noted id={id} title={title} remarks={remarks} />
      </div>
      {place && <code className="place">{place}</code>}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <Rows rows={rows} />
      {steps && (
        <details className="steps-of">
          <summary>The steps</summary>
          <ol className="steps" start={0}>
            {steps.map(({ did, said, leaves }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a path never change
              <li key={index}>
                {did}
                {said.map((text) => (
                  <q key={text}>{text}</q>
                ))}
                <span className="leaves">{leaves.join(' + ')}</span>
              </li>
            ))}
          </ol>
        </details>
      )}
      <RemarkField id={id} title={title} remarks={remarks} />
    </li>
  );
};

/** The number of rows that show at once, such as the languages of a changed text. */
const SHOWN = 2;

/** True for a text that was added or removed: the title has it in English. */
const isWholeText = ({ language, was, now }: Row): boolean =>
  language !== undefined && (was === undefined || now === undefined);

const Rows = ({ rows }: { rows: Row[] }) => {
  const shown = rows.every(isWholeText) ? 0 : SHOWN;
  const others = rows.slice(shown);
  return (
    <>
      {rows.slice(0, shown).map((row, index) => (
        <RowView key={row.label ?? index} row={row} />
      ))}
      {others.length > 0 && (
        <details>
          <summary>{shown ? `${others.length} more` : countOf(others.length, 'language')}</summary>
          {others.map((row, index) => (
            <RowView key={row.label ?? index} row={row} />
          ))}
        </details>
      )}
    </>
  );
};

const RowView = ({ row: { label, language, was, now } }: { row: Row }) => {
  const [before, after] = was !== undefined && now !== undefined ? differingParts(was, now) : [was, now];
  return (
    <div className="row">
      {label && <span className="row-label">{label}</span>}
      {before !== undefined && (
        <del lang={language} dir="auto">
          <span className="sr">was </span>
          <Differing parts={before} />
        </del>
      )}
      {after !== undefined && (
        <ins lang={language} dir="auto">
          <span className="sr">now </span>
          <Differing parts={after} />
        </ins>
      )}
    </div>
  );
};

/** A text with the part that differs marked. */
const Differing = ({ parts }: { parts: string | [string, string, string] }) => {
  if (typeof parts === 'string') return parts || '(empty)';
  const [same, differs, rest] = parts;
  return (
    <>
      {same}
      <mark>{differs}</mark>
      {rest}
    </>
  );
};

type Asked = { id: string; title: string; remarks: RemarksOfReview };

/** The check mark of an item, and the button for its remark. */
export const Noted = ({ id, title, remarks }: Asked) => {
  const { seen, remark } = remarks.of(id);
  return (
    <span className="noted">
      {remark === undefined && (
        <button
          type="button"
          className="remark-button"
          aria-label={`Remark: ${title}`}
          onClick={() => remarks.set(id, { remark: '' })}
        >
          Remark
        </button>
      )}
      <label className="seen">
        <input
          type="checkbox"
          checked={seen}
          aria-label={`Seen: ${title}`}
          onChange={({ target }) => remarks.set(id, { seen: target.checked })}
        />
        Seen
      </label>
    </span>
  );
};

/** The remark of an item, once there is one. */
export const RemarkField = ({ id, title, remarks }: Asked) => {
  const { remark } = remarks.of(id);
  if (remark === undefined) return null;
  return (
    <textarea
      className="remark"
      // biome-ignore lint/a11y/noAutofocus: the field comes because its button was pressed
      autoFocus={remark === ''}
      rows={Math.max(2, remark.split('\n').length)}
      placeholder="Remark"
      aria-label={`Remark: ${title}`}
      value={remark}
      onChange={({ target }) => remarks.set(id, { remark: target.value })}
      onBlur={() => remark.trim() || remarks.set(id, { remark: undefined })}
    />
  );
};
