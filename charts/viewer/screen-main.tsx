import '#tests/ports.ts';
import { storedWrites } from '#flow/stored-writes.ts';
import { connectKeptWrites } from '#ports/kept-writes.ts';
import '#ui/tokens.css';
import '#ui/base.css';
import { createRoot } from 'react-dom/client';
import { Screen } from './screen.tsx';

connectKeptWrites(storedWrites);

createRoot(document.getElementById('root') as HTMLElement).render(<Screen />);
