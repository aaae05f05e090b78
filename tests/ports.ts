import { connectDeadlines } from '#ports/deadlines.ts';
import { connectKeptWrites } from '#ports/kept-writes.ts';

// Each test file begins with nothing kept; the whole app connects what the device keeps.
connectDeadlines(new Map());
connectKeptWrites(new Map());
