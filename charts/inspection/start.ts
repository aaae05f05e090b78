import { watchCharts } from '#flow/inspection.ts';
import { addOpener } from './opener.ts';
import { watch } from './watch.ts';

// The development server (charts/dev-server.ts) loads this before the app, so that every chart is observed from its
// start.
const { observe, openInspector } = watch(import.meta.env.VITE_INSPECTOR_URL);
watchCharts({ inspect: observe });
if (new URLSearchParams(window.location.search).has('inspect')) addOpener(openInspector);
