import wallet from '#operator/wallet.json' with { type: 'json' };
import { connectDeadlines } from '#ports/deadlines.ts';
import { connectKeptWrites } from '#ports/kept-writes.ts';
import { connectOperator } from '#ports/operator.ts';
import { connectScreens } from '#ports/screens.ts';
import { connectServerClock } from '#ports/server-clock.ts';
import { connectTexts } from '#ports/texts.ts';

// What tests, stories and tools run with: nothing is kept, and this machine's clock counts. The whole app connects its own.
connectOperator(wallet);
connectServerClock(() => Date.now());
connectDeadlines(new Map());
connectKeptWrites(new Map());
connectTexts(async () => undefined);
connectScreens(async () => undefined);
