import '#ui/tokens.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startHearing } from './live.ts';
import { Viewer } from './viewer.tsx';

startHearing();
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Viewer />
  </StrictMode>,
);
