import { configure } from '@testing-library/dom';
import { vi } from 'vitest';

// On a busy machine, expected results may come late.
const timeout = 30_000;
configure({ asyncUtilTimeout: timeout });
const { waitFor } = vi;
vi.waitFor = (callback) => waitFor(callback, { timeout });
