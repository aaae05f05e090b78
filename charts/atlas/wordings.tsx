import { type Shown, textOf } from './model.ts';

/** Wordings in the chosen language, with their keys. */
export const Wordings = ({ shown, keys }: { shown: Shown; keys: string[] }) => {
  const asked = shown.settings.q.trim().toLowerCase();
  return (
    <ul className="atlas-wordings">
      {keys.map((key) => {
        const text = textOf(shown, key);
        const isHit = asked.length > 1 && `${key} ${text}`.toLowerCase().includes(asked);
        return (
          <li key={key} data-hit={isHit}>
            <span lang={shown.language} dir="auto">
              {text}
            </span>
            <code>{key}</code>
          </li>
        );
      })}
    </ul>
  );
};
