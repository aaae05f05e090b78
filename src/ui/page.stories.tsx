import type { Meta, StoryObj } from '@storybook/react-vite';
import Bell from 'lucide-react/icons/bell';
import Eye from 'lucide-react/icons/eye';
import ReceiptText from 'lucide-react/icons/receipt-text';
import WifiOff from 'lucide-react/icons/wifi-off';
import { Amount } from './amount.tsx';
import { Banner } from './banner.tsx';
import { Brand } from './brand.tsx';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { EmptyState } from './empty-state.tsx';
import { IconButton } from './icon-button.tsx';
import { Page } from './page.tsx';
import { TextField } from './text-field.tsx';
import { TopBar } from './top-bar.tsx';

const meta = {
  title: 'Design system/Page',
  tags: ['!autodocs'],
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: {
    top: <TopBar onBack={() => {}} backLabel="Back" />,
    children: (
      <>
        <h1 style={{ font: 'var(--font-title)', marginBlockEnd: 'var(--space-2)' }}>What is your e-mail?</h1>
        <p style={{ color: 'var(--color-ink-soft)', marginBlockEnd: 'var(--space-6)' }}>
          The country cannot be changed after registration.
        </p>
        <TextField
          label="E-mail"
          kind="email"
          value="amina@example.com"
          onChange={() => {}}
          clearLabel="Clear"
        />
      </>
    ),
    bottom: <Button wide>Next</Button>,
  },
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The main button stays at the bottom, in reach of the thumb. */
export const Form: Story = {};

export const FormDark: Story = { globals: { theme: 'dark' } };

export const FormLargeText: Story = { globals: { text: '2' } };

/** The page's main content is its largest element. */
export const Overview: Story = {
  args: {
    top: (
      <>
        <TopBar
          start={<Brand name="Wallet" />}
          end={
            <IconButton label="Messages">
              <Bell />
            </IconButton>
          }
        />
        <Banner icon={<WifiOff />}>You are offline.</Banner>
      </>
    ),
    children: (
      <>
        <Card tone="brand">
          <div style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
            <span style={{ font: 'var(--font-label)', color: 'var(--color-on-brand-soft)' }}>Balance</span>
            <IconButton label="Hide balance" tone="brand">
              <Eye />
            </IconButton>
          </div>
          <Amount value="12480.5" currency="USD" locale="en" size="display" />
        </Card>
        <h2 style={{ font: 'var(--font-heading)', marginBlock: 'var(--space-8) var(--space-3)' }}>
          Transactions
        </h2>
        <Card>
          <EmptyState icon={<ReceiptText />} title="Nothing here yet">
            What you send and receive will be listed here.
          </EmptyState>
        </Card>
      </>
    ),
    bottom: undefined,
  },
};

export const OverviewDark: Story = { ...Overview, globals: { theme: 'dark' } };

export const OverviewRightToLeft: Story = { ...Overview, globals: { locale: 'ar' } };
