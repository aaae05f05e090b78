import { connectOperator } from '#domain/operator.ts';
import wallet from '#operator/wallet.json' with { type: 'json' };
import '#ui/tokens.css';
import '#ui/base.css';
import { createRoot } from 'react-dom/client';
import { Screen } from './screen.tsx';

connectOperator(wallet);

createRoot(document.getElementById('root') as HTMLElement).render(<Screen />);
