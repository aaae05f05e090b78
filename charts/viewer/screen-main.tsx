import '#ui/tokens.css';
import '#ui/base.css';
import { createRoot } from 'react-dom/client';
import { Screen } from './screen.tsx';

createRoot(document.getElementById('root') as HTMLElement).render(<Screen />);
