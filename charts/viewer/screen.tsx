import './screen.css';
import { type ReactNode, useEffect, useState } from 'react';
import { direction } from '#domain/words/language.ts';
import { showTexts } from '#tests/stories/texts.ts';
import { leaveAloneWhatIsAround } from './in-a-frame.ts';
import { askedScreen } from './screen-address.ts';
import { answerSheets } from './sheet-data.ts';
import { screenAt } from './state-story.ts';

leaveAloneWhatIsAround();
answerSheets();

/** Shows the screen of the page's address, and follows its changes. */
export const Screen = () => {
  const [shown, setShown] = useState<ReactNode>();
  useEffect(() => {
    let latest = 0;
    const show = async () => {
      latest += 1;
      const mine = latest;
      const { flow, leaves, approach, language, theme } = askedScreen();
      await showTexts(language);
      const screen = await screenAt(flow, leaves, approach, language);
      if (mine !== latest) return;
      const root = document.documentElement;
      root.lang = language;
      root.dir = direction(language);
      root.dataset.theme = theme;
      // A key per address, so that no state of the previous screen remains.
      setShown(
        <div key={window.location.hash} className="screen" data-shown={window.location.hash}>
          {screen ?? (
            <p className="screen-none" dir="ltr">
              Nothing to see: the flow is over, or runs behind others.
            </p>
          )}
        </div>,
      );
    };
    void show();
    window.addEventListener('hashchange', show);
    return () => {
      latest += 1;
      window.removeEventListener('hashchange', show);
    };
  }, []);
  return shown;
};
