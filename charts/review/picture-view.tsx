import { useState } from 'react';
import { storiesIn } from './counts.ts';
import type { PictureChange, Review } from './data.ts';
import { Badge, Noted, RemarkField } from './item.tsx';
import type { RemarksOfReview } from './remarks.ts';

type Compared = NonNullable<Review['pictures']>;
type Story = ReturnType<typeof storiesIn>[number];

/** The pictures that differ, by screen. */
export const Pictures = ({ pictures, remarks }: { pictures: Compared; remarks: RemarksOfReview }) => (
  <section className="part" id="pictures" aria-labelledby="title-pictures">
    <header className="part-head">
      <h2 id="title-pictures">Pictures</h2>
    </header>
    <p className="lead">
      {pictures.changes.length} of {pictures.compared} pictures of screens differ, or are of new or removed
      states. A frame marks the difference.
    </p>
    <ul className="items">
      {storiesIn(pictures.changes).map((story) => (
        <StoryView key={story.id} story={story} remarks={remarks} />
      ))}
    </ul>
  </section>
);

const LOOKS: Record<string, string> = {
  light: 'Light',
  dark: 'Dark',
  arabic: 'Arabic',
  small: 'Large text',
};

/** A story whose picture differs; one of its looks shows at a time. */
const StoryView = ({ story, remarks }: { story: Story; remarks: RemarksOfReview }) => {
  const { id, mark, title, pictures } = story;
  const [look, setLook] = useState(pictures[0]?.look);
  const shown = pictures.find((one) => one.look === look);
  return (
    <li className="item" id={id} data-mark={mark} data-seen={remarks.of(id).seen}>
      <div className="item-head">
        <Badge mark={mark} />
        <strong>{title}</strong>
        <Noted id={id} title={title} remarks={remarks} />
      </div>
      {mark === 'changed' && (
        <fieldset className="levels looks" aria-label={`Look of ${title}`}>
          {pictures.map(({ look: one }) => (
            <button key={one} type="button" aria-pressed={one === look} onClick={() => setLook(one)}>
              {LOOKS[one] ?? one}
            </button>
          ))}
        </fieldset>
      )}
      {shown && (
        <>
          {shown.share !== undefined && (
            <p className="leaves">{percent(shown.share)} of the picture differs.</p>
          )}
          <div className="compared">
            <Shot src={shown.was} caption="Before" of={shown} />
            <Shot src={shown.now} caption="Now" of={shown} />
            <Shot src={shown.marked} caption="What differs" of={shown} />
          </div>
        </>
      )}
      <RemarkField id={id} title={title} remarks={remarks} />
    </li>
  );
};

const percent = (share: number): string =>
  share < 0.001 ? 'under 0.1 %' : `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`;

const Shot = ({ src, caption, of }: { src: string | undefined; caption: string; of: PictureChange }) =>
  src ? (
    <figure>
      <img src={src} loading="lazy" alt={`${caption}: ${of.screen}, ${of.story}, ${of.look}`} />
      <figcaption>{caption}</figcaption>
    </figure>
  ) : null;
