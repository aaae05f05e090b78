import { expect } from 'storybook/test';

type Field = HTMLInputElement | HTMLTextAreaElement;

type StoryContext = { viewMode: string; title: string; globals: { text?: string } };

/** The code field shows no caret: typing continues at its end. */
const FIELDS =
  'textarea, input:is([type="text"], [type="tel"], [type="password"], :not([type])):not([autocomplete="one-time-code"])';

const isEditable = (field: Field): boolean =>
  !field.readOnly && !field.disabled && !field.hidden && field.checkVisibility();

const labelOf = (field: Field): string =>
  field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? field.name;

/** The fields that were tried, by story group, label and keyboard. Most stories of a screen show the same fields. */
const tried = new Set<string>();
let failed = 0;

/**
 * Runs after every story: in each field that it shows, edits in the middle, replaced selections, deletions and undo leave
 * the other characters and the caret where they belong. The edits are those of the browser's own editor.
 */
export const fieldsKeepTheCaret = async ({ viewMode, title, globals }: StoryContext): Promise<void> => {
  if (import.meta.env.MODE !== 'test' || globals.text !== '1') return;
  if (viewMode !== 'story' || !title.startsWith('Screens/')) return;
  const faults: string[] = [];
  const before = tried.size;
  for (const field of document.querySelectorAll<Field>(FIELDS)) {
    const key = [title, labelOf(field), field.name, field.inputMode, field.autocapitalize].join(' · ');
    if (!isEditable(field) || tried.has(key)) continue;
    field.focus();
    // Fields below an open sheet take no focus.
    if (document.activeElement !== field) continue;
    const found = await faultsOf(field);
    // A sheet that was still loading has opened above the field and taken the focus.
    if (document.activeElement !== field && document.querySelector('dialog[open]')) continue;
    tried.add(key);
    if (found.length > 0) failed++;
    for (const fault of found) faults.push(`${labelOf(field)}: ${fault}`);
  }
  if (tried.size > before) console.info(`Carets: ${tried.size} fields tried, ${tried.size - failed} hold`);
  expect(faults).toEqual([]);
};

/** React renders some changes in a separate task. */
const rendered = () => new Promise((resolve) => setTimeout(resolve));

const edit = async (command: 'insertText' | 'delete' | 'forwardDelete' | 'undo' | 'redo', text?: string) => {
  document.execCommand(command, false, text);
  await rendered();
};

const withoutEnd = (text: string, end = ''): string =>
  end && text.endsWith(end) ? text.slice(0, -end.length) : text;

const withoutStart = (text: string, start = ''): string =>
  start && text.startsWith(start) ? text.slice(start.length) : text;

const faultsOf = async (field: Field): Promise<string[]> => {
  const faults: string[] = [];
  /** Every text that the field has shown. */
  const stood = new Set<string>();
  const note = () => stood.add(field.value);
  note();

  /** Puts the text into the field at once, as a paste or autofill does, and returns the text that the field shows. */
  const filled = async (text: string): Promise<string> => {
    field.select();
    await (text ? edit('insertText', text) : edit('delete'));
    note();
    return field.value;
  };

  const text = await filled('ab12cd34ef56gh78');
  /** The character between groups, which is no part of the value. */
  const separator = [' ', '-'].find((one) => text.includes(one));
  const plain = (shown: string): string => (separator ? shown.replaceAll(separator, '') : shown);
  /** The field drops what exceeds this length. */
  const limit = (await filled(text + text)).length;

  /** Selects a part of the text and makes `edits`. The text must be as after pasting `result`, the caret before `after`. */
  const check = async (
    what: string,
    selection: [from: number, to: number],
    result: [before: string, inserted: string, after: string],
    edits: () => Promise<void>,
  ) => {
    const expected = await filled(result.join(''));
    await filled(text);
    field.setSelectionRange(...selection);
    await edits();
    note();
    const { value } = field;
    const rest = value.slice(field.selectionEnd ?? 0);
    if (plain(value) !== plain(expected)) faults.push(`${what}: "${value}", not "${expected}"`);
    else if (
      plain(rest) !== plain(result[2]) &&
      !(value.length === limit && plain(result[2]).startsWith(plain(rest)))
    )
      faults.push(`${what}: the caret is before "${rest}" of "${value}"`);
    for (const command of ['undo', 'redo', 'undo'] as const) {
      await edit(command);
      if (stood.has(field.value)) continue;
      faults.push(`${command} after ${what}: "${field.value}" never stood in the field`);
      note();
    }
  };

  const insert = async (from: number, to: number, inserted: string, ...parts: string[]) => {
    await check(
      `"${parts.join(' ')}" at ${from} to ${to} of "${text}"`,
      [from, to],
      [text.slice(0, from), inserted, text.slice(to)],
      async () => {
        for (const part of parts) {
          await edit('insertText', part);
          note();
        }
      },
    );
  };

  const middle = Math.floor(text.length / 2);
  await insert(middle, middle, 'A-5b', ...'A-5b');
  await insert(0, 0, 'x7', ...'x7');
  await insert(1, middle, 'ic9', ...'ic9');
  const foreign = '\u202a\u200bＢ５\u20117\u202c';
  await insert(middle, middle, foreign, foreign);
  // In groups, the places before and behind their separator.
  const end = separator ? text.indexOf(separator) : middle;
  for (const place of separator ? [end, end + 1] : [middle]) {
    const [before, after] = [text.slice(0, place), text.slice(place)];
    await check(
      `Backspace at ${place} of "${text}"`,
      [place, place],
      [withoutEnd(before, separator).slice(0, -1), '', after],
      () => edit('delete'),
    );
    await check(
      `Delete at ${place} of "${text}"`,
      [place, place],
      [before, '', withoutStart(after, separator).slice(1)],
      () => edit('forwardDelete'),
    );
  }
  return faults;
};
