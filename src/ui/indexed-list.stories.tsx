import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Flag } from './flag.tsx';
import { flagUrl } from './flags.fixture.ts';
import { IndexedList } from './indexed-list.tsx';
import { Page } from './page.tsx';
import { TopBar } from './top-bar.tsx';

const names =
  'Algeria Angola Argentina Armenia Bahrain Bolivia Brazil Cameroon Chile Colombia Denmark Ecuador Egypt Estonia Fiji Finland France Gabon Georgia Ghana Haiti Honduras Iceland India Indonesia Iraq Jamaica Japan Jordan Kenya Kuwait Laos Latvia Lebanon Madagascar Malaysia Mali Namibia Nepal Niger Oman Pakistan Panama Peru Qatar Romania Rwanda Senegal Serbia Spain Tanzania Thailand Tunisia Uganda Ukraine Vietnam Yemen Zambia Zimbabwe'.split(
    ' ',
  );
const country = (name: string) => ({ id: name, name, areaCode: `+${name.length}${name.charCodeAt(0)}` });
const popular = ['Egypt', 'India', 'Kenya', 'Pakistan'].map((name) => ({
  ...country(name),
  id: `popular ${name}`,
}));
const letters = [...new Set(names.map((name) => name.charAt(0)))];
const groups = [
  { mark: '★', title: 'Popular', items: popular },
  ...letters.map((letter) => ({
    mark: letter,
    title: letter,
    items: names.filter((name) => name.startsWith(letter)).map(country),
  })),
];
const flags: Record<string, string> = {
  Egypt: 'eg',
  India: 'in',
  Kenya: 'ke',
  Pakistan: 'pk',
  Brazil: 'br',
  France: 'fr',
};

const meta = {
  title: 'Design system/IndexedList',
  tags: ['!autodocs'],
  component: IndexedList<(typeof popular)[number]>,
  parameters: { layout: 'fullscreen' },
  args: {
    label: 'Countries',
    railLabel: 'Jump to letter',
    groups,
    onPick: fn(),
    current: 'Brazil',
    children: ({ name, areaCode }) => (
      <>
        <Flag size="large" src={flagUrl(flags[name] ?? '')} />
        <span style={{ flex: 1 }}>{name}</span>
        <bdi style={{ color: 'var(--color-ink-soft)' }}>{areaCode}</bdi>
      </>
    ),
  },
  render: (args) => (
    <Page top={<TopBar title="Country" onBack={() => {}} backLabel="Back" />} bleed>
      <IndexedList {...args} />
    </Page>
  ),
} satisfies Meta<typeof IndexedList<(typeof popular)[number]>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Countries: Story = {
  play: async ({ args, canvas }) => {
    // A new page ignores taps at first (tap-guard.ts).
    await waitFor(() => userEvent.click(canvas.getByRole('button', { name: /Algeria/ })));
    await expect(args.onPick).toHaveBeenCalledWith(expect.objectContaining({ id: 'Algeria' }));
  },
};

const top = (element: Element) => Math.round(element.getBoundingClientRect().top);

/** Waits until the heading is at the top of the list, within rounding. */
const stands = (heading: Element, list: Element) =>
  waitFor(() => expect(Math.abs(top(heading) - top(list))).toBeLessThanOrEqual(1));

/** The rail is one tab stop; arrow keys move along it. */
export const RailByKeyboard: Story = {
  play: async ({ canvas }) => {
    const list = canvas.getByRole('region', { name: 'Countries' });
    canvas.getByRole('button', { name: 'Popular' }).focus();
    await userEvent.keyboard('{End}{ArrowUp}{ArrowUp}');
    const mark = canvas.getByRole('button', { name: 'V' });
    await expect(mark).toHaveFocus();
    await waitFor(() => expect(top(canvas.getByRole('heading', { name: 'V' }))).toBeLessThan(800));
    await userEvent.keyboard('{Home}{ArrowDown}{ArrowDown}');
    await stands(canvas.getByRole('heading', { name: 'B' }), list);
  },
};

/** A finger that slides along the rail scrolls the list. */
export const RailByTouch: Story = {
  play: async ({ canvas }) => {
    const list = canvas.getByRole('region', { name: 'Countries' });
    const from = canvas.getByRole('button', { name: 'A' });
    const to = canvas.getByRole('button', { name: 'K' });
    await waitFor(() => expect(getComputedStyle(from).pointerEvents).toBe('auto'));
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: from, coords: { clientX: 360, clientY: top(from) + 5 } },
      { target: to, coords: { clientX: 360, clientY: top(to) + 5 } },
      { keys: '[/MouseLeft]', target: to, coords: { clientX: 360, clientY: top(to) + 5 } },
    ]);
    await stands(canvas.getByRole('heading', { name: 'K' }), list);
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const RightToLeft: Story = { globals: { locale: 'ar' } };
