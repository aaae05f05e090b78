import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { asTypedEmail } from '#domain/person/email.ts';
import { digitsOf } from '#domain/words/digits.ts';
import { asTypedCode } from '#domain/words/visible-text.ts';
import { TextField } from './text-field.tsx';

type Args = {
  kind: 'email' | 'phone' | 'code' | 'number';
  begins: string;
  /** What the chart keeps of the typed text. */
  keep: (typed: string) => string;
  groups?: { lengths: readonly number[]; separator: string };
};

const Kept = ({ kind, begins, keep, groups }: Args) => {
  const [value, setValue] = useState(begins);
  return (
    <>
      <TextField
        label="Account"
        kind={kind}
        groups={groups}
        value={value}
        onChange={(typed) => setValue(keep(typed))}
      />
      <output>{value}</output>
    </>
  );
};

export default {
  title: 'Design system/TextInput',
  render: (args) => <Kept {...args} />,
} satisfies Meta<Args>;

type Story = StoryObj<Args>;

/** An edit by the browser's own editor, as keys make it. */
type Edit = {
  from: number;
  to?: number;
  type?: string;
  deletes?: 'back' | 'forward';
  gives: string;
  at: number;
};

const edits =
  (...all: Edit[]): NonNullable<Story['play']> =>
  async ({ canvas, args }) => {
    const field: HTMLInputElement = canvas.getByLabelText('Account');
    for (const { from, to = from, type = '', deletes, gives, at } of all) {
      field.focus();
      field.setSelectionRange(from, to);
      for (const sign of type) document.execCommand('insertText', false, sign);
      if (deletes) document.execCommand(deletes === 'back' ? 'delete' : 'forwardDelete');
      await expect([field.value, field.selectionStart, field.selectionEnd]).toEqual([gives, at, at]);
      await expect(canvas.getByRole('status')).toHaveTextContent(args.keep(gives));
    }
  };

const email = { kind: 'email', begins: 'felix@example.com', keep: asTypedEmail } as const;
const code = { kind: 'code', keep: asTypedCode } as const;

/** Capitals become small letters, without moving the caret. */
export const Email: Story = {
  args: email,
  play: edits({ from: 2, type: 'AB', gives: 'feablix@example.com', at: 4 }),
};

/** A hyphen is dropped. */
export const Phone: Story = {
  args: { kind: 'phone', begins: '7911123456', keep: digitsOf },
  play: edits(
    { from: 4, type: '-55', gives: '791155123456', at: 6 },
    { from: 0, type: ' 0', gives: '0791155123456', at: 1 },
    { from: 13, type: 'x9', gives: '07911551234569', at: 14 },
  ),
};

/** Small letters replace a selection. */
export const Ifsc: Story = {
  args: { ...code, begins: 'HDFC0001234' },
  play: edits({ from: 0, to: 4, type: 'icic', gives: 'ICIC0001234', at: 4 }),
};

export const Bic: Story = {
  args: { ...code, begins: 'DEUTDEFF' },
  play: edits({ from: 0, to: 2, type: 'co', gives: 'COUTDEFF', at: 2 }),
};

/** Groups move while the user types. Deleting the space of a group deletes the character beside it. */
export const Grouped: Story = {
  args: { ...code, begins: 'PK36SCBL0000', groups: { lengths: [4], separator: ' ' } },
  play: edits(
    { from: 2, type: 'ab', gives: 'PKAB 36SC BL00 00', at: 4 },
    { from: 5, deletes: 'back', gives: 'PKA3 6SCB L000 0', at: 3 },
    { from: 4, deletes: 'forward', gives: 'PKA3 SCBL 0000', at: 4 },
    { from: 5, to: 9, type: 'x-y', gives: 'PKA3 XY00 00', at: 7 },
    { from: 12, type: '77 7', gives: 'PKA3 XY00 0077 7', at: 16 },
  ),
};

/** Groups of other lengths: deleting a hyphen deletes the digit beside it. */
export const Day: Story = {
  args: {
    kind: 'number',
    begins: '14031996',
    keep: digitsOf,
    groups: { lengths: [2, 2, 4], separator: '-' },
  },
  play: edits(
    { from: 3, deletes: 'back', gives: '10-31-996', at: 1 },
    { from: 1, type: '5', gives: '15-03-1996', at: 2 },
    { from: 5, deletes: 'forward', gives: '15-03-996', at: 5 },
  ),
};

/** Undo returns to the text before the rewritten one. Redo changes nothing. */
export const Undo: Story = {
  args: email,
  play: async (context) => {
    await edits({ from: 2, type: 'AB', gives: 'feablix@example.com', at: 4 })(context);
    const field: HTMLInputElement = context.canvas.getByLabelText('Account');
    for (const text of ['fealix@example.com', 'felix@example.com', 'felix@example.com']) {
      document.execCommand('undo');
      await waitFor(() => expect(field.value).toBe(text));
    }
    await expect(field.selectionStart).toBe(2);
    document.execCommand('redo');
    await waitFor(() => expect(field.value).toBe('felix@example.com'));
    await expect(context.canvas.getByRole('status')).toHaveTextContent('felix@example.com');
  },
};
