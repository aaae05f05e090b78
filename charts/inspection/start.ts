import { watchCharts } from '#flow/inspection.ts';
import { addOpener } from './opener.ts';
import { watch } from './watch.ts';

// Stands before the app in the page that the development server serves (charts/dev-server.ts), so that no chart starts
// unwatched.
const { observe, openInspector } = watch(import.meta.env.VITE_INSPECTOR_URL);
watchCharts({ inspect: observe });
if (new URLSearchParams(window.location.search).has('inspect')) addOpener(openInspector);
