import '../desk.css';
import './start-page.css';
import type { ReactNode } from 'react';

/** The first page of Storybook: for each of its readers, where to begin. */
export const StartPage = () => (
  <main className="desk start">
    <h1>Wallet</h1>
    <p>
      Every flow of the wallet is a chart. The app runs these charts, and everything here is made from them.
    </p>
    <div className="start-readers">
      <Reader title="You want to see the product">
        <li>
          <Story id="charts-atlas--atlas">Atlas</Story> shows every screen on one map, and how one leads to
          another.
        </li>
        <li>
          Tap a screen for its flow, then a state for what the user sees there. The search finds any text.
        </li>
      </Reader>
      <Reader title="You design it">
        <li>
          <Story id="charts-atlas--atlas" hash="map?q=payment+code">
            Search the atlas
          </Story>{' '}
          for a text, a refusal or a code: what it touches lights up.
        </li>
        <li>
          <Story id="flows-login--page">Flows</Story> has a page for each chart, with the screen of every
          state.
        </li>
        <li>
          <Story id="design-system-tokens--colours">Design system</Story> has tokens and components.
        </li>
      </Reader>
      <Reader title="You test it">
        <li>
          <Story id="charts-viewer--viewer">Viewer</Story> plays the planned paths step by step.
        </li>
        <li>
          A state of the <Story id="charts-atlas--atlas">atlas</Story> lists its paths, requirements and
          outcomes; its findings are those of <code>npm run paths -- lint</code>.
        </li>
        <li>
          <code>docs/qa.md</code> is the manual of the path tool.
        </li>
      </Reader>
    </div>
  </main>
);

const Reader = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2>{title}</h2>
    <ul>{children}</ul>
  </section>
);

const Story = ({ id, hash, children }: { id: string; hash?: string; children: ReactNode }) => (
  <a href={`./?path=/story/${id}${hash ? `#${hash}` : ''}`} target="_top">
    {children}
  </a>
);
