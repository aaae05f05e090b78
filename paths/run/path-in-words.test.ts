import { expect, test } from 'vitest';
import { loadContract, loadFlow } from '../plan/flows.ts';
import { reloadPaths } from '../user/reload.ts';
import { loadSimulatedFlow } from '../user/user-files.ts';
import { inWords } from './path-in-words.ts';

test('a path that ends with a reload of the page is described to its end', async () => {
  const contract = loadContract();
  const { model, plan } = await loadFlow('login');
  const simulated = await loadSimulatedFlow('login');
  const [path] = reloadPaths(simulated, contract, plan?.paths ?? []);
  if (!model || !path) throw new Error('no path of login ends with a reload');
  const told = await inWords(model, simulated.user, contract, path);
  expect(told.map(({ did }) => did)).toHaveLength(path.steps.length + 1);
  expect(told.at(-1)?.did).toBe('The person reloads the page.');
});
