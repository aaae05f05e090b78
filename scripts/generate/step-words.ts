import { generateFiles } from './generated-files.ts';

await generateFiles({
  command: 'npm run step-words',
  about: `Writes the controls with which users cause the steps of charts, in which a problem report says them, from the gestures of
the planned paths.`,
  files: async () => {
    await import('../../tests/ports.ts');
    const { flowNames } = await import('#paths/chart/flows.ts');
    const { collectStepWords, STEP_WORDS } = await import('./collect-step-words.ts');
    return { [STEP_WORDS]: `${JSON.stringify(await collectStepWords(flowNames()), null, 2)}\n` };
  },
});
