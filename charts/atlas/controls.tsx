import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { LANGUAGE_TAGS, LANGUAGES } from '#domain/words/language.ts';
import type { Settings } from './address.ts';

type Changing = { settings: Settings; onChange: (changed: Partial<Settings>) => void };

/** The search and the filters of the page. */
export const Controls = ({
  settings,
  onChange,
  hasWidths,
  isThemed,
}: Changing & { hasWidths: boolean; isThemed: boolean }) => (
  <search className="atlas-controls">
    <SearchField q={settings.q} onChange={(q) => onChange({ q })} />
    <Choice
      label="User"
      value={String(settings.user ?? '')}
      onChoose={(user) =>
        onChange({ user: user === '' ? undefined : user === 'signedOut' ? user : Number(user) })
      }
    >
      <option value="">Any user</option>
      <option value="signedOut">Signed out</option>
      {[0, 1, 2, 3].map((level) => (
        <option key={level} value={level}>
          Level {level}
        </option>
      ))}
    </Choice>
    {!isThemed && (
      <Choice
        label="Theme"
        value={settings.theme ?? ''}
        onChoose={(theme) => onChange({ theme: theme === 'light' || theme === 'dark' ? theme : undefined })}
      >
        <option value="">Auto</option>
        <option value="light">Light</option>
        <option value="dark">Dark</option>
      </Choice>
    )}
    <Choice
      label="Language"
      value={settings.language ?? 'en'}
      onChoose={(language) => onChange({ language: LANGUAGE_TAGS.find((tag) => tag === language) })}
    >
      {LANGUAGE_TAGS.map((tag) => (
        <option key={tag} value={tag}>
          {LANGUAGES[tag]}
        </option>
      ))}
    </Choice>
    {hasWidths && (
      <Choice
        label="Width"
        value={settings.width}
        onChoose={(width) => onChange({ width: width === 'small' ? 'small' : 'phone' })}
      >
        <option value="phone">375 px</option>
        <option value="small">320 px</option>
      </Choice>
    )}
  </search>
);

/** Typed text takes effect after a short rest, because each search looks through everything. */
const SearchField = ({ q, onChange }: { q: string; onChange: (q: string) => void }) => {
  const [typed, setTyped] = useState(q);
  const [applied, setApplied] = useState(q);
  if (q !== applied) {
    setApplied(q);
    setTyped(q);
  }
  useEffect(() => {
    if (typed === q) return;
    const timer = setTimeout(() => onChange(typed), 150);
    return () => clearTimeout(timer);
  }, [typed, q, onChange]);
  return (
    <label className="atlas-search">
      <Search aria-hidden="true" />
      <input
        type="search"
        aria-label="Search"
        placeholder="Text, refusal, code, call, event…"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </label>
  );
};

const Choice = ({
  label,
  value,
  onChoose,
  children,
}: {
  label: string;
  value: string;
  onChoose: (value: string) => void;
  children: ReactNode;
}) => (
  <select aria-label={label} value={value} onChange={(event) => onChoose(event.target.value)}>
    {children}
  </select>
);
