import type { Meta, StoryObj } from '@storybook/react-vite';
import { ServerHtml } from './server-html.tsx';

const meta = {
  title: 'Design system/ServerHtml',
  component: ServerHtml,
  args: {
    html: `<h1>Maintenance on Sunday</h1>
      <p>Cash out rests from <b>02:00 to 04:00 GMT</b>. <a href="https://status.example.com">What else?</a></p>
      <ul><li>Your balance is safe.</li><li>Transfers work as ever.</li></ul>
      <blockquote>Thank you for your patience.</blockquote>
      <table><tr><th>Bank</th><th>Back at</th></tr><tr><td>BDO</td><td>04:00</td></tr></table>`,
  },
} satisfies Meta<typeof ServerHtml>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Words: Story = {};

/** Forms, frames, styles and scripts are removed; their text stays. */
export const Harmful: Story = {
  args: {
    html: `<style>p { color: red }</style><p style="position: fixed">Words <a href="javascript:alert(1)">stay</a>.</p>
      <iframe src="https://evil.example"></iframe><form action="https://evil.example"><input name="code"></form>`,
  },
};

export const RightToLeft: Story = { globals: { locale: 'ar' }, args: { html: '<ul><li>أهلاً</li></ul>' } };
