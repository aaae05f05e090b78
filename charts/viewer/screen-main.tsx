import { connectOperator } from '#domain/operator.ts';
import { storedWrites } from '#flow/stored-writes.ts';
import wallet from '#operator/wallet.json' with { type: 'json' };
import { connectDeadlines } from '#ports/deadlines.ts';
import { connectKeptWrites } from '#ports/kept-writes.ts';
import '#ui/tokens.css';
import '#ui/base.css';
import { createRoot } from 'react-dom/client';
import { Screen } from './screen.tsx';

connectOperator(wallet);
connectDeadlines(new Map());
connectKeptWrites(storedWrites);

createRoot(document.getElementById('root') as HTMLElement).render(<Screen />);
