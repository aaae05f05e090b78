import '#ui/tokens.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LiveAtlas } from './live-atlas.tsx';

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <LiveAtlas />
  </StrictMode>,
);
