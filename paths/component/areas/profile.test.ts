import { testFlowsOf } from '../flows-of.ts';

await testFlowsOf('profile');
