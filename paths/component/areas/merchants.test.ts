import { testFlowsOf } from '../flows-of.ts';

await testFlowsOf('merchants');
