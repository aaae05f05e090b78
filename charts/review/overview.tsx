import { type ChangeEvent, useState } from 'react';
import { isEmpty, type Part, partsOf, sentenceOf } from './counts.ts';
import type { Review } from './data.ts';
import type { RemarksOfReview } from './remarks.ts';

/** The compared revisions, the number of changes, and the number of changes that the reviewer has seen. */
export const Overview = ({ review, remarks }: { review: Review; remarks: RemarksOfReview }) => {
  const { since, now, made, only, unread } = review;
  const parts = partsOf(review);
  return (
    <header className="overview">
      <h1>{review.title}</h1>
      <p className="sentence">{sentenceOf(review)}</p>
      <p className="lead">
        From <code>{since.hash}</code> of {since.day}, “{since.subject}”, to{' '}
        {now.isWorkingTree && 'the working tree at '}
        <code>{now.hash}</code> of {now.day}
        {!now.isWorkingTree && `, “${now.subject}”`}
        {only && `, only ${only.join(', ')}`}. Made {made} UTC.
      </p>
      {unread.length > 0 && (
        <div className="unread">
          <p>Not all of it could be read:</p>
          <ul>
            {unread.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
      {!isEmpty(review) && (
        <>
          <nav aria-label="Changes">
            <ul className="parts">
              {parts.map((part) => (
                <li key={part.id}>
                  <PartLink part={part} remarks={remarks} />
                </li>
              ))}
            </ul>
          </nav>
          <Files review={review} remarks={remarks} />
        </>
      )}
    </header>
  );
};

const PartLink = ({ part: { id, title, items }, remarks }: { part: Part; remarks: RemarksOfReview }) => {
  const count = (mark: string) => items.filter((item) => item.mark === mark).length;
  const seen = items.filter((item) => remarks.of(item.id).seen).length;
  return (
    <a className="part-link" href={`#${id}`} data-done={items.length > 0 && seen === items.length}>
      <strong>{title}</strong>
      <span className="tallies">
        {count('added') > 0 && <span data-mark="added">{count('added')} new</span>}
        {count('changed') > 0 && <span data-mark="changed">{count('changed')} changed</span>}
        {count('removed') > 0 && <span data-mark="removed">{count('removed')} gone</span>}
        {!items.length && <span>paths only</span>}
      </span>
      <span className="leaves">
        {seen} of {items.length} seen
      </span>
    </a>
  );
};

/** Saves the remarks as a file, and opens such a file. */
const Files = ({ review, remarks }: { review: Review; remarks: RemarksOfReview }) => {
  const [said, setSaid] = useState('');
  const save = () => {
    const address = URL.createObjectURL(new Blob([remarks.file()], { type: 'application/json' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = `review-${review.since.hash}.json`;
    link.click();
    URL.revokeObjectURL(address);
    setSaid(`Saved as ${link.download}.`);
  };
  const open = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) setSaid(remarks.open(await file.text()));
    target.value = '';
  };
  return (
    <div className="files">
      <p className="leaves">What you tick and write stays in this browser, until you save it as a file.</p>
      <button type="button" className="file-button" onClick={save}>
        Save remarks
      </button>
      <label className="file-button">
        Open remarks
        <input type="file" accept=".json,application/json" className="sr" onChange={open} />
      </label>
      <p role="status">{said}</p>
    </div>
  );
};
