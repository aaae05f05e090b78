import { useEffect, useRef, useState } from 'react';
import { LANGUAGE_TAGS, LANGUAGES, type Language } from '#domain/words/language.ts';
import type { Approach } from './recordings.ts';
import { type Look, screenAddress } from './screen-address.ts';

/**
 * Shows the screen of a state on a phone, reached by the given approach or by any planned path. Its look is given, or
 * chosen here.
 */
export const Phone = ({
  look,
  ...asked
}: {
  flow: string;
  leaves: string[];
  approach?: Approach | undefined;
  look: Look | undefined;
}) => {
  const [own, setOwn] = useState<Look>({ theme: 'light', language: 'en' });
  const frame = useRef<HTMLIFrameElement>(null);
  const address = screenAddress({ ...asked, ...(look ?? own) });
  // `replace` shows the new address, because setting `src` would add an entry to the browser's history.
  useEffect(() => frame.current?.contentWindow?.location.replace(address), [address]);
  return (
    <section className="phone" aria-label="Screen">
      {!look && <Looks {...own} onChoose={setOwn} />}
      <div className="phone-frame">
        <iframe ref={frame} title="Screen of the state" />
      </div>
    </section>
  );
};

const Looks = ({ theme, language, onChoose }: Look & { onChoose: (look: Look) => void }) => (
  <div className="phone-settings">
    <select
      aria-label="Language"
      value={language}
      onChange={(event) => onChoose({ theme, language: event.target.value as Language })}
    >
      {LANGUAGE_TAGS.map((tag) => (
        <option key={tag} value={tag}>
          {LANGUAGES[tag]}
        </option>
      ))}
    </select>
    <select
      aria-label="Theme"
      value={theme}
      onChange={(event) => onChoose({ theme: event.target.value, language })}
    >
      <option value="light">Light</option>
      <option value="dark">Dark</option>
    </select>
  </div>
);
