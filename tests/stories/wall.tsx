import { DocsContext, Title, Unstyled } from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import styles from './wall.module.css';

/** A screen's documentation page: its states side by side, each on a phone of its own. */
export default function Wall() {
  const { componentStories, getStoryContext } = useContext(DocsContext);
  return (
    <>
      <Title />
      <Unstyled>
        <ul className={styles.wall}>
          {componentStories().map((story) => {
            const { theme, locale } = getStoryContext(story).globals;
            const about = story.parameters.docs?.description?.story;
            return (
              <li key={story.id} className={styles.state}>
                <a className={styles.name} href={`./?path=/story/${story.id}`} target="_top">
                  {story.name}
                </a>
                <div className={styles.phone}>
                  <iframe
                    className={styles.screen}
                    title={story.name}
                    src={`iframe.html?viewMode=story&id=${story.id}&globals=theme:${theme};locale:${locale}`}
                    loading="lazy"
                    inert
                    onLoad={(event) => takeNoFocus(event.currentTarget)}
                  />
                </div>
                {about && <p className={styles.about}>{about}</p>}
              </li>
            );
          })}
        </ul>
      </Unstyled>
    </>
  );
}

/** Keeps fields from taking the focus, which would scroll the page to their phone. */
const takeNoFocus = (frame: HTMLIFrameElement) => {
  const page = frame.contentWindow as typeof globalThis | null;
  if (page) page.HTMLElement.prototype.focus = () => {};
};
