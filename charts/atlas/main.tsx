import '#ui/tokens.css';
import { createRoot } from 'react-dom/client';
import { Atlas } from './atlas.tsx';
import type { AtlasPage } from './data.ts';

/** The page as a single file that contains its data. */
const data = JSON.parse(document.getElementById('data')?.textContent ?? '') as AtlasPage;
createRoot(document.getElementById('root') as HTMLElement).render(<Atlas data={data} />);
