import '#ui/tokens.css';
import './page.css';
import { useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { useUsage } from '../usage/use-usage.ts';
import type { Report } from './data.ts';
import { FlowPage } from './flow-page.tsx';
import { Overview } from './overview.tsx';
import { useHash } from './use-hash.ts';

const Page = ({ report }: { report: Report }) => {
  const hash = useHash();
  const charts = useMemo(() => report.flows.map(({ counted }) => counted), [report]);
  const source = useUsage(report.usage, charts);
  const flow = report.flows.find((one) => one.flow === hash);
  return (
    <div {...source.dropZone}>
      {flow ? (
        <FlowPage key={flow.flow} report={report} flow={flow} source={source} />
      ) : (
        <Overview report={report} source={source} />
      )}
    </div>
  );
};

const data = document.getElementById('data')?.textContent ?? '';
createRoot(document.getElementById('root') as HTMLElement).render(<Page report={JSON.parse(data)} />);
