import type { Operator } from '#domain/operator.ts';
import wallet from '#operator/wallet.json' with { type: 'json' };
import { connectDeadlines } from '#ports/deadlines.ts';
import { connectKeptWrites } from '#ports/kept-writes.ts';
import { connectOperator } from '#ports/operator.ts';
import { connectScreens } from '#ports/screens.ts';
import { connectServerClock } from '#ports/server-clock.ts';
import { connectTexts } from '#ports/texts.ts';

// Test doubles of the ports for tests, stories and tools: nothing is stored, and the local clock counts. The whole app
// connects real adapters.
connectOperator(wallet as Operator);
connectServerClock(() => Date.now());
connectDeadlines(new Map());
connectKeptWrites(new Map());
connectTexts(async () => undefined);
connectScreens(async () => undefined);
