import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CSSProperties } from 'react';
import source from './tokens.css?raw';
import styles from './tokens.stories.module.css';

/** Returns the names of the tokens with this prefix, in the order of the file. */
const tokens = (start: string) =>
  [...new Set([...source.matchAll(/^ {2}(--[\w-]+):/gm)].map(([, name = '']) => name))].filter((name) =>
    name.startsWith(start),
  );

const set = (property: string, token: string) => ({ [property]: `var(${token})` }) as CSSProperties;

const meta = {
  title: 'Design system/Tokens',
  tags: ['!autodocs'],
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Colours: Story = {
  render: () => (
    <ul className={styles.list}>
      {tokens('--color-').map((token) => (
        <li key={token} className={styles.line}>
          <span className={styles.swatch} style={set('background', token)} />
          {token}
        </li>
      ))}
    </ul>
  ),
};

export const ColoursDark: Story = { ...Colours, globals: { theme: 'dark' } };

export const Type: Story = {
  render: () => (
    <ul className={styles.list}>
      {tokens('--font-').map((token) => (
        <li key={token}>
          <p style={set('font', token)}>Your money, at hand</p>
          <span className={styles.name}>{token}</span>
        </li>
      ))}
    </ul>
  ),
};

export const Space: Story = {
  render: () => (
    <ul className={styles.list}>
      {tokens('--space-').map((token) => (
        <li key={token} className={styles.line}>
          <span className={styles.bar} style={set('inlineSize', token)} />
          {token}
        </li>
      ))}
    </ul>
  ),
};

export const RadiiAndShadows: Story = {
  render: () => (
    <ul className={styles.list}>
      {tokens('--radius-').map((token) => (
        <li key={token} className={styles.line}>
          <span className={styles.box} style={set('borderRadius', token)} />
          {token}
        </li>
      ))}
      {tokens('--shadow-').map((token) => (
        <li key={token} className={styles.line}>
          <span className={styles.box} style={set('boxShadow', token)} />
          {token}
        </li>
      ))}
    </ul>
  ),
};
