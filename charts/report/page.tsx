import '#ui/tokens.css';
import './page.css';
import { createRoot } from 'react-dom/client';
import type { Report } from './data.ts';
import { FlowPage } from './flow-page.tsx';
import { Overview } from './overview.tsx';
import { useHash } from './use-hash.ts';

const Page = ({ report }: { report: Report }) => {
  const hash = useHash();
  const flow = report.flows.find((one) => one.flow === hash);
  return flow ? <FlowPage key={flow.flow} report={report} flow={flow} /> : <Overview report={report} />;
};

const data = document.getElementById('data')?.textContent ?? '';
createRoot(document.getElementById('root') as HTMLElement).render(<Page report={JSON.parse(data)} />);
