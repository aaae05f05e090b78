import { testFlowsOf } from '../flows-of.ts';

await testFlowsOf('documents');
