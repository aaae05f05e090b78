// `npm run step-words`: writes the controls with which users cause the steps of charts, in which a problem report says them.
import '../../tests/ports.ts';
import { writeFileSync } from 'node:fs';
import { fileAt, flowNames } from '#paths/chart/flows.ts';
import { collectStepWords, STEP_WORDS } from './collect-step-words.ts';

writeFileSync(fileAt(STEP_WORDS), `${JSON.stringify(await collectStepWords(flowNames()), null, 2)}\n`);
